import { taxDocument, type TaxQuestion } from '#contract/accounting/taxes/rules/document.ts'
import { percent, type TaxComponent, type TaxedTotal, taxCategories } from '#contract/accounting/taxes/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'

type Part = Partial<Omit<TaxComponent, 'kind' | 'rate'>>

const plain = {
  name: 'Tax',
  base: [],
  accountCode: '2200',
  recoverable: false,
  inputAccountCode: null,
  appliesTo: [...taxCategories],
  validFrom: dayOf('2000-01-01'),
  validTo: null,
  included: 'as_prices',
  longStay: [],
  cappedNights: null,
  roundedWith: null,
  enabled: true,
} satisfies Part

/** A percentage on everything, on top of the price, unless told otherwise. */
export function aTax(code: string, percentage: number, part: Part = {}): TaxComponent {
  return { ...plain, code, ...part, kind: 'percent', rate: percent(percentage) }
}

/** A fixed amount in major units. */
export function aFee(
  code: string,
  kind: Exclude<TaxComponent['kind'], 'percent'>,
  amount: number,
  part: Part = {},
): TaxComponent {
  return { ...plain, code, ...part, kind, rate: ofMajor(amount) }
}

/** A set of components: prices without taxes, rounded half up once per document. */
export function aSet(...components: TaxComponent[]): TaxQuestion['set'] {
  return { components, pricesIncludeTax: false, roundingScope: 'document', roundingMode: 'half_up' }
}

type Line = Partial<Omit<TaxQuestion['lines'][number], 'amount'>>

/** Lines of amounts in major units. */
export function lines(...amounts: number[]): TaxQuestion['lines'] {
  return amounts.map((amount, index) => aLine(amount, { id: String(index) }))
}

/** One line of an amount in major units. */
export function aLine(amount: number, part: Line = {}): TaxQuestion['lines'][number] {
  return { id: 'line', category: 'other', ...part, amount: ofMajor(amount) }
}

/** Taxes of a document under the given components, in major units. */
export function tax(
  question: Omit<TaxQuestion, 'date' | 'set'> & { set: TaxQuestion['set'] | TaxComponent[]; date?: string },
) {
  const set = Array.isArray(question.set) ? aSet(...question.set) : question.set
  return inMajor(taxDocument({ ...question, set, date: dayOf(question.date ?? '2026-03-01') }))
}

/** Totals in major units, tax by tax. */
export function inMajor(taxed: TaxedTotal) {
  return {
    net: majorOf(taxed.net),
    taxes: taxed.taxes.map(({ amount }) => majorOf(amount)),
    bases: taxed.taxes.map(({ base }) => majorOf(base)),
    tax: majorOf(taxed.tax),
    gross: majorOf(taxed.gross),
  }
}
