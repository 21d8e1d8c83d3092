// The plain page: makes tables, shows who sits where, offers the options it was given. No rules, no words of its own.
const $ = (id) => document.getElementById(id)
const table = location.pathname.startsWith('/t/') ? location.pathname.slice(3) : ''
const state = { room: null, public: {}, question: null, mine: null, you: -1, v: -1, epoch: '', me: null }
let socket
let count = 0

const text = (element, words) => { element.textContent = words }
const item = (words) => Object.assign(document.createElement('li'), { textContent: words })
const button = (words, click) => {
  const made = Object.assign(document.createElement('button'), { textContent: words })
  made.addEventListener('click', click)
  return made
}
const act = (t, more = {}) => socket.send(JSON.stringify({ t, id: `${Date.now()}-${(count += 1)}`, table, ...more }))
const name = (seat) => (seat < 0 ? '' : (state.room.seats[seat].name || `seat ${seat + 1}`))

async function lobby() {
  const games = await (await fetch('/api/games')).json()
  for (const game of games) $('new').game.append(new Option(game.names.en, game.id))
  $('new').addEventListener('submit', async (event) => {
    event.preventDefault()
    const form = $('new')
    const body = { game: form.game.value, seats: +form.seats.value, bots: Array(+form.bots.value).fill('instinct') }
    const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(body) })
    const made = await answer.json()
    if (answer.ok) location.href = `/t/${made.id}`
    else alert(made.text)
  })
  const open = await (await fetch('/api/tables')).json()
  if (open.length) {
    $('tables').replaceChildren(...open.map((room) => {
      const entry = document.createElement('li')
      entry.append(Object.assign(document.createElement('a'), { href: `/t/${room.id}`, textContent: `${room.game} ${room.id}` }))
      return entry
    }))
  }
}

function show() {
  const { room, question, mine } = state
  if (!room) return
  $('lobby').hidden = true
  $('table').hidden = false
  Object.assign($('link'), { href: location.href, textContent: location.href })
  $('qr').src = `/api/tables/${table}/qr.svg`
  $('qr').hidden = room.phase !== 'lobby'
  $('seats').replaceChildren(...room.seats.map((seat, place) => item(
    `${seat.emoji} ${seat.name || 'empty'}${place === state.you ? ' (you)' : ''}${seat.ready ? ' ✓' : ''}${seat.away ? ' away' : ''}`)))
  const options = []
  if (room.phase === 'lobby') {
    if (state.you < 0) options.push(button('Sit down', () => act('sit')))
    else {
      options.push(button('Ready', () => act('ready')))
      if (room.host === state.me.id) options.push(button('Deal', () => act('start')))
    }
  } else if (room.phase === 'over') options.push(button('Again', () => act('rematch')))
  else if (mine) for (const move of mine.options) options.push(button(move, () => act('say', { q: question.id, move })))
  $('options').replaceChildren(...options)
  text($('doing'), question ? `${question.point}: ${question.seats.map(name).join(', ')}` : room.phase)
  text($('hand'), mine ? Object.entries(mine.zones).map(([zone, cards]) => `${zone}: ${cards}`).join(' · ') : '')
}

function heard(message) {
  if (message.t === 'welcome') {
    state.me = message.you
    text($('me'), `${message.you.emoji} ${message.you.name}`)
    if (table) socket.send(JSON.stringify({ t: 'watch', table, v: state.v, epoch: state.epoch }))
  } else if (message.t === 'snapshot') Object.assign(state, message, { public: message.public ?? {} })
  else if (message.t === 'update') {
    const { public: changed, ...rest } = message
    Object.assign(state, rest)
    Object.assign(state.public, changed)
    for (const [kind, seat, other, card, number] of message.events ?? []) {
      $('log').prepend(item([name(seat), kind, card, number || '', other >= 0 ? `→ ${name(other)}` : ''].join(' ')))
    }
    if (message.room) state.you = message.room.seats.findIndex((seat) => seat.guest === state.me.id)
  } else if (message.t === 'refused') text($('doing'), message.text)
  else if (message.t === 'gone') text($('me'), message.reason)
  if (message.t !== 'refused') show()
}

function open() {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
  socket.addEventListener('message', (event) => heard(JSON.parse(event.data)))
  socket.addEventListener('close', () => setTimeout(open, 1000))
}

open()
if (!table) lobby()
