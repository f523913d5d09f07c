import { describe, expect, test } from 'vitest'
import { openOutbox, type Outcome } from './outbox.ts'
import { byPlace, type Act, type KeptAnswer, type Shelf } from './shelf.ts'

const mine = 'user-ama'

function anAct(id: string, userId = mine): Omit<Act, 'place'> {
  return { id, userId, about: '/api/rooms', label: id, method: 'POST', path: '/api/rooms', body: { id } }
}

/** A shelf as a browser has one: it outlives the windows that use it, and somebody may clear it. */
function aShelf() {
  const acts = new Map<string, Act>()
  const answers = new Map<string, KeptAnswer>()
  const shelf: Shelf = {
    acts: async () => [...acts.values()].toSorted(byPlace),
    putAct: async (act) => void acts.set(act.id, act),
    dropActs: async (ids) => ids.forEach((id) => acts.delete(id)),
    answer: async (key) => answers.get(key),
    putAnswer: async (key, answer) => void answers.set(key, answer),
    dropAnswers: async () => answers.clear(),
  }
  return { shelf, acts }
}

/** A server that may be out of reach, and what it was sent. */
function aServer() {
  const sent: string[] = []
  const server = {
    sent,
    outcomes: new Map<string, Outcome>(),
    reached: true,
    send: async ({ id }: Act): Promise<Outcome> => {
      if (!server.reached) return 'later'
      sent.push(id)
      return server.outcomes.get(id) ?? 'done'
    },
  }
  return server
}

/** A window of a browser; its tasks take turns with those of other windows. */
function aWindow(shelf: Shelf, server: ReturnType<typeof aServer>, userId: string | undefined = mine) {
  const who: { userId: string | undefined } = { userId }
  const turns = turnsOf(shelf)
  const outbox = openOutbox({
    shelf,
    send: server.send,
    refresh: async () => undefined,
    userId: () => who.userId,
    inTurn: turns,
  })
  return Object.assign(outbox, { who })
}

const turns = new WeakMap<Shelf, Promise<void>>()
function turnsOf(shelf: Shelf) {
  return (task: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(shelf) ?? Promise.resolve()).then(task)
    turns.set(shelf, turn)
    return turn
  }
}

const ids = (acts: readonly Act[]) => acts.map(({ id }) => id)

describe('without a network', () => {
  test('acts wait in the order in which they were made, and are sent in it', async () => {
    const [server, { shelf, acts }] = [aServer(), aShelf()]
    const window = aWindow(shelf, server)
    server.reached = false
    for (const id of ['start', 'done', 'minibar']) await window.keep(anAct(id))
    expect(await window.flush()).toBe(false)
    expect(ids(window.acts())).toEqual(['start', 'done', 'minibar'])
    server.reached = true
    expect(await window.flush()).toBe(true)
    expect(server.sent).toEqual(['start', 'done', 'minibar'])
    expect(window.acts()).toEqual([])
    expect(acts.size).toBe(0)
  })

  test('acts outlive the end of the window', async () => {
    const [server, { shelf }] = [aServer(), aShelf()]
    server.reached = false
    await aWindow(shelf, server).keep(anAct('done'))
    server.reached = true
    const opened = aWindow(shelf, server)
    expect(await opened.flush()).toBe(true)
    expect(server.sent).toEqual(['done'])
  })

  test('storage that is cleared under an open window loses nothing', async () => {
    const [server, { shelf, acts }] = [aServer(), aShelf()]
    const window = aWindow(shelf, server)
    await window.keep(anAct('done'))
    acts.clear()
    await window.flush()
    expect(server.sent).toEqual(['done'])
  })

  test('where the device keeps nothing the act is marked, and sent by its window', async () => {
    const [server, { shelf }] = [aServer(), aShelf()]
    const full: Shelf = { ...shelf, putAct: async () => Promise.reject(new Error('The disk is full')) }
    const window = aWindow(full, server)
    await window.keep(anAct('done'))
    expect(window.acts()).toMatchObject([{ id: 'done', lies: 'here alone' }])
    expect(await window.flush()).toBe(true)
    expect(server.sent).toEqual(['done'])
  })
})

describe('what the server says', () => {
  test('a refusal stays until it has been read, and what was made after it is sent', async () => {
    const [server, { shelf }] = [aServer(), aShelf()]
    const window = aWindow(shelf, server)
    server.outcomes.set('done', { refused: 'Room 204 was given to somebody else' })
    await window.keep(anAct('done'))
    await window.keep(anAct('next'))
    expect(await window.flush()).toBe(true)
    expect(server.sent).toEqual(['done', 'next'])
    expect(window.acts()).toMatchObject([{ id: 'done', refused: 'Room 204 was given to somebody else' }])
    await window.flush()
    expect(server.sent).toEqual(['done', 'next'])
    await window.dismiss('done')
    expect(window.acts()).toEqual([])
  })

  test('an act made while others are sent goes with them', async () => {
    const [server, { shelf }] = [aServer(), aShelf()]
    const window = aWindow(shelf, server)
    await window.keep(anAct('first'))
    const flushed = window.flush()
    await window.keep(anAct('second'))
    await flushed
    await window.flush()
    expect(server.sent).toEqual(['first', 'second'])
  })
})

test('two windows of one browser send each act once', async () => {
  const [server, { shelf }] = [aServer(), aShelf()]
  const [one, other] = [aWindow(shelf, server), aWindow(shelf, server)]
  one.onWord(other.hear)
  other.onWord(one.hear)
  await one.keep(anAct('a'))
  await other.keep(anAct('b'))
  await Promise.all([one.flush(), other.flush()])
  expect(server.sent.toSorted()).toEqual(['a', 'b'])
  expect([...one.acts(), ...other.acts()]).toEqual([])
})

test('what one person did waits for that person, whoever signs in on the device', async () => {
  const [server, { shelf }] = [aServer(), aShelf()]
  const window = aWindow(shelf, server)
  await window.keep(anAct('of Ama'))
  window.who.userId = 'user-kofi'
  await window.keep(anAct('of Kofi', 'user-kofi'))
  await window.flush()
  expect(server.sent).toEqual(['of Kofi'])
  window.who.userId = undefined
  expect(await window.flush()).toBe(true)
  window.who.userId = mine
  await window.flush()
  expect(server.sent).toEqual(['of Kofi', 'of Ama'])
})
