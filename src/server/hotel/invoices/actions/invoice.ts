import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { isPositive } from '#contract/kernel/money.ts'
import { invoiceDocument, settleInvoices } from '#server/accounting/public/invoices.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { nothingToInvoice } from '../../errors.ts'
import { knownFolio } from '../../folios/data/folio.ts'
import { allWindows } from '#contract/hotel/folios/rules.ts'
import { afterDepartureOf } from '../../folios/data/after-departure.ts'
import { issueFromFolios } from './issue.ts'

/**
 * Issues the invoice of the folio lines that none has yet, settled by what was paid; where the folio has windows, one for each, or for one
 * that is named. Answers the first.
 * @throws 404 · 409 `nothing_to_invoice`
 */
export async function issueFolioInvoice(
  ctx: Ctx,
  { folioId, window }: { folioId: FolioId; window?: number | undefined },
) {
  return ctx.transaction(async (tx) => {
    const [date, folio] = await tx.lock(businessDate(tx), knownFolio(tx, folioId))
    const isOpen = folio.status === 'closed' && isPositive((await afterDepartureOf(tx, folioId)).onAccount)
    const asked = { folioId, onAccount: isOpen ? allWindows : [], window }
    const [issued, ...more] = (await issueFromFolios(tx, [asked], date)).get(folioId) ?? []
    if (!issued) throw nothingToInvoice()
    await settleInvoices(tx, { type: 'folio', ids: [folioId] }, { date })
    for (const { id, invoiceNumber: label } of [issued, ...more])
      tx.audit({ action: 'invoice.issue', resource: 'invoice', id, label })
    tx.tell({ topic: 'hotel.folio', payload: { id: folioId, bookingId: folio.bookingId } })
    const document = await invoiceDocument(tx, issued.id)
    if (!document) throw notFound('invoice')
    return document
  })
}
