import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Connection } from '../src/lib/connection.svelte.ts'
import { LiveTable } from '../src/lib/live_table.svelte.ts'
import type { FromClient, FromServer, Room } from '../src/lib/wire.ts'

/** The other end of the connection, in this process. */
class Socket {
  static readonly OPEN = 1
  static all: Socket[] = []
  readyState = 0
  sent: FromClient[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(readonly address = '') {
    Socket.all.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient)
  }

  close(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }

  open(): void {
    this.readyState = 1
    this.onopen?.()
    this.tell({
      t: 'welcome',
      you: { id: 'g1', name: 'Ada', emoji: '🦊' },
      epoch: 'e1',
      protocol: 1,
      time: 0,
      muted: [],
    })
  }

  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }

  types(): string[] {
    return this.sent.map((message) => message.t)
  }
}

const room = (phase = 'playing'): Room => ({
  id: 'T1',
  game: 'soccmel',
  phase,
  host: 'g1',
  options: {},
  clock: 'normal',
  public: false,
  watchers: true,
  match: 1,
  commitment: '',
  seats: [
    { kind: 'bot', name: 'Instinct', level: 'instinct' },
    { kind: 'person', name: 'Ada', guest: 'g1' },
  ],
})
const snapshot = (v: number, epoch = 'e1'): Extract<FromServer, { t: 'snapshot' }> => ({
  t: 'snapshot',
  table: 'T1',
  v,
  epoch,
  room: room(),
  you: 1,
  public: { turn: 1, hands: ['? ?', '? ?'] },
  question: { id: 5, point: 'facing', kind: 'ask', seats: [1], clause: 'GAT-1', open: false, ms: 9000 },
  mine: { seat: 1, zones: { hands: 'GAT YOG' }, facts: [], options: ['pass'], asked: true, said: '' },
  events: [],
  chat: [],
  standing: 'off',
})

