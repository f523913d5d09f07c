import { isFeeDue } from '#contract/hotel/guest-credits/rules.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import { isPositive } from '#contract/kernel/money.ts'
import { post } from '#server/accounting/public/entries.ts'
import type { Ctx } from '#server/platform/context.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { systemCtx } from '#server/platform/system.ts'
import { businessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { openHouses } from '#server/tenancy/public/day-close.ts'
import { creditBy, creditsBy, moveCredit } from '../data/credit.ts'
import { linesLate, storedOver } from '../data/due.ts'
import { activePlan, chargeFee } from '../data/plans.ts'
import { creditPosting } from '../posting.ts'
import { sql } from '#server/platform/db/sql.ts'
import { expire, tell } from './stored.ts'

/** Ends credits whose last day is over and charges late fees, in each house; one house's trouble doesn't keep the others waiting. */
export async function runCredits(platform: Platform): Promise<void> {
  for (const { tenant } of await inPlatform(platform.platformPool, openHouses)) {
    if (!tenant.modules.includes('hotel')) continue
    try {
      await runCreditsOf(systemCtx(platform, tenant, 'Guest credits'))
    } catch (error) {
      platform.log.error({ err: error, tenant: tenant.id }, 'guest credits could not be brought up to the day')
    }
  }
}

/** The same for one house, credit by credit; answers how many ended, and how many fees were charged. */
export async function runCreditsOf(ctx: Ctx): Promise<{ ended: number; fees: number }> {
  const { over, late } = await ctx.read(async (tx) => {
    const date = await readBusinessDate(tx)
    return { over: await storedOver(tx, date), late: await linesLate(tx, date) }
  })
  let [ended, fees] = [0, 0]
  for (const id of over) ended += await endOne(ctx, id)
  for (const id of late) fees += await chargeLate(ctx, id)
  return { ended, fees }
}

async function endOne(ctx: Ctx, id: CreditId): Promise<number> {
  return ctx.transaction(async (tx) => {
    const [date, [credit]] = await tx.lock(businessDate(tx), creditsBy(tx, sql<boolean>`c.id = ${id}`))
    if (!credit || credit.expiresOn === null || credit.expiresOn >= date) return 0
    const postings = await expire(tx, credit, { date, reason: null })
    await post(tx, postings)
    return postings.length
  })
}

/** Charges each installment that is too late its fee, once. */
async function chargeLate(ctx: Ctx, id: CreditId): Promise<number> {
  return ctx.transaction(async (tx) => {
    const [date, credit] = await tx.lock(businessDate(tx), creditBy(tx, id))
    const plan = await activePlan(tx, id)
    if (!plan || !isPositive(plan.lateFee)) return 0
    const { graceDays, lateFee: amount } = plan
    const late = plan.installments.filter((one) => isFeeDue(one, { graceDays, businessDate: date }))
    const postings = []
    for (const { number, dueOn } of late) {
      const line = newId<'credit_transaction'>()
      await chargeFee(tx, { planId: plan.id, number, fee: amount, on: date })
      const description = `Late fee of installment ${number}, due ${dueOn}`
      await moveCredit(tx, id, { id: line, type: 'late_fee', amount, fees: amount, date, planId: plan.id, description })
      tell(tx, credit, { deed: 'late_fee', amount })
      postings.push(creditPosting(credit, { id: line, event: 'late_fee', amount, date }))
    }
    await post(tx, postings)
    return late.length
  })
}
