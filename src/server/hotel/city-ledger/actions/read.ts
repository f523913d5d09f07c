import type * as api from '#contract/hotel/city-ledger/api.ts'
import type { CityAccount, CityAccountDetail, CityTotals } from '#contract/hotel/city-ledger/shapes.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import { deductionsOfAccount, receiptsOfAccount } from '#server/accounting/public/accounts.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { accountsOnPage, findAccount, partiesOf, sumAccounts } from '../data/accounts.ts'
import { invoicesOfAccount } from '../data/invoices.ts'

/** Accounts that fit the filter, the largest balance first. @throws 400 for an unknown sort field */
export async function listCityAccounts(
  ctx: Ctx,
  query: Given<typeof api.listCityAccounts>['query'],
): Promise<Page<CityAccount>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const asOf = query.asOf ?? (await readBusinessDate(tx))
    const { rows, total } = await accountsOnPage(tx, { ...query, asOf }, { ...window, sort: query.sort })
    return pageOf(rows, total, window)
  })
}

/** What the accounts of a filter come to. */
export async function getCityTotals(ctx: Ctx, query: Given<typeof api.getCityTotals>['query']): Promise<CityTotals> {
  return ctx.read(async (tx) => {
    const asOf = query.asOf ?? (await readBusinessDate(tx))
    return { ...(await sumAccounts(tx, { ...query, asOf })), asOf }
  })
}

/** One account whole. @throws 404 */
export async function getCityAccount(ctx: Ctx, id: GuestId): Promise<CityAccountDetail> {
  return ctx.read((tx) => accountIn(tx, id))
}

/** The same within a transaction, as it stands at this moment. @throws 404 */
export async function accountIn(tx: Tx, id: GuestId): Promise<CityAccountDetail> {
  const asOf = await readBusinessDate(tx)
  const [account, parties] = [await findAccount(tx, id, asOf), await partiesOf(tx, id)]
  if (!account) throw notFound('account')
  return {
    ...account,
    invoices: await invoicesOfAccount(tx, parties, asOf),
    receipts: await receiptsOfAccount(tx, parties),
    deductions: await deductionsOfAccount(tx, parties),
  }
}
