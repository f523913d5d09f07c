import { compare, majorOf, type Money } from '#contract/kernel/money.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { drawerShort, tillClosed, tillCounted } from '../../errors.ts'
import { cashOfOne } from '../data/cash.ts'
import { type LockedSession, sessionBy, type SessionLock } from '../data/lock.ts'

/**
 * Takes cash out of the drawer of an open session: one taker at a time, and never more than it should hold. To be asked before
 * the movement or the refund is written.
 * @throws 404 · 409 `till_closed`, `till_counted`, `drawer_short`
 */
export async function takeFromDrawer(
  tx: Tx,
  id: TillSessionId,
  { amount, mayKnow = false }: { amount: Money; mayKnow?: boolean },
): Promise<void> {
  await lockOpenSession(tx, id, 'cash')
  const { expected } = await cashOfOne(tx, id)
  if (compare(amount, expected) > 0) throw drawerShort(mayKnow ? { there: majorOf(expected) } : {})
}

/**
 * Locks a session that must be open; under the lock of a sale it can't close before the sale is done, and whoever comes after the
 * closing is refused. A drawer whose count stands is held for closing alone: what moved after the count would be taken for its difference.
 * @throws 404 · 409 `till_closed`, `till_counted`
 */
export async function lockOpenSession(tx: Tx, id: TillSessionId, lock: SessionLock): Promise<LockedSession> {
  const [session] = await tx.lock(sessionBy(tx, id, lock))
  return openOf(session, lock)
}

/** A session under its lock, where it is open for that. @throws 404 · 409 `till_closed`, `till_counted` */
export function openOf(session: LockedSession | undefined, lock: SessionLock): LockedSession {
  if (!session) throw notFound('till session')
  if (session.status === 'closed') throw tillClosed()
  if (session.counted !== null && lock !== 'close') throw tillCounted()
  return session
}
