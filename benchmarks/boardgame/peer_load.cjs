// The same shape of load on boardgame.io: real socket.io clients (WebSocket only), four seats a table.
const { io } = require('socket.io-client');

const [port, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const SEATS = 4;
const address = `http://localhost:${port}`;
const tally = { measuring: false, acked: 0, latencies: [] };
const lines = require('readline').createInterface({ input: process.stdin })[Symbol.asyncIterator]();

async function table() {
  const matchID = Math.random().toString(36).slice(2); // made on demand by the first who asks for it
  const state = { id: -1, heard: 0, sentAt: 0, saidAt: 0, playing: false, sockets: [] };
  const act = (seat) => {
    state.sentAt = performance.now();
    const payload = {
      type: 'play',
      args: [Math.floor(Math.random() * 6), Math.floor(Math.random() * SEATS)],
      playerID: String(seat),
    };
    state.sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, state.id, matchID, String(seat));
  };
  const told = (seat, next) => {
    if (next._stateID !== state.id) {
      state.id = next._stateID;
      state.heard = 0;
      state.saidAt = state.sentAt;
    }
    state.heard += 1;
    if (state.heard === SEATS && tally.measuring) {
      tally.acked += 1;
      tally.latencies.push(performance.now() - state.saidAt);
    }
    if (state.playing && next.ctx.currentPlayer === String(seat)) act(seat);
  };
  for (let seat = 0; seat < SEATS; seat += 1) {
    const socket = io(`${address}/shape`, { transports: ['websocket'], forceNew: true });
    state.sockets.push(socket);
    await new Promise((done) => {
      socket.on('sync', (_, info) => {
        state.id = info.state._stateID;
        state.current = Number(info.state.ctx.currentPlayer);
        done();
      });
      socket.on('connect', () => socket.emit('sync', matchID, String(seat), undefined, SEATS));
    });
    socket.on('update', (_, next) => told(seat, next));
  }
  return { start: () => { state.playing = true; act(state.current); } };
}

(async () => {
  const made = [];
  for (let start = 0; start < tables; start += 20) {
    made.push(...(await Promise.all(Array.from({ length: Math.min(20, tables - start) }, table))));
  }
  await lines.next();
  console.log('dealt');
  await lines.next();
  for (const one of made) one.start();
  await new Promise((done) => setTimeout(done, 1000 * Math.min(2, seconds / 4)));
  const used = process.cpuUsage();
  const started = performance.now();
  tally.measuring = true;
  await new Promise((done) => setTimeout(done, seconds * 1000));
  tally.measuring = false;
  const spent = (performance.now() - started) / 1000;
  const cpu = process.cpuUsage(used);
  const sorted = tally.latencies.sort((a, b) => a - b);
  console.log(
    JSON.stringify({
      moves: tally.acked,
      seconds: spent,
      per_second: tally.acked / spent,
      p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
      p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      matches: 0,
      refused: 0,
      client_cpu: (cpu.user + cpu.system) / 1e6 / spent,
    }),
  );
  process.exit(0);
})();
