import { type BillShare, worthOfPart } from '#contract/accounting/payables/rules.ts'
import type { BillId, BillRow } from '#contract/accounting/payables/shapes.ts'
import {
  type ForeignAmount,
  type ForeignMinor,
  foreignMinorOf,
  foreignOf,
  foreignText,
  parseForeign,
  refusalOfForeign,
  sumForeign,
} from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import {
  add,
  compare,
  isNegative,
  majorOf,
  minorOf,
  type Money,
  ofMinor,
  portion,
  sumOf,
  zero,
} from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { type Settled, settledOfBills } from '../data/settled.ts'
import type { NewSettlement } from '../data/write.ts'

// What settles a bill has its currency, and shares are reckoned in minor units of that one, be it of the house or another.

/** How much goes to a bill as it is asked: an amount in the currency of the house, or text in another one. */
export type Share = { billId: BillId; amount?: Money | undefined; original?: string | undefined }

/** An amount of another currency as shares are reckoned. */
export function measureOf(amount: ForeignMinor): Money {
  return ofMinor(foreignMinorOf(amount))
}

/** What of a bill is open, in its own currency. */
export function openOf({ open, foreign }: Pick<BillRow, 'open' | 'foreign'>): Money {
  return foreign ? measureOf(parseForeign(foreign.open, foreign.currency)) : open
}

/** An amount as refusals name it. */
export function measureWords(amount: Money, currency: string | null): string {
  if (currency === null) return majorOf(amount).toFixed(2)
  return `${currency} ${foreignText({ currency, amount: foreignOf(minorOf(amount)) })}`
}

/** What is asked, in minor units of its currency. @throws 400 at the field */
export function measured(asked: readonly Share[], currency: string | null): BillShare[] {
  return asked.map(({ billId, amount, original }, index) => {
    const field = `allocations.${index}`
    if (currency === null) {
      if (amount === undefined) throw invalid(`${field}.amount`, 'Must be said in the currency of the house')
      return { billId, amount }
    }
    if (original === undefined) throw invalid(`${field}.original`, `Must be said in ${currency}`)
    const refusal = refusalOfForeign(original, currency) ?? (Number(original) > 0 ? null : 'Must be greater than zero')
    if (refusal !== null) throw invalid(`${field}.original`, refusal)
    return { billId, amount: measureOf(parseForeign(original, currency)) }
  })
}

type Bounds = {
  bills: readonly { id: string; number: string; open: Money }[]
  amount: Money
  currency: string | null
}

/** Refuses more than there is, and more than is open of a bill. @throws 400 `allocations…` */
export function refuseTooMuch(asked: readonly BillShare[], { bills, amount, currency }: Bounds): void {
  const words = (value: Money) => measureWords(value, currency)
  const field = currency === null ? 'amount' : 'original'
  asked.forEach((share, index) => {
    const bill = bills.find(({ id }) => id === share.billId)
    if (!bill)
      throw invalid(
        `allocations.${index}.billId`,
        currency === null ? 'Is no open bill of this supplier' : `Is no open bill of this supplier in ${currency}`,
      )
    if (asked.findIndex(({ billId }) => billId === share.billId) !== index)
      throw invalid(`allocations.${index}.billId`, 'Must be named once')
    if (compare(share.amount, bill.open) > 0)
      throw invalid(`allocations.${index}.${field}`, `Only ${words(bill.open)} of ${bill.number} is open`)
  })
  const total = sumOf(asked, (share) => share.amount)
  if (compare(total, amount) > 0)
    throw invalid('allocations', `Come to ${words(total)}, and there is only ${words(amount)}`)
}

/** How much more of a bill is settled, or less, in minor units of its currency. */
export type Change = { bill: BillRow; part: Money; on: Day }

type Means = { amount: Money; foreign: ForeignAmount | null; before: readonly Settled[] }

/** What changes are worth at the rate of the bill and at that of what settles it. */
export async function worthOf(tx: Tx, means: Means, changes: readonly Change[]): Promise<NewSettlement[]> {
  const { foreign } = means
  if (!foreign)
    return changes.map(({ bill, part, on }) => {
      return {
        billId: bill.id,
        billNumber: bill.number,
        dueDate: bill.dueDate,
        amount: part,
        used: part,
        foreign: null,
        on,
      }
    })
  const ofBills = await settledOfBills(
    tx,
    changes.map(({ bill }) => bill.id),
  )
  let ofMeans = {
    original: sumForeign(means.before.flatMap((one) => one.foreign?.amount ?? [])),
    amount: sumOf(means.before, ({ used }) => used),
  }
  return changes.map(({ bill, part: measure, on }) => {
    const part = foreignOf(minorOf(measure))
    const own = means.before.find(({ billId }) => billId === bill.id)
    const [amount, used] = isNegative(measure)
      ? [shareOf(own, part, 'amount'), shareOf(own, part, 'used')]
      : [
          worthOfPart(wholeOf(bill), ofBills.get(bill.id) ?? nothing, part),
          worthOfPart({ original: foreign.amount, amount: means.amount }, ofMeans, part),
        ]
    ofMeans = { original: sumForeign([ofMeans.original, part]), amount: add(ofMeans.amount, used) }
    const { id: billId, number: billNumber, dueDate } = bill
    return { billId, billNumber, dueDate, amount, used, foreign: { ...foreign, amount: part }, on }
  })
}

const nothing = { original: foreignOf(0), amount: zero }

function wholeOf({ foreign, total }: BillRow) {
  if (!foreign) throw new Error('A bill in the currency of the house is settled by its own')
  return { original: parseForeign(foreign.total, foreign.currency), amount: total }
}

/** What goes back of what was settled before, in its proportion. */
function shareOf(own: Settled | undefined, part: ForeignMinor, which: 'amount' | 'used'): Money {
  if (!own?.foreign) return zero
  return portion(own[which], BigInt(foreignMinorOf(part)), BigInt(foreignMinorOf(own.foreign.amount)))
}
