import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { partsOf, type Splitting } from '#contract/hotel/folios/rules.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { folioClosed } from '../../errors.ts'
import { lineGone, notSplit } from './refusals.ts'
import { knownFolio, type NewFolioLine } from '../data/folio.ts'
import { findLines, type WrittenLine } from '../data/line.ts'
import { numberLines, writeLines } from '../data/lines.ts'
import { partedBy, reversalLine } from '../data/parts.ts'
import { changeOf } from '../rules.ts'
import { refuseNoWindow } from './windows.ts'

type Wish = { lineId: FolioLineId; by: Splitting; window?: number | undefined }

/**
 * Parts a charge: the line is taken back and its parts stand in its place, which add up to it and to each of its taxes to the cent. Nothing is
 * posted, since nothing moved in the books.
 * @throws 404 · 409 `not_split`, `line_gone`, `folio_closed`
 */
export async function splitLine(ctx: Ctx, id: FolioId, { lineId, by, window }: Wish) {
  return ctx.transaction(async (tx) => {
    const [date, folio] = await tx.lock(businessDate(tx), knownFolio(tx, id))
    if (folio.status === 'closed') throw folioClosed()
    const [line] = await findLines(tx, id, [lineId])
    if (!line) throw notFound('line')
    if (!line.isLive) throw lineGone()
    const against = whyNotSplit(line)
    if (against) throw notSplit({ reason: against })
    if (window !== undefined) await refuseNoWindow(tx, id, window)
    const amounts = partsOf(line.gross, by)
    if (!amounts) throw notSplit({ reason: 'Every part must be more than nothing and less than the whole' })
    const parts = partedBy(line, amounts).map((part, index) => inItsPlace(part, line, index === 0 ? undefined : window))
    const lines = numberLines([folio], [reversalLine(line, { date, reason: 'Split', reversal: 'split' }), ...parts])
    await writeLines(tx, lines)
    tx.audit({
      action: 'folio.split',
      resource: 'folio',
      id,
      label: folio.bookingNumber,
      change: { line: line.id, description: line.description, parts: amounts },
    })
    tx.tell({ topic: 'hotel.folio', payload: { id, bookingId: folio.bookingId } })
    return changeOf(tx, folio, { lines, entries: [] })
  })
}

function whyNotSplit(line: WrittenLine): string | null {
  if (line.kind !== 'charge') return 'Only a charge is split'
  if (line.isInvoiced) return 'It stands on an invoice; correct that by a credit note'
  if (line.category === 'no_show_fees') return 'A fee for not coming stays whole'
  if (line.isStayFee) return 'A fee for an hour of the stay stays whole'
  if (line.allowances.length > 0) return 'An allowance stands on it, so it stays whole'
  return null
}

/** A part stands where its line stood, or in the window that was asked for. */
function inItsPlace(part: NewFolioLine, { place }: WrittenLine, asked: number | undefined): NewFolioLine {
  const window = asked ?? place
  return window === null ? part : { ...part, window }
}
