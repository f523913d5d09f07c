import type { AuditEntry } from '../context.ts'
import type { Tx } from './transaction.ts'

/** Thrown at the end of a transaction that was only tried: it takes all of it back, and tells what would have been recorded. */
export class Rehearsed extends Error {
  readonly entries: readonly AuditEntry[]

  constructor(entries: readonly AuditEntry[]) {
    super('rehearsed')
    this.entries = entries
  }
}

/** The work of a transaction that is only tried. @throws Rehearsed where it would have been committed */
export function rehearsed(work: (tx: Tx) => Promise<unknown>): (tx: Tx) => Promise<never> {
  return async (tx) => {
    const entries: AuditEntry[] = []
    await work({ ...tx, audit: (entry) => void entries.push(entry) })
    throw new Rehearsed(entries)
  }
}

/** Work that waits for the first transaction of an act, and is done once it was committed. */
export function openFirst() {
  let waiting: ((tx: Tx) => Promise<void>)[] = []
  return {
    add: (work: (tx: Tx) => Promise<void>) => void waiting.push(work),
    /** Runs a transaction with what waits for it at its beginning. */
    within: async <T>(run: (work: (tx: Tx) => Promise<T>) => Promise<T>, work: (tx: Tx) => Promise<T>): Promise<T> => {
      if (waiting.length === 0) return run(work)
      const before = waiting
      const result = await run(async (tx) => {
        for (const one of before) await one(tx)
        return work(tx)
      })
      waiting = []
      return result
    },
  }
}
