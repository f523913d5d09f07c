import type { BookingStatus } from '#contract/hotel/bookings/shapes.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { t } from '#web/texts/text.ts'
import type { Folio, FolioLine } from '../data.ts'
import { refundableOf, whyNoAllowance } from './folio.ts'

export type LineVerb = 'allow' | 'refund' | 'void' | 'split' | 'move'

type Situation = {
  status: BookingStatus
  /** The business date. */
  today: string | undefined
  can: (permission: Permission) => boolean
}

/** What can be done with a line now, each with its reason where it is refused; what never applies to the line is left out. */
export function verbsOf(
  line: FolioLine,
  folio: Folio,
  situation: Situation,
): { verb: LineVerb; label: string; reason: string | null }[] {
  if (line.became !== null || line.reversesId !== null) return []
  const all: [LineVerb, string, boolean, string | null][] = [
    ['allow', t('Give allowance'), mayAllow(line, situation), whyNoAllowance(line, folio, situation.status)],
    ['refund', t('Give money back'), mayRefund(line, folio, situation), null],
    ['split', t('Split'), maySplit(line, folio, situation), onInvoice(line)],
    ['move', t('Move'), mayMove(line, folio, situation), onInvoice(line)],
    ['void', t('Void'), mayVoid(line, folio, situation), onInvoice(line)],
  ]
  return all.flatMap(([verb, label, isThere, reason]) => (isThere ? [{ verb, label, reason }] : []))
}

/** Whether a line can be moved now, between windows or onto another folio. */
export function isMoved(line: FolioLine, folio: Folio, can: Situation['can']): boolean {
  const stands = line.became === null && line.reversesId === null
  return stands && onInvoice(line) === null && mayMove(line, folio, { can })
}

const isOpen = (folio: Folio) => folio.status === 'open'

function mayAllow(line: FolioLine, { can }: Situation): boolean {
  return line.kind === 'charge' && can('folios:write')
}

function mayRefund(line: FolioLine, folio: Folio, { can }: Situation): boolean {
  return line.kind === 'payment' && can('payments:write') && refundableOf(line, folio) > 0
}

function maySplit(line: FolioLine, folio: Folio, { can }: Situation): boolean {
  return line.kind === 'charge' && line.gross > 0 && isOpen(folio) && can('folios:write')
}

/** Between windows, or onto another folio where that is allowed. */
function mayMove(line: FolioLine, folio: Folio, { can }: Pick<Situation, 'can'>): boolean {
  if (!isOpen(folio) || !can('folios:write')) return false
  if (line.kind !== 'charge' && line.kind !== 'payment') return false
  return folio.windows.length > 0 || (line.kind === 'charge' && line.order === null && can('folios:move'))
}

/** On its day, and what the desk itself wrote. */
function mayVoid(line: FolioLine, folio: Folio, { today, can }: Situation): boolean {
  if (!isOpen(folio) || line.businessDate !== today || line.order !== null || line.night !== null) return false
  if (line.package !== null) return false
  if (line.kind === 'payment') return can('payments:write') && line.refundable === -line.gross
  return (line.kind === 'charge' || line.kind === 'allowance') && can('folios:write')
}

function onInvoice({ invoiceNumber }: FolioLine): string | null {
  return invoiceNumber === null ? null : t('It stands on an invoice; correct that by a credit note')
}

/** Of lines those that can go onto another folio: charges that the desk or the night audit wrote. */
export function movable(lines: readonly FolioLine[]): FolioLine[] {
  return lines.filter(({ kind, order }) => kind === 'charge' && order === null)
}
