import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { sumOf } from '#contract/kernel/money.ts'
import { post } from '#server/accounting/public/entries.ts'
import { movePayments } from '#server/accounting/public/payments.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { lacks, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { folioClosed } from '../../errors.ts'
import { lineGone, notMoved } from './refusals.ts'
import { foliosBy, knownFolio, type LockedFolio, type NewFolioLine } from '../data/folio.ts'
import { findLines, findTips, type WrittenLine } from '../data/line.ts'
import { numberLines, writeLines } from '../data/lines.ts'
import { ownOf, reversalLine } from '../data/parts.ts'
import { linesBorneBy } from '../data/night-packages.ts'
import { placeLines } from '../data/windows.ts'
import { movedPosting } from '../posting.ts'
import { refuseClosed, refuseOverLimit } from './folio.ts'
import { openLedger } from './master.ts'
import { refuseNoWindow } from './windows.ts'

type Wish = { lineIds: readonly FolioLineId[]; to: { window: number } | { folioId: FolioId } }

/** The lines as they stand where they went, for putting them back. */
export type MovedLines = { folioId: FolioId; lineIds: FolioLineId[] }

/**
 * Puts lines into another window of their folio, or charges with their allowances onto another folio.
 * @throws 403 without folios:move for another folio · 404 · 409 `not_moved`, `line_gone`, `folio_closed`, `guest_not_in_house`, `over_credit_limit`
 */
export async function moveLines(ctx: Ctx, id: FolioId, { lineIds, to }: Wish): Promise<MovedLines> {
  if ('window' in to) return intoWindow(ctx, id, { lineIds, window: to.window })
  if (!ctx.can('folios:move')) throw lacks('folios:move')
  if (to.folioId === id) throw notMoved({ reason: 'The line stands on this folio already' })
  return ontoFolio(ctx, id, { lineIds, to: to.folioId })
}

async function intoWindow(
  ctx: Ctx,
  id: FolioId,
  { lineIds, window }: { lineIds: readonly FolioLineId[]; window: number },
): Promise<MovedLines> {
  return ctx.transaction(async (tx) => {
    const [, folio] = await tx.lock(businessDate(tx), knownFolio(tx, id))
    if (folio.status === 'closed') throw folioClosed()
    await refuseNoWindow(tx, id, window)
    const lines = await linesOf(tx, id, await withBorne(tx, id, lineIds))
    refuseAll(lines, (line) => whyNotPlaced(line))
    const payments = lines.flatMap(({ paymentId }) => paymentId ?? [])
    if (!(await movePayments(tx, payments, window)))
      throw notMoved({ reason: 'A payment that has settled an invoice stays in its window' })
    // A tip goes with its payment.
    const tips = (await Promise.all(payments.map((payment) => findTips(tx, id, payment)))).flat()
    await placeLines(
      tx,
      id,
      [...lines, ...tips].map((line) => ({ id: line.id, window })),
    )
    tx.audit({
      action: 'folio.move_lines',
      resource: 'folio',
      id,
      label: folio.bookingNumber,
      change: { window, lines: lines.map(({ description }) => description) },
    })
    tx.tell({ topic: 'hotel.folio', payload: { id, bookingId: folio.bookingId } })
    return { folioId: id, lineIds: lines.map((line) => line.id) }
  })
}

function whyNotPlaced(line: WrittenLine): string | null {
  if (line.isInvoiced) return 'It stands on an invoice, so it stays in its window'
  if (line.kind === 'allowance') return 'An allowance goes with its charge'
  return line.kind === 'transfer' || line.kind === 'refund' ? 'It stays in its window' : null
}

