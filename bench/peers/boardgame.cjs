// boardgame.io 0.50: node boardgame.cjs PORT DEALS
// Everybody is active at once, moves that arrive on an older state count, storage is
// memory, and what lies face down is stripped from what is sent. With GAME=least the game
// only counts moves: what the framework itself costs.
const { Server } = require('boardgame.io/server');
const { createMatch, ProcessGameConfig } = require('boardgame.io/internal');
const { ActivePlayers, INVALID_MOVE, PlayerView } = require('boardgame.io/core');
const { open, play, readDeals } = require('./ligretto.cjs');

const [port, dealsPath] = process.argv.slice(2);
const deals = readDeals(dealsPath);

const cards = {
  setup: (_, table) => ({ table, ...open(deals[table]) }),
  isLegal: (G, seat, text) => play(G, deals[G.table], seat, text),
};
const least = {
  setup: () => ({ seq: 0, tops: ['', '', '', ''] }),
  isLegal: (G, seat, text) => {
    G.seq += 1;
    G.tops[seat] = text;
    return true;
  },
};
const { setup, isLegal } = process.env.GAME === 'least' ? least : cards;

const game = {
  name: 'ligretto',
  setup,
  moves: {
    play: {
      move: ({ G, playerID }, nonce, text) =>
        isLegal(G, Number(playerID), text) ? undefined : INVALID_MOVE,
      ignoreStaleStateID: true,
      client: false,
    },
  },
  turn: { activePlayers: ActivePlayers.ALL },
  playerView: PlayerView.STRIP_SECRETS,
  disableUndo: true,
  minPlayers: 2,
  maxPlayers: 12,
};

const server = Server({ games: [game], origins: [/.*/] });

server.run({ port: Number(port) }, async () => {
  for (let table = 0; table < deals.length; table += 1) {
    const numPlayers = deals[table].packs.length;
    const match = createMatch({ game: ProcessGameConfig(game), numPlayers, setupData: table });
    await server.db.createMatch(`t${table}`, match);
  }
  console.log('up');
});
