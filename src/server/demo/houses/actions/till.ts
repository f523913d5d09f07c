import { compare, majorOf, ofMajor, subtract, add, isPositive } from '#contract/kernel/money.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import * as tills from '#contract/restaurant/till-sessions/api.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import type { Outlet } from './outlets.ts'

type Report = Received<typeof tills.getTillReport>

/** By how much a drawer was wrong at the end of a day, in GHS: mostly nothing. */
const variances = [0, -5, 0, 2, 0, -35, 0, 0, 4, -12] as const

/** Opens the drawer of an outlet with its float. */
export async function openTill(call: Inside, { id, plan }: Outlet): Promise<TillSessionId> {
  const body = { locationId: id, openingCount: plan.float }
  return (await call(tills.openTillSession, { body })).id
}

type Closing = {
  id: TillSessionId
  outlet: Outlet
  /** Which of the differences it has. */
  nth: number
}

/** Brings what a drawer holds too much of to the safe. */
export async function dropCash(call: Inside, { id, outlet }: Omit<Closing, 'nth'>): Promise<void> {
  const { cash } = await call(tills.getTillReport, { params: { id } })
  if (!cash || compare(ofMajor(cash.expected), add(ofMajor(outlet.plan.float), ofMajor(800))) < 0) return
  const body = { kind: 'drop', amount: 500, reason: 'To the safe before the evening' } as const
  await call(tills.moveTillCash, { params: { id }, body })
}

/** Hands tips out of the drawer as far as its cash goes, counts, and closes it; the float stays. */
export async function closeTill(call: Inside, { id, outlet, nth }: Closing): Promise<void> {
  const report = await call(tills.getTillReport, { params: { id } })
  const expected = await payTips(call, { id, report, float: outlet.plan.float })
  const variance = outlet.plan.float > 0 ? (variances[nth % variances.length] ?? 0) : 0
  const counted = majorOf(add(expected, ofMajor(variance)))
  const leftInDrawer = Math.min(outlet.plan.float, counted)
  const reason = variance < -20 ? { reason: 'A hundred was given out as a fifty, the guest had left' } : {}
  await call(tills.closeTillSession, { params: { id }, body: { counted, leftInDrawer, ...reason } })
}

async function payTips(call: Inside, { id, report, float }: { id: TillSessionId; report: Report; float: number }) {
  const expected = ofMajor(report.cash?.expected ?? 0)
  const tips = ofMajor(report.sums?.tips ?? 0)
  const left = subtract(expected, tips)
  if (!isPositive(tips) || compare(left, ofMajor(float)) < 0) return expected
  const body = { kind: 'tips_paid', amount: majorOf(tips), reason: 'Shared among the shift' } as const
  await call(tills.moveTillCash, { params: { id }, body })
  return left
}
