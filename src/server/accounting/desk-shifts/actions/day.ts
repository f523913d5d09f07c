import { deskShifts } from '#contract/accounting/desk-shifts/settings.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { findOpenShifts } from '../data/read.ts'
import { shiftsOpen } from './refusals.ts'

/** The open shifts of the desk as a night that is closed looks at them, and whether the house waits for them. */
export async function openShiftsAtNight(tx: Tx) {
  const [shifts, settings] = await Promise.all([findOpenShifts(tx), readSettings(tx, deskShifts)])
  return { shifts, stops: settings.atNightAudit === 'refuse' }
}

/** The shifts of the desk that were opened up to a day and that nobody has closed, as people know them. */
export async function shiftsLeftOpen(tx: Tx, through: Day): Promise<string[]> {
  const shifts = await findOpenShifts(tx, through)
  return shifts.map(({ drawer, number, heldByName }) => `Shift ${number}, ${drawer} (${heldByName})`)
}

/** Refuses a night over open shifts where the house wants them closed before. @throws 409 `shifts_open` */
export async function refuseOpenShifts(tx: Tx): Promise<void> {
  const { shifts, stops } = await openShiftsAtNight(tx)
  if (!stops || shifts.length === 0) return
  throw shiftsOpen({ shifts: shifts.map(({ drawer, heldByName }) => `${drawer} (${heldByName})`) })
}
