// Ligretto's card moves for the peers: the least that is honest. A move is checked
// against the cards that lie there and applied in place; there is no time, presence,
// stalemate, score or journal. Cards are dealt, and picked up, in the order the load
// was recorded with, so that the same moves are legal here as in our own rules.

exports.readDeals = (path) => JSON.parse(require('node:fs').readFileSync(path, 'utf8'));

// deal = {row: cards in a row, packs: [[card, ...40] a seat],
//         pickups: [[[card, ...] a pickup] a seat]}
exports.open = (deal) => ({
  seq: 0,
  isOver: false,
  piles: [],
  seats: deal.packs.map((pack) => ({
    row: pack.slice(0, deal.row),
    stackTop: pack[deal.row + 9],
    stackCount: 10,
    wasteTop: '',
    wasteCount: 0,
    handCount: 30 - deal.row,
    pickups: 0,
  })),
  secret: deal.packs.map((pack) => ({
    stack: pack.slice(deal.row, deal.row + 10),
    hand: pack.slice(deal.row + 10),
    waste: [],
  })),
});

const last = (cards) => cards[cards.length - 1] || '';

function show(seat, hidden) {
  seat.stackTop = last(hidden.stack);
  seat.stackCount = hidden.stack.length;
  seat.wasteTop = last(hidden.waste);
  seat.wasteCount = hidden.waste.length;
  seat.handCount = hidden.hand.length;
}

function place(state, number, card, source) {
  const seat = state.seats[number];
  const hidden = state.secret[number];
  const slot = source.startsWith('row') ? Number(source.slice(3)) : -1;
  const top = slot >= 0 ? seat.row[slot] : source === 'stack' ? seat.stackTop : seat.wasteTop;
  if (top !== card) return false;
  const value = Number(card.slice(1));
  if (value === 1) {
    state.piles.push({ colour: card[0], top: 1, owner: number });
  } else {
    const pile = state.piles.find((p) => p.colour === card[0] && p.top === value - 1);
    if (!pile) return false;
    pile.top = value;
    pile.owner = number;
  }
  if (source === 'waste') hidden.waste.pop();
  else if (source === 'stack') hidden.stack.pop();
  else seat.row[slot] = hidden.stack.pop();
  if (!hidden.stack.length) state.isOver = true;
  return true;
}

function flip(hidden) {
  if (!hidden.hand.length) return false;
  hidden.waste.push(...hidden.hand.splice(0, 3));
  return true;
}

function pickUp(seat, hidden, orders) {
  if (hidden.hand.length || !hidden.waste.length) return false;
  hidden.hand = orders[seat.pickups].slice();
  hidden.waste = [];
  seat.pickups += 1;
  return true;
}

// Whether the move was legal; if so the state has changed.
exports.play = (state, deal, number, text) => {
  if (state.isOver) return false;
  const [kind, card, source] = text.split(' ');
  const hidden = state.secret[number];
  let isLegal = false;
  if (kind === 'PLAY') isLegal = place(state, number, card, source);
  else if (kind === 'FLIP') isLegal = flip(hidden);
  else if (kind === 'PICKUP') isLegal = pickUp(state.seats[number], hidden, deal.pickups[number]);
  if (!isLegal) return false;
  show(state.seats[number], hidden);
  state.seq += 1;
  return true;
};
