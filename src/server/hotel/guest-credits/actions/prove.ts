import type { Check } from '#contract/accounting/reports/shapes.ts'
import { negate } from '#contract/kernel/money.ts'
import { controlBalance, proveEqual, proveNone } from '#server/accounting/public/proofs.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import * as data from '../data/proofs.ts'

/** The proofs of guest credits: what is owed either way against the books, ledgers against balances, plans against what is paid on them. */
export async function creditProofs(tx: Tx): Promise<Check[]> {
  return [
    proveEqual('guest_credits', {
      expected: negate(await data.balanceOf(tx, 'stored_value')),
      actual: await controlBalance(tx, 'guest_credits'),
    }),
    proveEqual('credit_lines', {
      expected: await data.balanceOf(tx, 'credit_line'),
      actual: await controlBalance(tx, 'credit_lines'),
    }),
    proveNone('credit_ledgers', await data.wrongLedgers(tx)),
    proveNone('credit_payments', await data.wrongPayments(tx)),
    proveNone('installment_plans', await data.wrongPlans(tx)),
  ]
}
