import type { Day } from '#contract/kernel/day.ts'
import {
  add,
  compare,
  greatest,
  isPositive,
  least,
  majorOf,
  type Money,
  subtract,
  zero,
} from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { afterDepartureOf } from '../data/after-departure.ts'
import type { LockedFolio } from '../data/folio.ts'
import { comingOf } from './coming.ts'
import { keptOnCredit } from './kept.ts'
import { overDue } from './refusals.ts'
import type { OpenFolio } from './settle.ts'

/** What becomes of more than is due: it is paid ahead, becomes a guest credit, or is a tip. */
export type Surplus = 'deposit' | 'credit' | 'tip'

type Paying = { amount: Money; surplus?: Surplus | undefined }

/** Whose credit pays where none is named, and what a credit line may take over: what is owed now. */
export async function owedNow(tx: Tx, folio: OpenFolio & { status?: LockedFolio['status'] }, date: Day) {
  const { guestId, ledger } = folio
  if (folio.status === 'closed') return { guestId, date, owed: (await afterDepartureOf(tx, folio.id)).onAccount }
  return { guestId, date, owed: ledger === 'deposit' ? zero : subtract(folio.charges, folio.payments) }
}

/** What is more than the stay will owe becomes a guest credit where somebody wants it so. */
export async function keptSurplus(
  tx: Tx,
  folio: OpenFolio & { status?: LockedFolio['status'] },
  { amount, surplus, date, window }: Paying & { date: Day; window?: number | undefined },
) {
  if (surplus !== 'credit' || folio.status === 'closed') return []
  const over = await beyondDue(tx, folio, amount)
  return isPositive(over) ? [await keptOnCredit(tx, folio, { amount: over, date, window })] : []
}

/** What an amount passes what the stay will owe in all; after the departure what was left on account. */
async function beyondDue(tx: Tx, folio: OpenFolio & { status?: LockedFolio['status'] }, amount: Money): Promise<Money> {
  const due =
    folio.status === 'closed'
      ? (await afterDepartureOf(tx, folio.id)).onAccount
      : add(subtract(folio.charges, folio.payments), await comingOf(tx, folio.id))
  return greatest(subtract(amount, greatest(due, zero)), zero)
}

/** What of an amount is a tip: what passes the due, where somebody says so. */
export async function tipIn(
  tx: Tx,
  folio: OpenFolio & { status?: LockedFolio['status'] },
  { amount, surplus }: Paying,
): Promise<Money> {
  return surplus === 'tip' ? beyondDue(tx, folio, amount) : zero
}

/** What of each tender is a tip: the last ones give it. */
export function tipsOf(tenders: readonly { amount: Money }[], whole: Money): Money[] {
  let left = whole
  return tenders
    .toReversed()
    .map(({ amount }) => {
      const tip = least(left, amount)
      left = subtract(left, tip)
      return tip
    })
    .toReversed()
}

/** Refuses more than the stay will owe in all, unless something says what becomes of it; a group pays ahead what it wants to. @throws 409 `over_due` */
export async function refuseSurplus(
  tx: Tx,
  folio: Pick<LockedFolio, 'id' | 'groupId' | 'ledger' | 'charges' | 'payments'>,
  { amount, surplus }: Paying,
): Promise<void> {
  const balance = subtract(folio.charges, folio.payments)
  if (surplus !== undefined || compare(amount, balance) <= 0) return
  if (folio.groupId !== null && folio.ledger === 'deposit') return
  refuseBeyond(greatest(add(balance, await comingOf(tx, folio.id)), zero), amount, { mayBeAhead: true })
}

/** @throws 409 `over_due` */
export function refuseBeyond(due: Money, amount: Money, { mayBeAhead = false } = {}): void {
  if (compare(amount, due) <= 0) return
  const instead = mayBeAhead
    ? 'Take what is due, or say that the rest is paid ahead, kept as a guest credit or a tip'
    : 'Take what is due'
  throw overDue({ due: majorOf(due), over: majorOf(subtract(amount, due)), instead })
}
