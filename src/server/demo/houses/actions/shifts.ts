import * as shifts from '#contract/accounting/desk-shifts/api.ts'
import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { add, compare, least, majorOf, type Money, ofMajor, subtract } from '#contract/kernel/money.ts'
import type { Inside } from '#server/platform/http/inside.ts'

/** Change for a day, with enough for deposits that go back. */
const float = ofMajor(2000)

/** By how much the drawer was wrong at the end of a day, in GHS: mostly nothing. */
const variances = [0, 0, -2, 0, 0, 3, 0, -40, 0, 0] as const

type People = { receptionist(day: Day, hour: number): Inside; manager(day: Day, hour: number): Inside }

/** The drawer of the desk in the morning: what was left in it is what it opens with. */
export async function openDesk({ receptionist }: People, day: Day): Promise<DeskShiftId> {
  const call = receptionist(day, 7)
  const { drawers } = await call(shifts.getDesk, {})
  const openingCount = drawers[0]?.left ?? majorOf(float)
  return (await call(shifts.openDeskShift, { body: { openingCount } })).id
}

/** Brings what is too much to the safe, counts, and leaves the float for the morning; a manager closes where the drawer is far off. */
export async function closeDesk(
  { receptionist, manager }: People,
  { id, day, nth }: { id: DeskShiftId; day: Day; nth: number },
): Promise<void> {
  const params = { id }
  const { cash } = await manager(day, 21)(shifts.getDeskReport, { params })
  const given = await handOutTips(receptionist(day, 21), { id, nth })
  const left = subtract(ofMajor(cash?.expected ?? 0), given)
  const expected = await dropped(receptionist(day, 21), { id, expected: left })
  const variance = variances[nth % variances.length] ?? 0
  const counted = add(expected, ofMajor(variance))
  const leftInDrawer = majorOf(least(float, counted))
  const isFar = variance < -5
  const body = {
    counted: majorOf(counted),
    leftInDrawer,
    ...(isFar ? { reason: 'Change for a hundred was given twice' } : {}),
  }
  await (isFar ? manager : receptionist)(day, 22)(shifts.closeDeskShift, { params, body })
}

/** Once a week the staff gets the tips of the desk that it has not had yet; answers what left the drawer. */
async function handOutTips(call: Inside, { id, nth }: { id: DeskShiftId; nth: number }): Promise<Money> {
  const none = ofMajor(0)
  if (nth % 7 !== 0) return none
  const owed = ofMajor((await call(shifts.getDesk, {})).tipsOwed)
  const amount = least(owed, ofMajor(200))
  if (compare(amount, none) <= 0) return none
  const body = { kind: 'tips_paid', amount: majorOf(amount), reason: 'Tips of the week' } as const
  await call(shifts.moveDeskCash, { params: { id }, body })
  return amount
}

async function dropped(call: Inside, { id, expected }: { id: DeskShiftId; expected: Money }): Promise<Money> {
  const over = subtract(expected, add(float, ofMajor(1000)))
  if (compare(over, ofMajor(500)) < 0) return expected
  const body = { kind: 'drop', amount: majorOf(over), reason: 'Brought to the safe' } as const
  await call(shifts.moveDeskCash, { params: { id }, body })
  return subtract(expected, over)
}
