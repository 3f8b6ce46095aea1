// socket.io 4 and its rooms: node relay_socketio.cjs PORT FRAME_BYTES
const { Server } = require('socket.io');

const [port, size] = process.argv.slice(2).map(Number);
const padding = 'x'.repeat(Math.max(0, size - 40));
const seqs = new Map();

const server = new Server(port, { transports: ['websocket'], perMessageDeflate: false });
server.on('connection', (socket) => {
  let room = '';
  socket.on('join', (table) => {
    room = `t${table}`;
    socket.join(room);
  });
  socket.on('move', ({ id }) => {
    const seq = (seqs.get(room) || 0) + 1;
    seqs.set(room, seq);
    server.to(room).emit('frame', { seq, id, html: padding });
  });
});
console.log('up');
