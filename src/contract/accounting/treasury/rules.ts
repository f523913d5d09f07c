import type { Day } from '../../kernel/day.ts'
import { type ForeignMinor, foreignMinorOf } from '../../kernel/currency.ts'
import { add, compare, isPositive, least, type Money, portion, subtract, sumOf } from '../../kernel/money.ts'
import type { HouseRole } from '../account-roles/shapes.ts'
import type { SettledMethod, TreasuryDocument, TreasuryKind } from './shapes.ts'

/** What stands on the other side of the account where the money lies: the player of a role, or an account that is chosen. */
type Other = HouseRole | 'chosen'

/** Movements that a person enters by amount: whether money comes to the place that is named or leaves it, and what stands against it. */
export const moves = {
  opening: { direction: 'in', other: 'opening_equity' },
  banking: { direction: 'in', other: 'safe' },
  change_fund: { direction: 'out', other: 'safe' },
  transfer: { direction: 'out', other: 'transfers_in_transit' },
  owner_in: { direction: 'in', other: 'owner_capital' },
  owner_out: { direction: 'out', other: 'owner_drawings' },
  receipt: { direction: 'in', other: 'chosen' },
  payment: { direction: 'out', other: 'chosen' },
  bank_fee: { direction: 'out', other: 'settlement_fees' },
  interest: { direction: 'in', other: 'bank_interest' },
} as const satisfies Partial<Record<TreasuryKind, { direction: 'in' | 'out'; other: Other }>>
export type MoveKind = keyof typeof moves
export const moveKinds = [
  'banking',
  'change_fund',
  'opening',
  'transfer',
  'owner_in',
  'owner_out',
  'receipt',
  'payment',
  'bank_fee',
  'interest',
] as const

/** Where takings wait until they are settled. */
export const clearingRoles: Record<SettledMethod, HouseRole> = { card: 'card_clearing', mobile_money: 'mobile_money' }

/** What a document of each kind is called. */
export const kindWords: Record<TreasuryKind, string> = {
  opening: 'Opening cash',
  banking: 'Cash banked',
  change_fund: 'Change from the bank',
  transfer: 'Transfer sent',
  arrival: 'Transfer arrived',
  settlement: 'Settlement',
  tips: 'Tips paid out',
  tax_return: 'Tax return',
  tax_payment: 'Tax paid',
  owner_in: 'Put in by the owner',
  owner_out: 'Taken out by the owner',
  receipt: 'Other receipt',
  payment: 'Other payment',
  bank_fee: 'Bank fee',
  interest: 'Interest received',
  supplier_payment: 'Supplier paid',
  write_off: 'Difference written off',
  reimbursement: 'Claim paid back',
  expense: 'Expense paid',
}

/** Kinds whose other side are their parts. */
export const debitsParts: ReadonlySet<TreasuryKind> = new Set(['tax_return', 'expense'])

/** Kinds that an expense stands behind, which says what becomes of them. */
export const ofExpenses: ReadonlySet<TreasuryKind> = new Set(['reimbursement', 'expense'])

/** Kinds that say why. */
export const needsReason: ReadonlySet<TreasuryKind> = new Set(['receipt', 'payment', 'write_off'])

export type OpenDay = { day: Day; amount: Money }

/** What an amount clears of days that are open, the oldest first. Null where more is to be cleared than is open. */
export function clearedByAmount(open: readonly OpenDay[], amount: Money): OpenDay[] | null {
  if (
    compare(
      amount,
      sumOf(open, (one) => one.amount),
    ) > 0
  )
    return null
  let left = amount
  const parts: OpenDay[] = []
  // Days on which more went back than came in are cleared first: what is left of the others pays them.
  for (const one of open.filter((each) => !isPositive(each.amount))) {
    left = subtract(left, one.amount)
    parts.push(one)
  }
  for (const one of open.filter((each) => isPositive(each.amount))) {
    const part = least(one.amount, left)
    if (!isPositive(part)) break
    left = subtract(left, part)
    parts.push({ day: one.day, amount: part })
  }
  return parts.toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** What of a gross was neither received nor kept as a fee. */
export function differenceOf({ gross, received, fee }: { gross: Money; received: Money; fee: Money }): Money {
  return subtract(subtract(gross, received), fee)
}

export type ReversalRefusal = 'is_reversal' | 'already_reversed' | 'has_followers' | 'of_expense' | 'pays_bills'

/** Why a document can't be taken back. */
export function refusalOfReversal(
  one: Pick<TreasuryDocument, 'reverses' | 'reversedBy'> & { followers: number },
): ReversalRefusal | null {
  if (one.reverses) return 'is_reversal'
  if (one.reversedBy) return 'already_reversed'
  return one.followers > 0 ? 'has_followers' : null
}

/**
 * What it had cost that is taken out of an account of another currency: its share of what all of it had cost, and all of that with the last of
 * it. What is taken beyond what there is costs what it is worth.
 */
export function costOfTaken(
  held: { amount: ForeignMinor; kept: Money },
  taken: { amount: ForeignMinor; worth: Money },
): Money {
  const [all, part] = [foreignMinorOf(held.amount), foreignMinorOf(taken.amount)]
  if (all <= 0) return taken.worth
  if (part <= all) return portion(held.kept, BigInt(part), BigInt(all))
  return add(held.kept, portion(taken.worth, BigInt(part - all), BigInt(part)))
}
