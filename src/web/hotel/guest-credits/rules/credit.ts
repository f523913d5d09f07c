import { majorOf, ofMajor, subtract } from '#contract/kernel/money.ts'
import type { Credit } from '../data.ts'

/** What can be paid with a credit, in major units: what stands on it, or what its limit leaves. */
export function usableOf({ kind, balance, creditLimit }: Pick<Credit, 'kind' | 'balance' | 'creditLimit'>): number {
  if (kind === 'stored_value') return balance
  return Math.max(0, majorOf(subtract(ofMajor(creditLimit ?? 0), ofMajor(balance))))
}
