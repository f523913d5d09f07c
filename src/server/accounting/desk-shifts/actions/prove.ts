import { add, type Money, sumOf, zero } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { cashOf, looseCash } from '../data/cash.ts'
import { brokenNumbers, closedShifts, lastShifts, safeMoves } from '../data/prove.ts'

/** All cash at the desk: an open drawer holds what its shift comes to, a closed one what was left; and what was taken without a shift. */
export async function cashAtDesk(tx: Tx): Promise<Money> {
  const last = await lastShifts(tx)
  const open = await cashOf(
    tx,
    last.filter(({ left }) => left === null).map(({ id }) => id),
  )
  return add(
    sumOf(last, ({ left }) => left ?? zero),
    sumOf([...open.values()], ({ expected }) => expected),
    await looseCash(tx),
  )
}

/** Closed shifts whose cash comes out differently when it is counted again. */
export async function wrongShifts(tx: Tx): Promise<number> {
  const closed = await closedShifts(tx)
  const recounted = await cashOf(
    tx,
    closed.map(({ id }) => id),
  )
  return closed.filter(({ id, expected }) => recounted.get(id)?.expected !== expected).length
}

/** Numbers that break the row of the shifts. */
export function shiftNumbersBroken(tx: Tx): Promise<number> {
  return brokenNumbers(tx)
}

/** What drawers of the desk took out of the safe and brought to it. */
export function deskAndSafe(tx: Tx): Promise<{ shifts: Money; movements: Money }> {
  return safeMoves(tx)
}
