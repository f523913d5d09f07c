/**
 * The one order in which a transaction locks rows, whoever it is: while something is held, nothing that stands above it is waited
 * for, so that no two transactions wait for each other. A table belongs to one of them.
 */
export const lockOrder = [
  /** A maintenance ticket, ahead of all that its work moves: its room, and what is taken from stock. */
  'ticket',
  /** The business date and its night audit. */
  'business_date',
  /** What a person edits by itself: a guest, an account, a period, a tax set, an outlet, a station, a category of items, a draft. */
  'record',
  /** Orders of a restaurant. */
  'order',
  'till_session',
  /** The menu: categories, groups of modifiers, and items with what is left of them. Before stock, since an item brings its recipe. */
  'menu',
  /** Bookings with their folios. */
  'booking',
  'room',
  /** Room types with their selling counters. */
  'counter',
  /** Recipes, items, and what lies of them at a place. */
  'stock',
  /** The shifts of the front desk, behind all that a departure holds: money is what moves last. */
  'desk_shift',
  /** Credits of guests that something is paid with; behind folios and stock, ahead of the payments. */
  'credit',
  /** Payments that something is given back of, and invoices that are credited; behind stock, since goods come back with the money. */
  'payment',
  /** What safe and bank hold beside takings: one hand at a time moves it. */
  'treasury',
  /** Numbers of documents. */
  'number',
  /** Numbers of journal entries, and with them the balances. */
  'entry',
] as const

export type LockRank = (typeof lockOrder)[number]

/** Statements that lock rows of one rank; `take` sends them before it first waits, and may read on behind them. */
export type Lock<T> = { rank: LockRank; take: () => Promise<T> }

/** What locks answer, in the order in which they were handed over. */
export type Taken<L extends readonly Lock<unknown>[]> = { [K in keyof L]: Awaited<ReturnType<L[K]['take']>> }

/** Takes locks in the one order, whatever the order in which they are handed over. */
export type Locks = { take<const L extends readonly Lock<unknown>[]>(locks: L): Promise<Taken<L>> }

/** The locks of one transaction; it remembers how far down the order it has come. */
export function orderedLocks(): Locks {
  let reached = 0
  return {
    take: async <const L extends readonly Lock<unknown>[]>(locks: L) => {
      const turns = locks.map((lock, place) => ({ lock, place, turn: lockOrder.indexOf(lock.rank) }))
      const sent: Promise<unknown>[] = []
      for (const { lock, place, turn } of turns.toSorted((a, b) => a.turn - b.turn)) {
        if (turn < reached) throw new LocksOutOfOrder(lock.rank, lockOrder[reached])
        reached = turn
        sent[place] = lock.take()
      }
      // `Promise.all` answers one value for each lock, at its place.
      return (await Promise.all(sent)) as Taken<L>
    },
  }
}

/** A fault of the program: it would wait for rows while it holds what others take later. */
class LocksOutOfOrder extends Error {
  constructor(rank: LockRank, reached: LockRank | undefined) {
    super(`Rows of the rank "${rank}" are locked before those of "${reached}"`)
  }
}
