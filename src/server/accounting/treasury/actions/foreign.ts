import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { costOfTaken } from '#contract/accounting/treasury/rules.ts'
import { type Exchanged, foreignText, inHouse, type Rate, rateAt } from '#contract/kernel/currency.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, isNegative, isZero, type Money, plainText, subtract } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { ratesOn } from '../../currencies/actions.ts'
import { findForeignPlaces, playerOf } from '../data/places.ts'
import type { Foreign, NewDocument } from '../data/write.ts'

/**
 * A currency with its rate, the one of the day where none is given.
 * @throws 400 `foreign.currency` for that of the house, `foreign.rate` where the day has none
 */
export async function ratedOn(
  tx: Tx,
  { currency, rate }: { currency: string; rate?: Rate | undefined },
  day: Day,
): Promise<{ currency: string; rate: Rate }> {
  const { house, rateOf } = await ratesOn(tx, day)
  if (currency === house) throw invalid('foreign.currency', `The books are kept in ${house} already`)
  const known = rate ?? rateOf(currency)
  if (known === null)
    throw invalid(
      'foreign.rate',
      `There is no rate of ${currency} on or before ${day}: say it, or enter one in Settings, Currencies`,
    )
  return { currency, rate: known }
}

/**
 * What so much of another currency is worth where it moves on a day, and its rate: what was paid for it says the rate where that is known.
 * @throws 400 `amount`, `foreign.…`
 */
export async function exchangedOn(
  tx: Tx,
  { foreign, amount }: { foreign: Exchanged; amount: Money | undefined },
  day: Day,
): Promise<{ foreign: Foreign; amount: Money }> {
  const paid = amount === undefined || foreign.rate !== undefined ? null : rateAt(foreign, amount)
  const { currency, rate } = await ratedOn(tx, { ...foreign, rate: paid ?? foreign.rate }, day)
  const worth = inHouse(foreign, rate)
  if (isZero(worth)) throw invalid('foreign.amount', 'Comes to nothing in the currency of the house')
  if (amount !== undefined && paid === null && compare(amount, worth) !== 0)
    throw invalid('amount', `At this rate it comes to ${plainText(worth)}: leave out the rate or the amount`)
  return { foreign: { currency, amount: foreign.amount, rate }, amount: amount ?? worth }
}

type Taking = { day: Day; amount: Money; foreign: Foreign }

/**
 * Money that leaves an account of another currency, which is kept at the average of what was paid for it: what it is worth now beyond that is
 * gained. Undefined where the account is none in this currency.
 */
export async function takenFrom(
  tx: Tx,
  id: AccountId,
  { day, amount, foreign }: Taking,
): Promise<Pick<NewDocument, 'fromId' | 'gain' | 'gainAccountId'> | undefined> {
  const [held] = await findForeignPlaces(tx, { id, on: day })
  if (held?.currency !== foreign.currency) return undefined
  const gain = subtract(amount, costOfTaken(held, { amount: foreign.amount, worth: amount }))
  if (isZero(gain)) return { fromId: held.id }
  const player = await playerOf(tx, isNegative(gain) ? 'exchange_loss_realised' : 'exchange_gain_realised')
  return { fromId: held.id, gain, gainAccountId: player.id }
}

/** An amount with its currency, as refusals name it. */
export function foreignWords(foreign: Pick<Foreign, 'currency' | 'amount'>): string {
  return `${foreign.currency} ${foreignText(foreign)}`
}
