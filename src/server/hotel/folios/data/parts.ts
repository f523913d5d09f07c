import { reverseTaxes } from '#contract/accounting/taxes/rules/document.ts'
import type { TaxedTotal } from '#contract/accounting/taxes/shapes.ts'
import type { Reversal } from '#contract/hotel/folios/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, type Money, negate, times, zero } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { newId } from '#server/platform/ids.ts'
import type { NewFolioLine } from './folio.ts'
import type { WrittenLine } from './line.ts'

/** Takes a line back whole: the same kind with the other sign. */
export function reversalLine(
  line: NewFolioLine,
  { date, reason, reversal }: { date: Day; reason: string; reversal: Reversal },
): NewFolioLine {
  const { source, ...own } = line
  return {
    ...own,
    id: newId<'folio_line'>(),
    businessDate: date,
    night: null,
    borne: zero,
    unitPrice: negate(line.unitPrice),
    net: negate(line.net),
    tax: negate(line.tax),
    gross: negate(line.gross),
    taxes: line.taxes.map((tax) => ({ ...tax, base: negate(tax.base), amount: negate(tax.amount) })),
    reversesId: line.id,
    reversal,
    rootId: null,
    reason,
    ...(source ? { source: { ...source, lineId: null } } : {}),
  }
}

/** The parts as lines of their own: of each tax a share, the last part bears what is left of it. */
export function partedBy(line: WrittenLine, amounts: readonly Money[]): NewFolioLine[] {
  const { net, tax, gross } = line
  const stored = { net, tax, gross, taxes: line.taxes.map((one) => ({ ...one, included: false })) }
  const withTax = compare(times(line.unitPrice, line.quantity), gross) === 0
  const taken: TaxedTotal[] = []
  return amounts.map((amount) => {
    const back = reverseTaxes(stored, amount, taken)
    taken.push(back)
    return {
      ...ownOf(line),
      id: newId<'folio_line'>(),
      quantity: one,
      unitPrice: withTax ? amount : negate(back.net),
      net: negate(back.net),
      tax: negate(back.tax),
      gross: amount,
      taxes: back.taxes.map((row) => ({ ...row, base: negate(row.base), amount: negate(row.amount) })),
    }
  })
}

/** What a line that comes from another keeps of it; a night and the line of an order are named once. */
export function ownOf(line: WrittenLine): NewFolioLine {
  const {
    isLive: _live,
    isInvoiced: _invoiced,
    isStayFee: _fee,
    isPackage: _package,
    allowances: _allowed,
    refundable: _left,
    orderNumber: _order,
    ...rest
  } = line
  const { standsIn: _stands, place: _place, source, ...own } = rest
  return {
    ...own,
    night: null,
    borne: zero,
    rootId: line.rootId ?? line.id,
    ...(source ? { source: { ...source, lineId: null } } : {}),
  }
}
