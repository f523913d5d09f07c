import { deskShifts } from '#contract/accounting/desk-shifts/settings.ts'
import type { PaymentMethod } from '#contract/accounting/payments/shapes.ts'
import { compare, majorOf, type Money } from '#contract/kernel/money.ts'
import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { cashOfOne } from '../data/cash.ts'
import { type LockedShift, ownShift, type ShiftLock } from '../data/lock.ts'
import { deskShort, noShift, shiftClosed, shiftCounted } from './refusals.ts'

/** The shift that money is taken in; null where whoever takes it holds none. */
export type HeldShift = Pick<LockedShift, 'id' | 'counted'> | null

/**
 * Holds the open shift of who acts until the money is written: it can't be closed in between. Behind all other locks of the verb but those of
 * payments and numbers; cash that comes in needs a shift where the house asks for one.
 * @throws 409 `no_shift`, `shift_counted`
 */
export async function holdShift(
  tx: Tx,
  { takes = [], gives = false }: { takes?: readonly PaymentMethod[]; gives?: boolean },
): Promise<HeldShift> {
  const [shift = null] = await tx.lock(ownShift(tx, gives ? 'give' : 'take'))
  if (takes.includes('cash')) await refuseCash(tx, shift)
  return shift
}

/**
 * Refuses cash that goes back out of no drawer, out of one that waits to be closed, or more than the drawer should hold. The caller holds the
 * shift for giving.
 * @throws 409 `no_shift`, `shift_counted`, `desk_short`
 */
export async function cashOut(tx: Tx, shift: HeldShift, amount: Money): Promise<void> {
  await refuseCash(tx, shift)
  if (shift) await refuseShort(tx, shift.id, { amount })
}

async function refuseCash(tx: Tx, shift: HeldShift): Promise<void> {
  if (shift === null) return refuseWithout(tx)
  if (shift.counted !== null) throw shiftCounted()
}

async function refuseWithout(tx: Tx): Promise<void> {
  // Nobody stands at the drawer when the house acts by itself.
  if (tx.actor.role === 'system') return
  const { required } = await readSettings(tx, deskShifts)
  if (required) throw noShift()
}

/** @throws 409 `desk_short` */
export async function refuseShort(
  tx: Tx,
  id: DeskShiftId,
  { amount, mayKnow = false }: { amount: Money; mayKnow?: boolean },
): Promise<void> {
  const { expected } = await cashOfOne(tx, id)
  if (compare(amount, expected) > 0) throw deskShort(mayKnow ? { there: majorOf(expected) } : {})
}

/** A shift under its lock, where it is open for that. @throws 404 · 409 `shift_closed`, `shift_counted` */
export function openOf(shift: LockedShift | undefined, lock: ShiftLock): LockedShift {
  if (!shift) throw notFound('shift')
  if (shift.status === 'closed') throw shiftClosed()
  if (shift.counted !== null && lock !== 'close') throw shiftCounted()
  return shift
}
