import { byPlace, type Act, type Shelf } from './shelf.ts'

/** What became of sending an act: done, perhaps with words for a person; refused for good; or to be sent again later. */
export type Outcome = 'done' | 'later' | { refused: string } | { said: string }

type Parts = {
  shelf: Shelf
  send(act: Act): Promise<Outcome>
  /** Reads again what acts have changed; their marks stay until then, so that nothing jumps back for a moment. */
  refresh(acts: readonly Act[]): Promise<void>
  /** The user who is signed in, if any. */
  userId(): string | undefined
  /** Runs one task at a time over all windows of this browser. */
  inTurn(task: () => Promise<void>): Promise<void>
}

/** What a window tells the others of this browser. */
export type Word = { added: Act } | { dropped: readonly string[] }

/**
 * Acts that wait to reach the server: kept in the order in which they were made, sent in that order, one at a time, and let go when the
 * server has confirmed them. The window remembers what it was given itself, so that storage cleared under it loses nothing.
 */
export function openOutbox({ shelf, send, refresh, userId, inTurn }: Parts) {
  const known = new Map<string, Act>()
  const gone = new Set<string>()
  const listeners = new Set<() => void>()
  const tellers = new Set<(word: Word) => void>()
  let acts: readonly Act[] = []
  let running: Promise<boolean> | undefined

  const show = () => {
    acts = [...known.values()].toSorted(byPlace)
    for (const listener of listeners) listener()
  }
  const learn = (act: Act) => {
    if (!gone.has(act.id)) known.set(act.id, { ...act, lies: 'on the device' })
  }
  const forget = (ids: readonly string[]) => {
    for (const id of ids) {
      gone.add(id)
      known.delete(id)
    }
    show()
  }
  const tell = (word: Word) => {
    for (const teller of tellers) teller(word)
  }
  const drop = async (ids: readonly string[]) => {
    await shelf.dropActs(ids).catch(() => undefined) // what stays on the shelf is sent once more and counts once
    forget(ids)
    tell({ dropped: ids })
  }
  const change = async (act: Act): Promise<void> => {
    known.set(act.id, act)
    show()
    try {
      await shelf.putAct(act)
      if (known.get(act.id) === act) known.set(act.id, { ...act, lies: 'on the device' })
      show()
      tell({ added: act })
    } catch {
      known.set(act.id, { ...act, lies: 'here alone' }) // said on the screen; the window still sends it
      show()
    }
  }

  const answer = async (act: Act, words: { refused: string } | { said: string }): Promise<void> => {
    await refresh([act])
    await change({ ...act, ...words })
  }

  /** Sends what waits of the one who is signed in; answers whether all of it has reached the server. */
  async function sendAll(): Promise<boolean> {
    for (const act of await shelf.acts().catch(() => [])) learn(act)
    show()
    const done: Act[] = []
    const next = () =>
      acts.find((act) => isWaiting(act) && act.userId === userId() && !done.some(({ id }) => id === act.id))
    let outcome: Outcome = 'done'
    for (let act = next(); act && outcome !== 'later'; act = next()) {
      outcome = await send(act) // one after the other: what was made later must not arrive before it
      if (outcome === 'done') done.push(act)
      else if (outcome !== 'later') await answer(act, outcome)
    }
    if (done.length > 0) {
      await refresh(done)
      await drop(done.map(({ id }) => id))
    }
    return outcome !== 'later'
  }

  return {
    /** All acts that wait or were refused, in their order. */
    acts: () => acts,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Keeps an act. When it is done, the act outlives the window, or is marked as one that doesn't. */
    keep: (act: Omit<Act, 'place'>): Promise<void> =>
      change({ ...act, place: Math.max(Date.now(), (acts.at(-1)?.place ?? 0) + 1) }),
    /** Sends what waits; a second call while one runs waits for that one. Answers whether nothing is left to send. */
    async flush(): Promise<boolean> {
      running ??= (async () => {
        let empty = true
        await inTurn(async () => {
          empty = await sendAll()
        })
        return empty
      })().finally(() => (running = undefined))
      return running
    },
    /** Lets go of an act that was refused, once a person has read why. */
    dismiss: (id: string) => drop([id]),
    /** Follows what other windows say, and says what this one does. */
    hear(word: Word) {
      if ('added' in word) learn(word.added)
      else forget(word.dropped)
      show()
    },
    onWord(teller: (word: Word) => void) {
      tellers.add(teller)
      return () => void tellers.delete(teller)
    },
  }
}

/** Nobody has answered it yet. */
export function isWaiting({ refused, said }: Act): boolean {
  return refused === undefined && said === undefined
}

export type Outbox = ReturnType<typeof openOutbox>
