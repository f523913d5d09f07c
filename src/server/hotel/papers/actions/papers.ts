import { checkInSettings } from '#contract/hotel/bookings/settings.ts'
import type { DayList } from '#contract/hotel/papers/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { type ListQuery, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { readSettings } from '#server/tenancy/public/settings.ts'
import { letterheadOf } from '#server/tenancy/public/tenants.ts'
import { staysOn } from '../data/day.ts'

/** How the house signs the papers of a stay; whoever sees bookings may print them. */
export async function readLetterhead(ctx: Ctx) {
  return ctx.read(async (tx) => {
    const [{ country: _country, ...head }, date, { confirmationText, registrationTerms }] = await Promise.all([
      letterheadOf(tx),
      readBusinessDate(tx),
      readSettings(tx, checkInSettings),
    ])
    return { ...head, date, confirmationText, registrationTerms }
  })
}

type DayQuery = { day: Day; list: DayList } & ListQuery

/** A page of the stays that arrive, leave or are in house on a day. */
export async function listDay(ctx: Ctx, { list, day, ...query }: DayQuery) {
  const place = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await staysOn(tx, { list, day, businessDate: await readBusinessDate(tx) }, place)
    return pageOf(rows, total, place)
  })
}
