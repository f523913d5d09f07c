import type {
  CreditId,
  CreditTotals,
  CreditTransaction,
  CreditTransactionType,
  GuestCredit,
  InstallmentPayment,
  InstallmentPlan,
  PlanId,
  PlanStatus,
  UsableCredit,
} from '#contract/hotel/guest-credits/shapes.ts'
import type { ListQuery, Page } from '#contract/kernel/page.ts'
import { pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { creditOfPlan } from '../data/plans.ts'
import { planPaymentsOnPage, plansOnPage, transactionsOnPage } from '../data/ledger.ts'
import { type CreditFilter, creditIn, creditsOnPage, sumCredits, usableCredits } from '../data/list.ts'

export { creditIn as readCreditIn } from '../data/list.ts'
export { lastTransaction as lastLine } from '../data/ledger.ts'
export { originOf } from '../data/credit.ts'

/** The most rows of a list that no paging was asked of. */
const whole = 5000
/** How many lines of a ledger, and how many plans, stand on a page unless told otherwise. */
const usual = 50

type Place = Pick<ListQuery, 'page' | 'limit' | 'offset'>

/** Credits that fit the filter, the newest first: all of them unless a page is asked. @throws 400 for an unknown sort field */
export async function listCredits(ctx: Ctx, query: ListQuery & CreditFilter): Promise<Page<GuestCredit>> {
  const window = windowOrAll(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await creditsOnPage(tx, query, window)
    return pageOf(rows, total, window)
  })
}

/** What the credits of a filter come to. */
export function totalCredits(ctx: Ctx, filter: CreditFilter): Promise<CreditTotals> {
  return ctx.read((tx) => sumCredits(tx, filter))
}

/** Credits that a payment can be made with. */
export function findUsable(
  ctx: Ctx,
  filter: Pick<CreditFilter, 'guestId' | 'search' | 'kind'>,
): Promise<UsableCredit[]> {
  return ctx.read((tx) => usableCredits(tx, filter))
}

/** One credit. @throws 404 */
export function readCredit(ctx: Ctx, id: CreditId): Promise<GuestCredit> {
  return ctx.read((tx) => creditIn(tx, id))
}

/** The ledger of a credit, the newest first. @throws 404 */
export async function listTransactions(
  ctx: Ctx,
  id: CreditId,
  query: Place & { type?: CreditTransactionType | undefined },
): Promise<Page<CreditTransaction>> {
  const window = windowOf(query, usual)
  return ctx.read(async (tx) => {
    await creditIn(tx, id)
    const { rows, total } = await transactionsOnPage(tx, id, { ...window, type: query.type })
    return pageOf(rows, total, window)
  })
}

/** The plans of a credit line, the newest first. @throws 404 */
export async function listPlans(
  ctx: Ctx,
  id: CreditId,
  query: Place & { status?: PlanStatus | undefined },
): Promise<Page<InstallmentPlan>> {
  const window = windowOf(query, usual)
  return ctx.read(async (tx) => {
    const [date] = await Promise.all([readBusinessDate(tx), creditIn(tx, id)])
    const { rows, total } = await plansOnPage(tx, id, { ...window, status: query.status, date })
    return pageOf(rows, total, window)
  })
}

/** What was paid on a plan, the newest first: all of it unless a page is asked. @throws 404 */
export async function listPlanPayments(ctx: Ctx, id: PlanId, query: Place): Promise<Page<InstallmentPayment>> {
  const window = windowOrAll(query)
  return ctx.read(async (tx) => {
    if (!(await creditOfPlan(tx, id))) throw notFound('installment plan')
    const { rows, total } = await planPaymentsOnPage(tx, id, window)
    return pageOf(rows, total, window)
  })
}

function windowOrAll(query: Place): { page: number; limit: number; offset: number } {
  const isAsked = [query.page, query.limit, query.offset].some((given) => given !== undefined)
  return isAsked ? windowOf(query) : { page: 1, limit: whole, offset: 0 }
}
