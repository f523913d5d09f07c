import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import type { FolioLineId } from '#contract/hotel/folios/shapes.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { absolute, add, compare, isZero, negate, sumOf } from '#contract/kernel/money.ts'
import { post, type Posting } from '#server/accounting/public/entries.ts'
import { holdShift } from '#server/accounting/public/desk-shifts.ts'
import { cashStepIn } from '#server/accounting/public/payments.ts'
import { allowanceOf, approvalNeeded, byWhom, limitsIn } from '#server/identity/public/approvals.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import { businessDate } from '#server/tenancy/public/business-date.ts'
import { folioClosed } from '../../errors.ts'
import { lineGone, notVoidable } from './refusals.ts'
import { knownFolio, type LockedFolio, type NewFolioLine } from '../data/folio.ts'
import { entryBehind, findLines, findTips, type WrittenLine } from '../data/line.ts'
import { numberLines, writeLines } from '../data/lines.ts'
import { reversalLine } from '../data/parts.ts'
import { allowancePosting, chargePosting, ledgers } from '../posting.ts'
import { changeOf } from '../rules.ts'
import { refundWithin } from './settle.ts'

const beyond = 'This is more than you may void alone. Somebody who may give allowances and refunds can approve it'

type Wish = { lineId: FolioLineId; reason: string; approval?: Approval | undefined }

/**
 * Takes a line of the business date back as if it had never been: a mirror of it on the folio, and of its entry in the books. Of a payment the
 * drawer and the invoices that it settled follow; what an outlet charged is voided at the outlet, with its stock.
 * @throws 403 `approval_needed` · 404 · 409 `line_not_voidable`, `line_gone`, `folio_closed`
 */
export async function voidLine(ctx: Ctx, id: FolioId, { approval, lineId, reason }: Wish) {
  const { rights, approver } = await allowanceOf(ctx, approval, 'folios:adjust', 'payments:refund')
  return ctx.transaction(async (tx) => {
    const [[date, folio], limits] = await Promise.all([tx.lock(businessDate(tx), knownFolio(tx, id)), limitsIn(tx)])
    if (folio.status === 'closed') throw folioClosed()
    const [line] = await findLines(tx, id, [lineId])
    if (!line) throw notFound('line')
    if (!line.isLive) throw lineGone()
    const against = whyNotVoided(line, date)
    if (against) throw notVoidable({ reason: against })
    const right = line.kind === 'payment' ? 'payments:refund' : 'folios:adjust'
    if (!rights.has(right) && !isWithin(limits, 'void', absolute(line.gross))) throw approvalNeeded(beyond, right)
    const back =
      line.kind === 'payment'
        ? await unpaid(tx, folio, { line, date, reason })
        : await uncharged(tx, folio, { line, date, reason })
    const lines = numberLines([folio], [back.line, ...back.tips])
    await writeLines(tx, lines)
    tx.audit({
      action: 'folio.void',
      resource: 'folio',
      id,
      label: folio.bookingNumber,
      reason,
      change: { line: line.id, description: line.description, amount: absolute(line.gross), ...byWhom(approver) },
    })
    tx.tell({ topic: 'hotel.folio', payload: { id, bookingId: folio.bookingId } })
    return changeOf(tx, folio, { lines, entries: await post(tx, [back.posting]) })
  })
}

/** Why a line that stands can't be taken back so, in words; null when it can. */
function whyNotVoided(line: WrittenLine, date: Day): string | null {
  if (line.kind === 'refund' || line.kind === 'transfer') return 'Only charges, allowances and payments are voided'
  if (line.businessDate !== date)
    return line.kind === 'payment'
      ? 'Its day is closed; give the money back instead'
      : 'Its day is closed; give an allowance instead'
  if (line.isInvoiced) return 'It stands on an invoice; correct that by a credit note'
  if (line.orderNumber !== null)
    return `Order ${line.orderNumber} charged it; void or refund it at the outlet, with its stock`
  if (line.night !== null) return 'Nights are charged by the night audit; give an allowance instead'
  if (line.isPackage) return 'It is a part of the package of a night; give an allowance instead'
  if (line.category === 'no_show_fees') return 'The fee was decided with the end of the booking; reinstate that instead'
  if (line.isStayFee) return 'The fee was charged with the check-in or the check-out; give an allowance instead'
  if (line.allowances.length > 0) return 'An allowance stands on it; void that first'
  if (line.refundable !== null && compare(line.refundable, negate(line.gross)) < 0)
    return 'Some of it was given back already; give the rest back too'
  return null
}

type Back = { line: WrittenLine; date: Day; reason: string }
type Moved = { line: NewFolioLine; tips: NewFolioLine[]; posting: Posting }

/** The mirror of a charge or an allowance, and of its entry. */
async function uncharged(tx: Tx, folio: LockedFolio, { line, date, reason }: Back): Promise<Moved> {
  const mirror = {
    ...reversalLine(line, { date, reason, reversal: 'voided' }),
    description: `Void: ${line.description}`.slice(0, 300),
  }
  const { ledger } = folio
  const own = { ...folio, ledger }
  const posting = line.kind === 'charge' ? chargePosting(mirror, folio, ledger) : allowancePosting(mirror, own)
  return {
    line: mirror,
    tips: [],
    posting: await reversing(tx, posting, { folio, line, reason, source: { type: 'folio_line', id: line.id } }),
  }
}

/** The money of a payment goes back whole, by the way it came. */
async function unpaid(tx: Tx, folio: LockedFolio, { line, date, reason }: Back): Promise<Moved> {
  if (line.paymentId === null) throw new Error('A payment is a line with its payment')
  const [cashStep, shift] = [await cashStepIn(tx), await holdShift(tx, { gives: true })]
  const refund = { paymentId: line.paymentId, amount: negate(line.gross), reason, date, cashStep, shift }
  const tips = await findTips(tx, folio.id, line.paymentId)
  const { line: out, posting } = await refundWithin(tx, folio, { ...refund, isVoid: true })
  const mirror = {
    ...reversalLine(line, { date, reason, reversal: 'voided' }),
    description: `Void: ${line.description}`,
    paymentId: out.paymentId,
  }
  // What the entry put onto the folio's ledger: its tip went elsewhere.
  const onFolio = {
    ...line,
    gross: add(
      line.gross,
      sumOf(tips, ({ gross }) => gross),
    ),
  }
  return {
    line: mirror,
    tips: tips.map((tip) => ({
      ...reversalLine(tip, { date, reason, reversal: 'voided' }),
      description: `Void: ${tip.description}`,
      paymentId: out.paymentId,
    })),
    posting: await reversing(tx, posting, {
      folio,
      line: onFolio,
      reason,
      source: { type: 'payment', id: line.paymentId },
    }),
  }
}

/** The posting as the reversal of the entry that it mirrors, while the money lies where that entry put it. */
async function reversing(
  tx: Tx,
  posting: Posting,
  of: { folio: LockedFolio; line: WrittenLine; reason: string; source: { type: 'payment' | 'folio_line'; id: string } },
): Promise<Posting> {
  const memo = `Void: ${posting.memo}`.slice(0, 500)
  // A part, or a line that was moved, has no entry of its own.
  if (isZero(of.line.gross) || of.line.rootId !== null) return { ...posting, memo }
  const role = ledgers[of.folio.ledger]
  const entry = await entryBehind(tx, of.source, { role, amount: of.line.gross })
  return entry === null ? { ...posting, memo } : { ...posting, memo, reverses: { id: entry, reason: of.reason } }
}
