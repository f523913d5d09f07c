import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import { creditAllows, restoredDays } from '#contract/hotel/guest-credits/rules.ts'
import type { CreditId } from '#contract/hotel/guest-credits/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { add, compare, greatest, majorOf, type Money, negate, subtract, zero } from '#contract/kernel/money.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid } from '#server/platform/errors.ts'
import { creditsBehind, creditsBy, type HeldCredit, moveCredit } from '../data/credit.ts'
import { plannedOf } from '../data/plans.ts'
import { creditBeyondOwed, creditOverLimit, creditPlanned, creditShort, creditStatusRefused } from './refusals.ts'

export type { HeldCredit } from '../data/credit.ts'

/** A payment that may be made with a credit; without one named it is the guest's own. */
export type CreditWish = { method: string; amount: Money; creditId?: CreditId | undefined }

/** What may be paid with: stored value of the guest or of whoever is named, a credit line up to what is owed now. */
type Terms = { date: Day; guestId: string | null; owed: Money }

/**
 * Holds the credits that payments are made with until the transaction ends, each payment's own at its place; null where it is made with
 * something else. They are locked behind folios and stock, ahead of payments and numbers.
 * @throws 400 where none is named, or one that is not there · 409 `credit_status`, `credit_short`, `credit_over_limit`, `credit_beyond_owed`
 */
export async function holdCredits(tx: Tx, wishes: readonly CreditWish[], terms: Terms): Promise<(HeldCredit | null)[]> {
  const asked = wishes.filter(({ method }) => method === 'guest_credit')
  if (asked.length === 0) return wishes.map(() => null)
  const ids = asked.flatMap(({ creditId }) => creditId ?? [])
  const own = asked.some(({ creditId }) => creditId === undefined) ? terms.guestId : null
  const which = sql<boolean>`(c.id = any(${ids}::uuid[])
    or c.guest_id = ${own}::uuid and c.kind = 'stored_value' and c.status = 'active')`
  const [credits] = await tx.lock(creditsBy(tx, which))
  let { owed } = terms
  const drawn = new Map<CreditId, Money>()
  return wishes.map((wish) => {
    if (wish.method !== 'guest_credit') return null
    const taken = (credit: HeldCredit) => drawn.get(credit.id) ?? zero
    const usable = (credit: HeldCredit) => subtract(usableOf(credit), taken(credit))
    const credit = wish.creditId
      ? credits.find(({ id }) => id === wish.creditId)
      : ownCredit(credits, { ...terms, amount: wish.amount, usable })
    if (!credit) throw invalid('creditId', 'Must name a guest credit')
    refuseUnusable(credit, terms.date)
    refuseBeyond(credit, { amount: wish.amount, left: usable(credit), owed })
    if (credit.kind === 'credit_line') owed = subtract(owed, wish.amount)
    drawn.set(credit.id, add(taken(credit), wish.amount))
    return credit
  })
}

/** Of the guest's own credits the one that ends soonest among those that have enough. @throws 409 `credit_short` */
function ownCredit(
  credits: readonly HeldCredit[],
  { guestId, date, amount, usable }: Terms & { amount: Money; usable: (credit: HeldCredit) => Money },
): HeldCredit | undefined {
  const own = credits
    .filter((credit) => credit.guestId === guestId && credit.kind === 'stored_value' && isLasting(credit, date))
    .toSorted((a, b) => ((a.expiresOn ?? '9') < (b.expiresOn ?? '9') ? -1 : 1))
  const enough = own.find((credit) => compare(usable(credit), amount) >= 0)
  if (enough || own.length === 0) return enough
  throw creditShort({ left: majorOf(own.map(usable).reduce(greatest)) })
}

/** What can be paid with a credit: what stands on it, or what its limit leaves. */
export function usableOf({ kind, balance, creditLimit, fees }: HeldCredit): Money {
  if (kind === 'stored_value') return balance
  return greatest(subtract(add(creditLimit ?? zero, fees), balance), zero)
}

function isLasting({ expiresOn }: HeldCredit, date: Day): boolean {
  return expiresOn === null || expiresOn >= date
}

/** @throws 409 `credit_status` */
function refuseUnusable(credit: HeldCredit, date: Day): void {
  const { number, kind, status, expiresOn } = credit
  if (status === 'settled' && kind === 'stored_value') throw creditShort({ left: 0 })
  if (!creditAllows(credit, kind === 'stored_value' ? 'apply' : 'charge'))
    throw creditStatusRefused({ reason: `Credit ${number} is ${status}` })
  if (!isLasting(credit, date)) throw creditStatusRefused({ reason: `Credit ${number} ended on ${expiresOn}` })
}

/** @throws 409 `credit_short`, `credit_over_limit`, `credit_beyond_owed` */
function refuseBeyond(credit: HeldCredit, { amount, left, owed }: { amount: Money; left: Money; owed: Money }): void {
  const isLine = credit.kind === 'credit_line'
  if (compare(amount, left) > 0) throw (isLine ? creditOverLimit : creditShort)({ left: majorOf(left) })
  if (isLine && compare(amount, owed) > 0) throw creditBeyondOwed({ owed: majorOf(greatest(owed, zero)) })
}

type Document = { type: 'folio' | 'order'; id: string; label: string }
type Used = { amount: Money; date: Day; paymentId: PaymentId; document: Document }

/** Takes what was paid off stored value that is held, or puts it onto the line; behind the payment. @throws 409 `credit_short`, `credit_over_limit` */
export async function drawCredit(tx: Tx, { id, kind }: HeldCredit, { amount, ...used }: Used): Promise<void> {
  const isLine = kind === 'credit_line'
  await moveCredit(tx, id, {
    ...used,
    type: isLine ? 'charge' : 'apply',
    amount: isLine ? amount : negate(amount),
    description: isLine ? `Charged from ${used.document.label}` : `Used on ${used.document.label}`,
  })
  tellCredit(tx, id)
}

/** The credits behind payments that something goes back of, held until the transaction ends. */
export async function holdCreditsBehind(tx: Tx, payments: readonly PaymentId[]): Promise<Map<PaymentId, HeldCredit>> {
  const [held] = await tx.lock(creditsBehind(tx, payments))
  return held
}

/**
 * Puts what goes back of a payment onto the credit that it was made with; one that has ended lasts some days more. Off a credit line it
 * is taken as far as no plan counts on it.
 * @throws 409 `credit_planned`
 */
export async function restoreCredit(tx: Tx, credit: HeldCredit, back: Used & { reason: string }): Promise<void> {
  const { amount, date, document } = back
  const isLine = credit.kind === 'credit_line'
  if (isLine) await refusePlanned(tx, credit, amount)
  await moveCredit(tx, credit.id, {
    ...back,
    type: 'reversal',
    amount: isLine ? negate(amount) : amount,
    description: `Back from ${document.label}`,
    ...(isLasting(credit, date) ? {} : { expiresOn: addDays(date, restoredDays) }),
  })
  tellCredit(tx, credit.id)
}

/** Refuses to take more off a line than stands outside its plan. @throws 409 `credit_planned` */
export async function refusePlanned(tx: Tx, credit: HeldCredit, amount: Money): Promise<void> {
  const free = subtract(credit.balance, await plannedOf(tx, credit.id))
  if (compare(amount, free) > 0) throw creditPlanned({ free: majorOf(greatest(free, zero)) })
}

/** Says that a credit has changed. */
export function tellCredit(tx: Tx, id: CreditId): void {
  tx.tell({ topic: 'hotel.guest_credit', payload: { id } })
}
