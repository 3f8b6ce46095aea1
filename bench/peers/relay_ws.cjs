// Node `ws` and nothing but sockets: node relay_ws.cjs PORT FRAME_BYTES
// A message to /TABLE goes to every socket of the table inside a frame of that size.
const { WebSocketServer } = require('ws');

const [port, size] = process.argv.slice(2).map(Number);
const padding = 'x'.repeat(Math.max(0, size - 40));
const tables = new Map();

const server = new WebSocketServer({ host: '127.0.0.1', port, perMessageDeflate: false, backlog: 4096 });
server.on('listening', () => console.log('up'));
server.on('connection', (socket, request) => {
  const table = tables.get(request.url) || { seq: 0, sockets: new Set() };
  tables.set(request.url, table);
  table.sockets.add(socket);
  socket.on('message', (data) => {
    const { id } = JSON.parse(data);
    table.seq += 1;
    const frame = `{"t":"frame","seq":${table.seq},"id":${id},"html":"${padding}"}`;
    for (const other of table.sockets) other.send(frame);
  });
  socket.on('close', () => table.sockets.delete(socket));
});
