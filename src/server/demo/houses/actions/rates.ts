import { changeRates } from '#contract/hotel/rate-calendar/api.ts'
import { createRatePlan } from '#contract/hotel/rate-plans/api.ts'
import type { RatePlanId } from '#contract/hotel/rate-plans/shapes.ts'
import { addRateRule } from '#contract/hotel/room-types/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import { ratePlans, seasons } from '../rules/hotel.ts'

type House = { typeIds: ReadonlyMap<string, RoomTypeId>; today: Day }

/** Two seasons, three plans, and a calendar that somebody has worked on; answers the plans' ids by code. */
export async function setRates(call: Inside, { typeIds, today }: House): Promise<Map<string, RatePlanId>> {
  const types = [...typeIds.values()]
  for (const id of types)
    for (const { from, to, ...season } of seasons)
      await call(addRateRule, {
        params: { id },
        body: { ...season, from: addDays(today, from), to: addDays(today, to) },
      })
  const planIds = new Map<string, RatePlanId>()
  let parentId: RatePlanId | null = null
  for (const plan of ratePlans) {
    const body: Sent<typeof createRatePlan>['body'] = { ...plan, parentId, roomTypeIds: types }
    const { id }: { id: RatePlanId } = await call(createRatePlan, { body })
    planIds.set(plan.code, id)
    parentId ??= id
  }
  await workOnCalendar(call, { typeIds, today, planIds })
  return planIds
}

type Edit = {
  types?: readonly string[]
  plan?: string
  days: readonly [number, number]
  weekdays?: number[]
  set: Sent<typeof changeRates>['body']['set']
}

/** A conference by the suite, weekends of two nights in the high season, and days on which the cheap plan is not to be had. */
const edits: readonly Edit[] = [
  { types: ['STE'], days: [8, 9], set: { price: 2890 } },
  { plan: 'NR', days: [4, 12], weekdays: [5, 6], set: { closed: true } },
  { plan: 'BB', days: [2, 2], set: { closedToArrival: true } },
  { days: [26, 75], weekdays: [5, 6], set: { minStay: 2 } },
  { types: ['SEA', 'STE'], days: [40, 44], set: { minStayOnArrival: 3, closedToDeparture: true } },
  { types: ['FAM'], days: [50, 51], set: { closed: true } },
]

async function workOnCalendar(
  call: Inside,
  { typeIds, planIds, today }: House & { planIds: ReadonlyMap<string, RatePlanId> },
): Promise<void> {
  for (const { types, plan, days, ...edit } of edits) {
    const ratePlanId = (plan && planIds.get(plan)) ?? null
    const codes = types ?? [...typeIds.keys()]
    const rows = codes.flatMap((code) => {
      const roomTypeId = typeIds.get(code)
      return roomTypeId ? [{ roomTypeId, ratePlanId: ratePlanId || null }] : []
    })
    const [from, to] = days
    await call(changeRates, { body: { ...edit, rows, from: addDays(today, from), to: addDays(today, to) } })
  }
}
