import type { Department } from '#contract/accounting/accounts/shapes.ts'
import type { enterBill } from '#contract/accounting/payables/api.ts'
import type { BillKind, BillStatus, SupplierStatement } from '#contract/accounting/payables/shapes.ts'
import { majorOf, ofMajor, sum } from '#contract/kernel/money.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import type { Tone } from '#web/ui/badge.tsx'

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
}

type Body = FormValues<typeof enterBill, 'supplierId' | 'reference' | 'date' | 'dueDate' | 'notes' | 'opening'>

/** What is entered: a bill, a credit note, or a bill that was open when the books began. */
export const entryKinds = ['bill', 'credit_note', 'opening'] as const
export type EntryKind = (typeof entryKinds)[number]

export const entryWords: Record<EntryKind, string> = {
  bill: t('Bill'),
  credit_note: t('Credit note'),
  opening: t('Opening balance'),
}

/** A line goes to the department of its account where no other is chosen. */
type LineValues = Omit<FormValues<typeof enterBill, 'lines'>['lines'][number], 'department'> & {
  department: Department | 'own'
}

export type BillValues = Body & {
  entry: EntryKind
  lines: LineValues[]
  /** By the taxes that the house takes off, in their order. */
  taxes: (number | null)[]
}

export const emptyLine: LineValues = { description: '', accountId: null, department: 'own', amount: null }

/** A bill as the call takes it; what is blank is left out. */
export function bodyOf(values: BillValues, components: readonly string[]): Record<string, unknown> {
  const { entry, supplierId, reference, date, dueDate, notes, opening, lines, taxes } = values
  const isOpening = entry === 'opening'
  const held = components.flatMap((component, index) => {
    const amount = taxes[index] ?? 0
    return amount === 0 ? [] : [{ component, amount }]
  })
  return {
    kind: entry === 'credit_note' ? 'credit_note' : 'bill',
    supplierId,
    reference: reference.trim(),
    ...(date ? { date } : {}),
    ...(dueDate ? { dueDate } : {}),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(isOpening
      ? { opening }
      : {
          lines: lines.map(({ department, ...line }) => ({ ...line, ...(department === 'own' ? {} : { department }) })),
          taxes: held,
        }),
  }
}

/** What lines and taxes come to as they are written. */
export function totalOf({
  entry,
  lines,
  taxes,
  opening,
}: Pick<BillValues, 'entry' | 'lines' | 'taxes' | 'opening'>): number {
  if (entry === 'opening') return opening ?? 0
  const amounts = [...lines.map(({ amount }) => amount), ...taxes]
  return majorOf(sum(amounts.map((amount) => ofMajor(amount ?? 0))))
}
