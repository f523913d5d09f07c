import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import type { TreasuryDocument } from '#contract/accounting/treasury/shapes.ts'
import type { Money } from '#contract/kernel/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { belowZero, documentsAt, stillOpen, wrongDocuments } from '../data/prove.ts'
import { findDocuments } from '../data/read.ts'

/** What movements of money brought to the account of a role, less what they took. */
export function movedByTreasury(tx: Tx, role: HouseRole): Promise<Money> {
  return documentsAt(tx, role)
}

/** Transfers that have left and not arrived. */
export function inTransit(tx: Tx): Promise<Money> {
  return stillOpen(tx, { opens: 'transfer', closes: 'arrival' })
}

/** Tax returns that are filed, less what was paid of them. */
export function taxToPay(tx: Tx): Promise<Money> {
  return stillOpen(tx, { opens: 'tax_return', closes: 'tax_payment' })
}

/** Movements of money whose entry says something else. */
export function wrongMovements(tx: Tx): Promise<number> {
  return wrongDocuments(tx)
}

/** Accounts of cash and tips that pass below zero on some day. */
export function accountsBelowZero(tx: Tx): Promise<number> {
  return belowZero(tx)
}

/** Documents by their ids, as their postings need them. */
export function documentsBy(tx: Tx, ids: readonly string[]): Promise<TreasuryDocument[]> {
  return findDocuments(tx, ids)
}
