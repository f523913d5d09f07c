import type { DeskMovementKind, DeskShift, DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Id } from '#contract/kernel/id.ts'
import { minorOf, type Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'

export type NewShift = {
  number: number
  drawer: string
  date: Day
  openingCount: Money
  openingExpected: Money | null
  openingCollected: Money
}

/** Inserts an open shift of who acts. @throws 409 `drawer_open`, `shift_open` by the unique indexes */
export async function insertShift(tx: Tx, shift: NewShift): Promise<DeskShiftId> {
  const id: DeskShiftId = newId<'desk_shift'>()
  const { id: person, name } = tx.actor
  await tx.db
    .insertInto('desk_shift')
    .values({
      id,
      number: shift.number,
      drawer: shift.drawer,
      business_date: shift.date,
      opening_count: shift.openingCount,
      opening_expected: shift.openingExpected,
      opening_collected: shift.openingCollected,
      held_by: person,
      held_by_name: name,
      opened_by: person,
      opened_by_name: name,
      opened_at: tx.now,
    })
    .execute()
  return id
}

export type NewMovement = { shiftId: DeskShiftId; kind: DeskMovementKind; amount: Money; reason: string; date: Day }

/** Writes a movement of a shift that is locked, and counts its version on. */
export async function insertMovement(tx: Tx, movement: NewMovement): Promise<Id<'desk_shift_movement'>> {
  const id = newId<'desk_shift_movement'>()
  const { shiftId, kind, amount, reason, date } = movement
  await Promise.all([
    tx.db
      .insertInto('desk_shift_movement')
      .values({
        id,
        shift_id: shiftId,
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
      .updateTable('desk_shift')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', shiftId)
      .execute(),
  ])
  return id
}

/** Keeps a count that did not close the shift, which is locked and stays open: the first of two, or the one that stands. */
export async function keepCount(
  tx: Tx,
  id: DeskShiftId,
  counted: { first_counted: Money } | { counted: Money },
): Promise<void> {
  await tx.db.updateTable('desk_shift').set(counted).where('id', '=', id).execute()
}

export type Closing = {
  expected: Money
  counted: Money
  variance: Money
  leftInDrawer: Money
  reason: string | null
  count: DeskShift['count']
  date: Day
}

/** Closes a shift for good; it is locked. */
export async function closeShift(tx: Tx, id: DeskShiftId, closing: Closing): Promise<void> {
  await tx.db
    .updateTable('desk_shift')
    .set((eb) => ({
      status: 'closed',
      expected: closing.expected,
      counted: closing.counted,
      variance: closing.variance,
      variance_reason: closing.reason,
      left_in_drawer: closing.leftInDrawer,
      count: JSON.stringify(closing.count.map(({ value, pieces }) => ({ value: minorOf(value), pieces }))),
      closed_by: tx.actor.id,
      closed_by_name: tx.actor.name,
      closed_at: tx.now,
      closed_on: closing.date,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
