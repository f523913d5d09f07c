import type * as api from '#contract/accounting/payables/api.ts'
import type {
  Bill,
  BilledBy,
  BillId,
  BillRow,
  BillTotals,
  PayableTotals,
  SupplierAccount,
  SupplierAccountDetail,
  SupplierId,
} from '#contract/accounting/payables/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { accountsOnPage, findAccount, owedByBooks, sumOwed } from '../data/ages.ts'
import { revaluedOn } from '../data/open-foreign.ts'
import { paymentsTo } from '../data/payments.ts'
import { billRows, billsOnPage, findBill, sumBills } from '../data/read.ts'
import { supplierIn, suppliers } from '../data/suppliers.ts'

/** Bills and credit notes that fit the filter, newest first. @throws 400 for an unknown sort field */
export async function listBills(ctx: Ctx, query: Given<typeof api.listBills>['query']): Promise<Page<BillRow>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const filter = { ...query, businessDate: await readBusinessDate(tx) }
    const { rows, total } = await billsOnPage(tx, filter, { ...window, sort: query.sort })
    return pageOf(rows, total, window)
  })
}

/** What the bills of a filter come to. */
export async function getBillTotals(ctx: Ctx, query: Given<typeof api.getBillTotals>['query']): Promise<BillTotals> {
  return ctx.read(async (tx) => sumBills(tx, { ...query, businessDate: await readBusinessDate(tx) }))
}

/** One document whole. @throws 404 */
export async function getBill(ctx: Ctx, id: BillId): Promise<Bill> {
  return ctx.read(async (tx) => {
    const bill = await findBill(tx, id, await readBusinessDate(tx))
    if (!bill) throw notFound('bill')
    return bill
  })
}

/** What is owed to suppliers at the end of a day, beside what the books say. */
export async function getPayableTotals(ctx: Ctx, asked: Day | undefined): Promise<PayableTotals> {
  return ctx.read(async (tx) => {
    const asOf = asked ?? (await readBusinessDate(tx))
    const [sums, ledger] = [await sumOwed(tx, asOf), await owedByBooks(tx, asOf)]
    return { ...sums, asOf, ledger, revalued: await revaluedOn(tx, asOf) }
  })
}

/** Suppliers with what is owed to them, the largest first. @throws 400 for an unknown sort field */
export async function listSupplierAccounts(
  ctx: Ctx,
  query: Given<typeof api.listSupplierAccounts>['query'],
): Promise<Page<SupplierAccount>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const asOf = query.asOf ?? (await readBusinessDate(tx))
    const { rows, total } = await accountsOnPage(tx, { ...query, asOf }, { ...window, sort: query.sort })
    return pageOf(rows, total, window)
  })
}

/** Suppliers that can bill the house, by a part of their name. */
export async function findBilledBy(ctx: Ctx, search = ''): Promise<BilledBy[]> {
  return ctx.read(async (tx) => {
    const found = await suppliers.get().find(tx, search)
    return found.map(({ id, name, termsDays }) => ({ id, name, termsDays }))
  })
}

/** The account of a supplier whole. @throws 404 */
export async function getSupplierAccount(ctx: Ctx, id: SupplierId): Promise<SupplierAccountDetail> {
  return ctx.read((tx) => accountIn(tx, id))
}

/** The same within a transaction, as it stands at this moment. @throws 404 */
export async function accountIn(tx: Tx, id: SupplierId): Promise<SupplierAccountDetail> {
  const asOf = await readBusinessDate(tx)
  const { termsDays } = await supplierIn(tx, id)
  const account = await findAccount(tx, id, asOf)
  if (!account) throw notFound('supplier')
  const rows = (kind: 'bill' | 'credit_note') => billRows(tx, { openOf: id, kind }, asOf)
  return {
    ...account,
    termsDays,
    bills: await rows('bill'),
    credits: await rows('credit_note'),
    payments: await paymentsTo(tx, id),
  }
}
