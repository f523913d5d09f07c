import type { getRateCalendar, getRateNight } from '#contract/hotel/rate-calendar/api.ts'
import { longestWindow } from '#contract/hotel/rate-calendar/api.ts'
import { termsByDays } from '#contract/hotel/rate-calendar/rules.ts'
import { explainNight, priceOnly } from '#contract/hotel/rate-plans/rules/price.ts'
import { restrictionsOn, restrictionWords } from '#contract/hotel/rate-plans/rules/restrictions.ts'
import { plansOfType, pricingOf, type SellingPlan } from '#contract/hotel/rate-plans/rules/selling.ts'
import { addDays, daysBetween, nightsOf } from '#contract/kernel/day.ts'
import type { Answer, Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { arithmeticOf, freeByType, groupsHolding } from '../../availability/data.ts'
import { sellingRates } from '../../rate-plans/actions/selling.ts'
import { openType, openTypes } from '../../room-types/data.ts'

type Window = Given<typeof getRateCalendar>['query']
type Calendar = Answer<typeof getRateCalendar>

/** Free rooms, prices and what differs, by open type and day; each plan of a type has a row of its own where it is asked for. @throws 400 */
export async function readCalendar(ctx: Ctx, { from, to, plans, roomTypeId }: Window): Promise<Calendar> {
  if (to < from) throw invalid('to', 'Must not lie before the first day')
  if (daysBetween(from, to) >= longestWindow) throw invalid('to', `Must lie within ${longestWindow} days`)
  const dates = nightsOf(from, addDays(to, 1))
  return ctx.read(async (tx) => {
    const [types, freeOf, rates] = await Promise.all([
      openTypes(tx),
      freeByType(tx, dates),
      sellingRates(tx, { from, to }),
    ])
    const asked = types.filter((type) => roomTypeId === undefined || type.id === roomTypeId)
    const rows = asked.flatMap((type) => {
      const free = (freeOf.get(type.id) ?? []).map((night) => night.free)
      const rowOf = (plan: SellingPlan | null): Calendar['rows'][number] => {
        const pricing = pricingOf(rates, type.id, plan?.id ?? null)
        return {
          roomTypeId: type.id,
          code: type.code,
          name: type.name,
          rooms: type.rooms,
          ratePlan: plan && { id: plan.id, code: plan.code, name: plan.name },
          free,
          prices: dates.map((night) => priceOnly(type, pricing, { night })),
        }
      }
      return [rowOf(null), ...(plans === 'true' ? plansOfType(rates, type.id).map(rowOf) : [])]
    })
    const shown = new Set(asked.map(({ id }) => id))
    return { from, to, rows, terms: termsByDays(rates.days.filter((day) => shown.has(day.roomTypeId))) }
  })
}

/** Why a night is free as it is, and why it costs what it does. @throws 404 */
export async function explainRateNight(
  ctx: Ctx,
  {
    roomTypeId,
    ratePlanId = null,
    date,
    adults,
    children,
  }: Omit<Given<typeof getRateNight>['query'], 'ratePlanId'> & {
    ratePlanId?: SellingPlan['id'] | null | undefined
  },
): Promise<Answer<typeof getRateNight>> {
  return ctx.read(async (tx) => {
    const departure = addDays(date, 1)
    const [type, arithmetic, groups, rates] = await Promise.all([
      openType(tx, roomTypeId),
      arithmeticOf(tx, { roomTypeId, night: date }),
      groupsHolding(tx, { roomTypeId, night: date }),
      sellingRates(tx, { types: [roomTypeId], from: date, to: departure }),
    ])
    if (!type || !arithmetic) throw notFound('room type')
    if (ratePlanId && !rates.plans.some(({ id }) => id === ratePlanId)) throw notFound('rate plan')
    const pricing = pricingOf(rates, roomTypeId, ratePlanId)
    const explained = explainNight(type, pricing, { night: date, adults, children })
    const { rooms, outOfOrder, houseUse, allowance, held, raised } = arithmetic
    return {
      free: rooms - outOfOrder - houseUse + allowance - held,
      rooms,
      outOfOrder,
      houseUse,
      allowance,
      held,
      raised,
      groups,
      price: explained?.price ?? null,
      steps: explained?.steps ?? [],
      restrictions: restrictionsOn(
        {
          arrival: date,
          departure,
        },
        pricing,
      ).map((met) => ({
        ...met,
        words: restrictionWords(met),
      })),
    }
  })
}
