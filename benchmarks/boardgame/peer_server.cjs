// boardgame.io with its in-memory store and a small card game of the same shape: four hands, a deck, piles, counters.
const { Server, Origins } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const SEATS = 4;
const CODES = ['MC', 'MS', 'SF', 'LL', 'PL', 'HF', 'PT', 'TP', 'CL', 'AS', 'GR', 'OO', 'PB', 'LO', 'SP'];

function setup({ random }) {
  const deck = random.Shuffle(Array.from({ length: 84 }, (_, place) => CODES[place % CODES.length]));
  const players = {};
  for (let seat = 0; seat < SEATS; seat += 1) players[seat] = { hand: deck.splice(0, 6) };
  return {
    secret: { deck },
    players,
    deckSize: deck.length,
    discards: [],
    poop: [0, 0, 0, 0],
    front: ['', '', '', ''],
    virus: ['', '', '', ''],
    pending: [],
    final: false,
  };
}

// One move: the player discards a card, draws another one, somebody's counter changes, the turn goes on.
function play({ G, ctx, playerID, events }, place, target) {
  const hand = G.players[playerID].hand;
  G.discards.push(hand[place]);
  hand[place] = G.secret.deck.pop();
  if (G.secret.deck.length === 0) {
    G.secret.deck = G.discards;
    G.discards = [];
    G.final = true;
  }
  G.deckSize = G.secret.deck.length;
  G.poop[target] = (G.poop[target] + 1) % 5;
  G.pending = [{ kind: 'attack', card: hand[place], by: playerID, target }];
  events.endTurn();
}

const game = { name: 'shape', setup, moves: { play }, playerView: PlayerView.STRIP_SECRETS, minPlayers: SEATS, maxPlayers: SEATS };

(async () => {
  const server = Server({ games: [game], origins: [Origins.LOCALHOST, /.*/] });
  const running = await server.run({ port: 0, callback: () => {} });
  console.log(running.appServer.address().port);
})();
process.stdin.on('end', () => process.exit(0));
process.stdin.resume();
