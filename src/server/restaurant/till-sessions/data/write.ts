import type { Day } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { TillMovementKind, TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Drawer } from './lock.ts'

export type NewSession = Drawer & { number: number; date: Day; openingCount: Money; openingExpected: Money | null }

/** Inserts an open session. @throws 409 `till_open` by the unique index */
export async function insertSession(tx: Tx, session: NewSession): Promise<TillSessionId> {
  const id: TillSessionId = newId<'till_session'>()
  await tx.db
    .insertInto('till_session')
    .values({
      id,
      number: session.number,
      location_id: session.locationId,
      drawer: session.drawer,
      business_date: session.date,
      opening_count: session.openingCount,
      opening_expected: session.openingExpected,
      opened_by: tx.actor.id,
      opened_by_name: tx.actor.name,
      opened_at: tx.now,
    })
    .execute()
  return id
}

export type NewMovement = { sessionId: TillSessionId; kind: TillMovementKind; amount: Money; reason: string; date: Day }

/** Writes a movement of a session that is locked, and counts its version on. */
export async function insertMovement(tx: Tx, movement: NewMovement): Promise<Id<'till_movement'>> {
  const id = newId<'till_movement'>()
  const { sessionId, kind, amount, reason, date } = movement
  await Promise.all([
    tx.db
      .insertInto('till_movement')
      .values({
        id,
        session_id: sessionId,
        kind,
        amount,
        reason,
        business_date: date,
        made_by: tx.actor.id,
        made_by_name: tx.actor.name,
        made_at: tx.now,
      })
      .execute(),
    tx.db
      .updateTable('till_session')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', sessionId)
      .execute(),
  ])
  return id
}

export type Count = {
  expected: Money
  counted: Money
  variance: Money
  leftInDrawer: Money
  reason: string | null
  zNumber: number
  date: Day
}

/** Keeps a count that did not close the session, which is locked and stays open. */
export async function keepCount(tx: Tx, id: TillSessionId, counted: Money): Promise<void> {
  await tx.db.updateTable('till_session').set({ counted }).where('id', '=', id).execute()
}

/** Closes a session for good; it is locked. */
export async function closeSession(tx: Tx, id: TillSessionId, count: Count): Promise<void> {
  await tx.db
    .updateTable('till_session')
    .set((eb) => ({
      status: 'closed',
      expected: count.expected,
      counted: count.counted,
      variance: count.variance,
      variance_reason: count.reason,
      left_in_drawer: count.leftInDrawer,
      z_number: count.zNumber,
      closed_by: tx.actor.id,
      closed_by_name: tx.actor.name,
      closed_at: tx.now,
      closed_on: count.date,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
