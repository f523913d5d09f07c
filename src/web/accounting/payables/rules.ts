import type { Department } from '#contract/accounting/accounts/shapes.ts'
import type { enterBill } from '#contract/accounting/payables/api.ts'
import type { BillKind, BillStatus, SupplierStatement } from '#contract/accounting/payables/shapes.ts'
import { inHouse, parseForeign, rateOf, refusalOfRate } from '#contract/kernel/currency.ts'
import { majorOf } from '#contract/kernel/money.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { foreignSent, rateSent } from '../currencies/rules.ts'
import { picksIn } from '../invoices/rules.ts'

/** What a document of a supplier is called. */
export const kindWords: Record<BillKind, string> = { bill: t('Bill'), credit_note: t('Credit note') }

export const statusTones: Record<BillStatus, Tone> = {
  open: 'plain',
  partially_paid: 'caution',
  paid: 'positive',
  overdue: 'critical',
  taken_back: 'plain',
}

/** States in words: a credit note is used, not paid. */
export function statusWord({ kind, status }: { kind: BillKind; status: BillStatus }): string {
  const isCredit = kind === 'credit_note'
  if (status === 'paid') return isCredit ? t('used') : t('paid')
  if (status === 'partially_paid') return isCredit ? t('partly used') : t('partly paid')
  return status.replaceAll('_', ' ')
}

export const movementWords: Record<SupplierStatement['movements'][number]['kind'], string> = {
  bill: t('Bill'),
  credit_note: t('Credit note'),
  payment: t('Payment'),
  taken_back: t('Taken back'),
  exchange: t('Exchange difference'),
}

type Body = FormValues<typeof enterBill, 'supplierId' | 'reference' | 'date' | 'dueDate' | 'notes' | 'opening'> & {
  /** The rate is that of the day where none is written. */
  foreign: { currency: string | null; rate: number | null }
  openingOriginal: number | null
}

/** What is entered: a bill, a credit note, or a bill that was open when the books began. */
export const entryKinds = ['bill', 'credit_note', 'opening'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryWords: Record<EntryKind, string> = {
  bill: t('Bill'),
  credit_note: t('Credit note'),
  opening: t('Opening balance'),
}

/** A line goes to the department of its account where no other is chosen. */
type LineValues = Omit<FormValues<typeof enterBill, 'lines'>['lines'][number], 'department' | 'original'> & {
  department: Department | 'own'
  /** In place of the amount in another currency. */
  original: number | null
}

export type BillValues = Body & {
  entry: EntryKind
  lines: LineValues[]
  /** By the taxes that the house takes off, in their order. */
  taxes: (number | null)[]
}

export const emptyLine: LineValues = {
  description: '',
  accountId: null,
  department: 'own',
  amount: null,
  original: null,
}

/** A bill as the call takes it; what is blank is left out. */
export function bodyOf(values: BillValues, components: readonly string[]): Record<string, unknown> {
  const { entry, supplierId, reference, date, dueDate, notes, opening, openingOriginal, lines, taxes, foreign } = values
  const { currency, rate } = foreign
  const isOpening = entry === 'opening'
  const held = components.flatMap((component, index) => {
    const amount = taxes[index] ?? 0
    if (amount === 0) return []
    return [{ component, ...(currency === null ? { amount } : { original: foreignSent(amount, currency) }) }]
  })
  return {
    kind: entry === 'credit_note' ? 'credit_note' : 'bill',
    supplierId,
    reference: reference.trim(),
    ...(date ? { date } : {}),
    ...(dueDate ? { dueDate } : {}),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(currency === null ? {} : { foreign: { currency, ...(rate === null ? {} : { rate: rateSent(rate) }) } }),
    ...(isOpening
      ? currency === null
        ? { opening }
        : { openingOriginal: foreignSent(openingOriginal, currency) }
      : { lines: lines.map((line) => lineSent(line, currency)), taxes: held }),
  }
}

function lineSent({ department, amount, original, ...line }: LineValues, currency: string | null) {
  return {
    ...line,
    ...(department === 'own' ? {} : { department }),
    ...(currency === null ? { amount } : { original: foreignSent(original, currency) }),
  }
}

type Written = Pick<BillValues, 'entry' | 'lines' | 'taxes' | 'opening' | 'openingOriginal' | 'foreign'>

/** What lines and taxes come to as they are written, in the currency of the bill. */
export function totalOf({ entry, lines, taxes, opening, openingOriginal, foreign: { currency } }: Written): number {
  if (entry === 'opening') return (currency === null ? opening : openingOriginal) ?? 0
  const own = lines.map(({ amount, original }) => (currency === null ? amount : original))
  return picksIn(currency).pickedIn(Object.fromEntries([...own, ...taxes].map((amount, index) => [index, amount])))
}

/** What an amount in another currency comes to at a rate; null while there is none. */
export function worthOf(amount: number, currency: string, rate: string | null): number | null {
  if (rate === null || refusalOfRate(rate) !== null) return null
  const original = parseForeign(foreignSent(amount, currency), currency)
  return majorOf(inHouse({ currency, amount: original }, rateOf(rate)))
}
