import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import { isId } from '#contract/kernel/id.ts'
import { type HoldDocument, settleInvoices } from '#server/accounting/public/invoices.ts'
import { folioBy } from '../data/folio.ts'
import { findLines } from '../data/line.ts'
import { allowanceLine, numberLines, writeLines } from '../data/lines.ts'
import { allowancePosting } from '../posting.ts'

/** While a folio is open, a credit note on its invoice takes the charges down on the folio, as allowances do. */
export const holdOpenFolio: HoldDocument = async (tx, id) => {
  if (!isId<'folio'>(id)) return null
  const [folio] = await tx.lock(folioBy(tx, { folioId: id }))
  if (!folio || folio.status === 'closed') return null
  return async ({ date, number, reason, lines }) => {
    const place = { folioId: folio.id, bookingId: folio.bookingId, businessDate: date }
    const origins = await findLines(
      tx,
      folio.id,
      lines.map(({ sourceLineId }) => originOf(sourceLineId)),
    )
    const written = lines.map(({ sourceLineId, type, category, description, ...amounts }) =>
      allowanceLine(place, {
        ...amounts,
        description: `${number} on ${description}`.slice(0, 300),
        reason,
        origin: {
          id: originOf(sourceLineId),
          type,
          category,
          routedAs: origins.find(({ id }) => id === sourceLineId)?.routedAs ?? null,
        },
      }),
    )
    await writeLines(tx, numberLines([folio], written))
    await settleInvoices(tx, { type: 'folio', ids: [folio.id] }, { date })
    tx.tell({ topic: 'hotel.folio', payload: { id: folio.id, bookingId: folio.bookingId } })
    return written.map((line) => allowancePosting(line, folio))
  }
}

function originOf(id: string): FolioLineId {
  if (!isId<'folio_line'>(id)) throw new Error('An invoice of a folio names its lines')
  return id
}