async function ontoFolio(
  ctx: Ctx,
  id: FolioId,
  { lineIds, to }: { lineIds: readonly FolioLineId[]; to: FolioId },
): Promise<MovedLines> {
  return ctx.transaction(async (tx) => {
    const [date, [from, target]] = await tx.lock(businessDate(tx), foliosBy(tx, [id, to]))
    if (!from || !target) throw notFound('folio')
    if (from.status === 'closed') throw folioClosed()
    refuseClosed(target)
    const lines = await linesOf(tx, id, await withBorne(tx, id, lineIds))
    refuseAll(lines, whyNotOntoFolio)
    const allowances = await findLines(
      tx,
      id,
      lines.flatMap((line) => line.allowances),
    )
    const { out, moved } = movedTo(target, { lines, allowances, date, from })
    const amount = sumOf(moved, ({ gross }) => gross)
    refuseOverLimit(target, amount)
    const opening = await openLedger(tx, target, date)
    await writeLines(tx, numberLines([from, target], [...out, ...moved]))
    for (const [folio, other] of [
      [from, target],
      [target, from],
    ] as const) {
      const change = { lines: lines.map(({ description }) => description), amount, with: other.bookingNumber }
      const action = folio === from ? 'folio.move_out' : 'folio.move_in'
      tx.audit({ action, resource: 'folio', id: folio.id, label: folio.bookingNumber, change })
      tx.tell({ topic: 'hotel.folio', payload: { id: folio.id, bookingId: folio.bookingId } })
    }
    await post(tx, [...opening, ...movedPosting({ date, from, to: target, lines: moved })])
    return { folioId: to, lineIds: moved.filter(({ kind }) => kind === 'charge').map((line) => line.id) }
  })
}

function whyNotOntoFolio(line: WrittenLine): string | null {
  if (line.kind === 'allowance') return 'An allowance goes with its charge'
  if (line.kind !== 'charge') return 'Money stays on the folio that it was paid on; give it back and take it there'
  if (line.isInvoiced) return 'It stands on an invoice; correct that by a credit note'
  if (line.category === 'no_show_fees') return 'A fee for not coming stays with its booking'
  if (line.isStayFee) return 'A fee for an hour stays with its stay; it can go to another window of this folio'
  if (line.orderNumber !== null)
    return `Order ${line.orderNumber} charged it; it can go to another window of this folio`
  return null
}

/** What the one folio loses and the other gets: each charge with the allowances that stand on it. */
function movedTo(
  target: LockedFolio,
  of: { lines: readonly WrittenLine[]; allowances: readonly WrittenLine[]; date: Day; from: LockedFolio },
): { out: NewFolioLine[]; moved: NewFolioLine[] } {
  const reason = { out: `Moved to ${target.bookingNumber}`, moved: `Moved from ${of.from.bookingNumber}` }
  const place = (line: WrittenLine) => ({
    ...ownOf(line),
    id: newId<'folio_line'>(),
    folioId: target.id,
    bookingId: target.bookingId ?? line.bookingId,
    businessDate: of.date,
    reason: reason.moved,
  })
  const out = [...of.lines, ...of.allowances].map((line) =>
    reversalLine(line, { date: of.date, reason: reason.out, reversal: 'moved' }),
  )
  const moved = of.lines.flatMap((line) => {
    const charge = place(line)
    const own = of.allowances.filter(({ originId }) => originId === line.id)
    return [charge, ...own.map((allowance) => ({ ...place(allowance), reason: allowance.reason, originId: charge.id }))]
  })
  return { out, moved }
}

/** The lines, and of nights what their price includes. */
async function withBorne(tx: Tx, id: FolioId, lineIds: readonly FolioLineId[]): Promise<FolioLineId[]> {
  return [...new Set([...lineIds, ...(await linesBorneBy(tx, id, lineIds))])]
}

/** Lines of a folio that all stand, in their order. @throws 404 · 409 `line_gone` */
async function linesOf(tx: Tx, id: FolioId, ids: readonly FolioLineId[]): Promise<WrittenLine[]> {
  const lines = await findLines(tx, id, ids)
  if (lines.length !== new Set(ids).size) throw notFound('line')
  if (lines.some((line) => !line.isLive)) throw lineGone()
  return lines
}

/** @throws 409 `not_moved` */
function refuseAll(lines: readonly WrittenLine[], why: (line: WrittenLine) => string | null): void {
  for (const line of lines) {
    const reason = why(line)
    if (reason !== null) throw notMoved({ reason: `${line.description}: ${reason}` })
  }
}
