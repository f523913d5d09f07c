import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { clearingRoles } from '#contract/accounting/treasury/rules.ts'
import {
  type MoneyPlace,
  settledMethods,
  type Treasury,
  type TreasuryDocument,
  type TreasuryDocumentId,
} from '#contract/accounting/treasury/shapes.ts'
import { foreignText } from '#contract/kernel/currency.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { openDays, openReturns, openTransfers, tipsOwed } from '../data/owed.ts'
import { balanceOf, findForeignPlaces, findPlaces, playerOf } from '../data/places.ts'
import { documentsOnPage, findDocument, type TreasuryFilter } from '../data/read.ts'

/** What lies where, what waits to be settled, and what is owed. */
export async function readTreasury(ctx: Ctx): Promise<Treasury> {
  return ctx.read(async (tx) => {
    const [businessDate, places, foreign, tips, transfers, returns] = await Promise.all([
      readBusinessDate(tx),
      findPlaces(tx),
      findForeignPlaces(tx),
      tipsOwed(tx),
      openTransfers(tx),
      openReturns(tx),
    ])
    const clearing = await Promise.all(settledMethods.map((method) => clearingOf(tx, method)))
    const foreignPlaces = foreign.map((place) => ({ ...place, amount: foreignText(place) }))
    return { businessDate, places, foreignPlaces, clearing, tips, transfers, returns }
  })
}

/** Banks and petty cash: all places of money but the safe, or the one that is named. */
export async function banksIn(tx: Tx, id?: AccountId): Promise<MoneyPlace[]> {
  return (await findPlaces(tx, id)).filter(({ isSafe }) => !isSafe)
}

async function clearingOf(tx: Tx, method: (typeof settledMethods)[number]): Promise<Treasury['clearing'][number]> {
  const account = await playerOf(tx, clearingRoles[method])
  const [balance, days] = await Promise.all([balanceOf(tx, account.id), openDays(tx, method)])
  return { method, account, balance, days }
}

/** A page of documents, newest first. */
export async function listTreasuryDocuments(
  ctx: Ctx,
  query: ListQuery & TreasuryFilter,
): Promise<Page<TreasuryDocument>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await documentsOnPage(tx, query, window)
    return pageOf(rows, total, window)
  })
}

/** One document. @throws 404 */
export async function readTreasuryDocument(ctx: Ctx, id: TreasuryDocumentId): Promise<TreasuryDocument> {
  return ctx.read(async (tx) => {
    const one = await findDocument(tx, id)
    if (!one) throw notFound('movement of money')
    return one
  })
}
