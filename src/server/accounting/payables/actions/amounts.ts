import type * as api from '#contract/accounting/payables/api.ts'
import {
  type ForeignMinor,
  foreignMinorOf,
  parseForeign,
  partsInHouse,
  refusalOfForeign,
  sumForeign,
} from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import { isZero, type Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { ratedOn } from '../../treasury/actions/foreign.ts'
import type { NewBill } from '../data/write.ts'

type Said = { amount?: Money | undefined; original?: string | undefined; field: string }
type Amount = { amount: Money; original: ForeignMinor | null }
type Amounts = { foreign: NewBill['foreign']; of: (index: number) => Amount }

/**
 * What the lines and taxes of a bill come to in the currency of the house. In another currency the whole is taken at its rate and rounded
 * once, and the parts come to it.
 * @throws 400 `foreign.rate`, and at the field of an amount
 */
export async function amountsOf(
  tx: Tx,
  { foreign, date }: { foreign: Given<typeof api.enterBill>['body']['foreign']; date: Day },
  said: readonly Said[],
): Promise<Amounts> {
  if (!foreign) {
    const amounts = said.map((one) => ({ amount: inOwn(one), original: null }))
    return { foreign: null, of: at(amounts) }
  }
  const { currency, rate } = await ratedOn(tx, foreign, date)
  const originals = said.map((one) => inCurrency(one, currency))
  const parts = partsInHouse(currency, originals, rate)
  const amounts = parts.map((amount, index) => {
    if (isZero(amount)) throw invalid(fieldOf(said[index], 'original'), 'Comes to nothing in the currency of the house')
    return { amount, original: originals[index] ?? null }
  })
  return { foreign: { currency, rate, amount: sumForeign(originals) }, of: at(amounts) }
}

function at(amounts: readonly Amount[]) {
  return (index: number) => {
    const found = amounts[index]
    if (!found) throw new Error('Every line has its amount')
    return found
  }
}

function inOwn(one: Said): Money {
  if (one.original !== undefined) throw invalid(fieldOf(one, 'original'), 'Is for a bill in another currency')
  if (one.amount === undefined) throw invalid(fieldOf(one, 'amount'), 'Must be said')
  if (isZero(one.amount)) throw invalid(fieldOf(one, 'amount'), 'Must not be zero')
  return one.amount
}

function inCurrency(one: Said, currency: string): ForeignMinor {
  if (one.amount !== undefined) throw invalid(fieldOf(one, 'amount'), `Is said in ${currency}`)
  if (one.original === undefined) throw invalid(fieldOf(one, 'original'), `Must be said in ${currency}`)
  const refusal = refusalOfForeign(one.original, currency)
  if (refusal !== null) throw invalid(fieldOf(one, 'original'), refusal)
  const original = parseForeign(one.original, currency)
  if (foreignMinorOf(original) === 0) throw invalid(fieldOf(one, 'original'), 'Must not be zero')
  const isOnlyUp = !one.field.startsWith('lines')
  if (isOnlyUp && foreignMinorOf(original) < 0) throw invalid(fieldOf(one, 'original'), 'Must be greater than zero')
  return original
}

/** The opening balance has fields of its own. */
function fieldOf(one: Said | undefined, what: 'amount' | 'original'): string {
  if (one?.field) return `${one.field}.${what}`
  return what === 'amount' ? 'opening' : 'openingOriginal'
}
