import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { allWindows } from '#contract/hotel/folios/rules.ts'
import type { Uninvoiced, UninvoicedShow } from '#contract/hotel/invoices/shapes.ts'
import type { RowResult } from '#contract/kernel/bulk.ts'
import { plainText } from '#contract/kernel/money.ts'
import { type ListQuery, type Page, pageOf, windowOf } from '#contract/kernel/page.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { nothingToInvoice } from '../../errors.ts'
import { uninvoicedOnPage } from '../data/uninvoiced.ts'
import { draftsOf } from './issue.ts'

/** Folios with charges that stand on no invoice yet, the oldest first. */
export async function listUninvoiced(
  ctx: Ctx,
  query: ListQuery & { show?: UninvoicedShow | undefined },
): Promise<Page<Uninvoiced>> {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await uninvoicedOnPage(tx, query, { ...window, businessDate: await readBusinessDate(tx) })
    return pageOf(rows, total, window)
  })
}

/** Which invoices would be issued of several folios now: to whom, and over how much. Nothing is written. */
export async function previewInvoices(ctx: Ctx, ids: readonly FolioId[]): Promise<RowResult[]> {
  const { currency } = ctx.tenant
  return ctx.read(async (tx) => {
    const asked = ids.map((folioId) => ({ folioId, onAccount: allWindows }))
    const drafts = await draftsOf(tx, asked, await readBusinessDate(tx))
    return ids.map((id): RowResult => {
      const own = drafts.filter(({ folioId }) => folioId === id)
      if (own.length === 0) return { id, ok: false, error: nothingToInvoice().message, code: nothingToInvoice().code }
      const words = own.map(({ invoice: { billTo, total } }) => {
        const name = `${billTo.firstName} ${billTo.lastName}`.trim()
        return `${currency} ${plainText(total)} to ${billTo.company ?? name}`
      })
      return { id, ok: true, note: words.join(', ') }
    })
  })
}
