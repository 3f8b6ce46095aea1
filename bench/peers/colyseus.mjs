// Colyseus 0.18 as its guide has it: the table is schema state and what changed is sent
// to everybody every PATCH ms (50 unless set). node colyseus.mjs PORT DEALS
import { createRequire } from 'node:module';
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const { open, play, readDeals } = createRequire(import.meta.url)('./ligretto.cjs');
const [port, dealsPath] = process.argv.slice(2);
const deals = readDeals(dealsPath);

const Seat = schema({
  row: t.array('string'),
  stackTop: t.string(),
  stackCount: t.uint8(),
  wasteTop: t.string(),
  wasteCount: t.uint8(),
  handCount: t.uint8(),
});
const Pile = schema({ colour: t.string(), top: t.uint8() });
const Table = schema({ seats: t.array(Seat), piles: t.array(Pile), answered: t.string() });

class TableRoom extends Room {
  onCreate({ table }) {
    this.maxClients = 64;
    this.patchRate = Number(process.env.PATCH || 50);
    this.deal = deals[table];
    this.game = open(this.deal);
    this.answered = [];
    this.state = new Table();
    this.game.seats.forEach((seat) => this.state.seats.push(this.seatState(seat, new Seat())));
    this.onMessage('a', (client, text) => this.act(client.userData.seat, text));
  }

  onJoin(client, { seat }) {
    client.userData = { seat };
  }

  act(seat, text) {
    const cut = text.indexOf(' ');
    if (!play(this.game, this.deal, seat, text.slice(cut + 1))) return;
    this.seatState(this.game.seats[seat], this.state.seats[seat]);
    this.game.piles.forEach((pile, index) => {
      const shown = this.state.piles[index];
      if (!shown) this.state.piles.push(new Pile(pile));
      else if (shown.top !== pile.top) shown.top = pile.top;
    });
    this.answered.push(`"id":${text.slice(0, cut)} `);
  }

  seatState(seat, shown) {
    seat.row.forEach((card, slot) => {
      if (shown.row[slot] !== card) shown.row[slot] = card || '';
    });
    for (const name of ['stackTop', 'stackCount', 'wasteTop', 'wasteCount', 'handCount']) {
      if (shown[name] !== seat[name]) shown[name] = seat[name];
    }
    return shown;
  }

  onBeforePatch() {
    if (!this.answered.length) return;
    this.state.answered = this.answered.join('');
    this.answered = [];
  }
}

const server = new Server({
  greet: false,
  transport: new WebSocketTransport({ pingInterval: 0 }),
});
server.define('ligretto', TableRoom).filterBy(['table']);
await server.listen(Number(port), '127.0.0.1');
console.log('up');