describe('the connection', () => {
  beforeEach(() => {
    Socket.all = []
    vi.useFakeTimers()
    vi.stubGlobal('WebSocket', Socket)
  })

  const opened = () => {
    const connection = new Connection((table) => `ws://x/ws?table=${table}`)
    connection.open('T1')
    Socket.all[0]!.open()
    return connection
  }

  it('resends an unanswered action under its id after a reconnect, and answers it once', async () => {
    const connection = opened()
    const answer = connection.act({ t: 'say', table: 'T1', q: 5, move: 'pass' })
    const first = Socket.all[0]!.sent.find((message) => message.t === 'say')
    Socket.all[0]!.close()
    expect(connection.state).toBe('lost')
    expect(connection.pending).toBe(1)
    vi.advanceTimersByTime(1000)
    Socket.all[1]!.open()
    const again = Socket.all[1]!.sent.find((message) => message.t === 'say')
    expect(again).toEqual(first)
    Socket.all[1]!.tell({ t: 'ack', id: (again as { id: string }).id, table: 'T1', v: 2 })
    await expect(answer).resolves.toMatchObject({ t: 'ack', v: 2 })
    expect(connection.pending).toBe(0)
  })

  it('is laid anew for another table, and loses nothing', () => {
    const connection = opened()
    connection.open('T1')
    expect(Socket.all.length).toBe(1)
    void connection.act({ t: 'say', table: 'T1', q: 5, move: 'pass' })
    connection.open('T2')
    expect(Socket.all.map((socket) => [socket.address, socket.readyState])).toEqual([
      ['ws://x/ws?table=T1', 3],
      ['ws://x/ws?table=T2', 0],
    ])
    expect(connection.state).toBe('connecting')
    Socket.all[1]!.open()
    expect(connection.state).toBe('open')
    expect(Socket.all[1]!.types()).toContain('say')
    vi.advanceTimersByTime(20_000)
    expect(Socket.all.length).toBe(2)
  })

  it('backs off, and tries at once when told to', () => {
    const connection = opened()
    for (let n = 0; n < 5; n++) {
      Socket.all.at(-1)!.close()
      vi.advanceTimersByTime(20_000)
    }
    expect(Socket.all.length).toBe(6)
    Socket.all.at(-1)!.close()
    connection.again()
    expect(Socket.all.length).toBe(7)
  })

  it('comes back at once, again and again, when the server says that it restarts', () => {
    const connection = opened()
    Socket.all[0]!.close(1012)
    for (let n = 1; n <= 20; n++) {
      expect(Socket.all.length).toBe(n)
      vi.advanceTimersByTime(99)
      expect(Socket.all.length, 'all pages at once would be a crowd').toBe(n)
      vi.advanceTimersByTime(301)
      expect(Socket.all.length).toBe(n + 1)
      Socket.all.at(-1)!.close() // nobody is there yet
    }
    vi.advanceTimersByTime(400)
    Socket.all.at(-1)!.open()
    expect(connection.state).toBe('open')
    const count = Socket.all.length
    Socket.all.at(-1)!.close()
    vi.advanceTimersByTime(250)
    expect(Socket.all.length, 'it was the network this time').toBe(count)
  })

  it('stays away when it was sent away, and says why, until somebody wants to come back', () => {
    const connection = opened()
    const told = { t: 'barred', until: 5, reason: 'Insults in chat.' } as const
    Socket.all[0]!.tell(told)
    Socket.all[0]!.close(4003)
    vi.advanceTimersByTime(600_000)
    expect(Socket.all.length).toBe(1)
    expect(connection.barred).toEqual(told)
    connection.again()
    expect(Socket.all.length).toBe(2)
    expect(connection.barred).toBeNull()
  })

  it('knows that its network is too full, for as long as that is so, and tries again', () => {
    const connection = opened()
    Socket.all[0]!.close(4029)
    expect(connection.crowded).toBe(true)
    vi.advanceTimersByTime(600)
    expect(Socket.all.length).toBe(2)
    Socket.all[1]!.close()
    expect(connection.crowded, 'it was the network this time').toBe(false)
  })

  it('keeps what is announced until it is taken back or over', () => {
    const connection = opened()
    const until = Date.now() + connection.skew + 60_000
    for (const taken of [true, false]) {
      Socket.all[0]!.tell({ t: 'announced', text: 'We restart.', until })
      expect(connection.announced?.text).toBe('We restart.')
      if (taken) Socket.all[0]!.tell({ t: 'announced', text: '', until: 0 })
      else vi.advanceTimersByTime(60_000)
      expect(connection.announced).toBeNull()
    }
  })

  it('does not believe for ever that the server restarts', () => {
    opened()
    Socket.all[0]!.close(1012)
    for (let n = 0; n < 200; n++) {
      vi.advanceTimersByTime(1000)
      if (Socket.all.at(-1)!.readyState !== 3) Socket.all.at(-1)!.close()
    }
    expect(Socket.all.length).toBeLessThan(75)
  })

  it('finds out by itself that a quiet connection is dead', () => {
    const connection = opened()
    vi.advanceTimersByTime(26_000)
    expect(Socket.all[0]!.types()).toContain('ping')
    vi.advanceTimersByTime(13_000)
    expect(connection.state).toBe('lost')
  })

  it('does not wait for silence when the browser says that the network has gone', () => {
    const connection = opened()
    dispatchEvent(new Event('offline'))
    expect(connection.state).toBe('lost')
    expect(Socket.all[0]!.readyState).toBe(3)
    vi.advanceTimersByTime(3000)
    expect(Socket.all.length).toBeGreaterThan(1)
  })

  it('turns an unreadable action into a refusal', async () => {
    const connection = opened()
    const answer = connection.act({ t: 'start', table: 'T1' })
    const id = (Socket.all[0]!.sent.at(-1) as { id: string }).id
    Socket.all[0]!.tell({ t: 'error', reason: 'malformed', text: 'no', id })
    await expect(answer).resolves.toMatchObject({ t: 'refused', reason: 'malformed' })
  })

  it('knows of how much time how much is left, also after the page was loaded again', () => {
    const table = new LiveTable('T1', opened())
    const socket = Socket.all[0]!
    const whole = snapshot(7)
    const question = whole.question!
    socket.tell({ ...whole, question: { ...question, ms: 9000, total: 20_000 } })
    expect([table.deadline - Date.now(), table.allotted]).toEqual([9000, 20_000])
    socket.tell({ t: 'clock', table: 'T1', q: question.id, ms: 4000 }) // after a short absence
    expect([table.deadline - Date.now(), table.allotted]).toEqual([4000, 20_000])
    socket.tell({ t: 'update', table: 'T1', v: 8, question: { ...question, id: question.id + 1, ms: 7000 } })
    expect([table.deadline - Date.now(), table.allotted]).toEqual([7000, 7000])
    table.close()
  })

  it('keeps a table up to date, and asks for what it missed', () => {
    const connection = opened()
    const table = new LiveTable('T1', connection)
    const socket = Socket.all[0]!
    expect(socket.sent.at(-1)).toEqual({ t: 'watch', table: 'T1' })
    socket.tell(snapshot(7))
    expect(table.you).toBe(1)
    expect(table.view).toMatchObject({ turn: 1, hands: ['? ?', 'GAT YOG'] })
    expect(table.deadline).toBe(Date.now() + 9000)

    socket.tell({
      t: 'update',
      table: 'T1',
      v: 8,
      public: { turn: 2 },
      events: [['turn', 0, -1, '', 0]],
      question: null,
    })
    expect(table.view).toMatchObject({ turn: 2, hands: ['? ?', 'GAT YOG'] })
    expect(table.question).toBeNull()
    expect(table.log.at(-1)).toEqual({ v: 8, events: [['turn', 0, -1, '', 0]] })
    socket.tell({ t: 'update', table: 'T1', v: 8, public: { turn: 99 } })
    expect(table.view).toMatchObject({ turn: 2 })

    socket.tell({ t: 'update', table: 'T1', v: 12, public: { turn: 5 } })
    expect(table.view).toMatchObject({ turn: 2 })
    expect(socket.sent.at(-1)).toEqual({ t: 'watch', table: 'T1' })

    socket.close()
    vi.advanceTimersByTime(1000)
    Socket.all[1]!.open()
    expect(Socket.all[1]!.sent.find((message) => message.t === 'watch')).toEqual({
      t: 'watch',
      table: 'T1',
      v: 8,
      epoch: 'e1',
    })
    table.close()
    expect(Socket.all[1]!.sent.at(-1)).toEqual({ t: 'unwatch', table: 'T1' })
  })

  it('believes of its own table alone, and all of what it is told at once', () => {
    const table = new LiveTable('T1', opened())
    const socket = Socket.all[0]!
    socket.tell({ ...snapshot(7), standing: 'turn' })
    expect([table.standing, table.question?.id]).toEqual(['turn', snapshot(7).question!.id])
    socket.tell({ ...snapshot(9), table: 'T2', question: null, standing: 'card' })
    socket.tell({ t: 'update', table: 'T2', v: 8, public: { turn: 99 } })
    socket.tell({ t: 'gone', table: 'T2', reason: 'no-watchers' })
    expect([table.v, table.view?.['turn'], table.standing, table.gone]).toEqual([7, 1, 'turn', ''])
    socket.tell({ ...snapshot(8), question: null, standing: 'off' }) // the match has ended meanwhile
    expect([table.standing, table.question, table.deadline]).toEqual(['off', null, 0])
    table.close()
  })

  it('has passed in advance when the table says so, and not before', async () => {
    const table = new LiveTable('T1', opened())
    const socket = Socket.all[0]!
    socket.tell(snapshot(7))
    const asked = (what: string) => {
      const answer = table.act({ t: 'standing', what })
      expect(table.standing).not.toBe(what)
      return { answer, id: (socket.sent.at(-1) as { id: string }).id }
    }
    const done = asked('turn')
    socket.tell({ t: 'ack', id: done.id, table: 'T1', v: 7 })
    await done.answer
    expect(table.standing).toBe('turn')
    const refused = asked('card')
    socket.tell({
      t: 'refused',
      id: refused.id,
      table: 'T1',
      reason: 'no-card',
      clause: '',
      text: 'nothing lies there',
    })
    await refused.answer
    expect(table.standing).toBe('turn')
    table.close()
  })

  it('says when a table is gone', () => {
    const connection = opened()
    const table = new LiveTable('T1', connection)
    Socket.all[0]!.tell({ t: 'gone', table: 'T1', reason: 'no-such-table' })
    expect(table.gone).toBe('no-such-table')
  })
})
