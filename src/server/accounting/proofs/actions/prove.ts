import type { Check, NumberRun } from '#contract/accounting/reports/shapes.ts'
import { negate } from '#contract/kernel/money.ts'
import { describedSeries } from '#contract/tenancy/numbers/rules.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { unplayedRoles } from '../../account-roles/data.ts'
import { owedToStaff, wrongPayments } from '../../expenses/actions/prove.ts'
import { wrongBankMatches, wrongBankStatements } from '../../bank-statements/actions/prove.ts'
import { entriesBesideDocument } from '../../journal/data/manual.ts'
import { brokenBills, differingPayables, owedToSuppliers } from '../../payables/actions/prove.ts'
import { accountsBelowZero, inTransit, taxToPay, wrongMovements } from '../../treasury/actions/prove.ts'
import { wrongClosings } from '../../year-closing/actions/prove.ts'
import { wrongForeignBalances } from '../../revaluations/actions/prove.ts'
import * as data from '../data.ts'
import { proveEqual, proveFound, proveNone } from '../rules.ts'

/** Series of fiscal documents by year, with what is missing. */
export async function listNumberRuns(ctx: Ctx): Promise<NumberRun[]> {
  const runs = await ctx.read(data.numberRuns)
  return runs.map((run) => ({
    ...run,
    label: describedSeries.find(({ series }) => series === run.series)?.label ?? run.series,
  }))
}

/** The proofs of the books by themselves, from the raw lines; each names what it proves. */
export async function accountingProofs(tx: Tx): Promise<Check[]> {
  const totals = await data.lineTotals(tx)
  return [
    proveNone('entries_balance', await data.unbalancedEntries(tx)),
    proveEqual('trial_balance', { expected: totals.debit, actual: totals.credit }),
    proveNone('balances_by_day', await data.wrongDays(tx)),
    proveNone('numbers_gapless', await data.numberGaps(tx)),
    proveNone('manual_entries', (await entriesBesideDocument(tx)).length),
    proveNone('account_roles', await unplayedRoles(tx)),
    proveNone('invoices', await data.wrongInvoices(tx)),
    proveNone('refunds', await data.wrongPayments(tx)),
    proveNone('voids', await data.wrongVoids(tx)),
    proveNone('deductions', await data.wrongDeductions(tx)),
    proveNone('treasury', await wrongMovements(tx)),
    proveNone('never_below_zero', await accountsBelowZero(tx)),
    proveEqual('transfers', {
      expected: await inTransit(tx),
      actual: await data.controlBalance(tx, 'transfers_in_transit'),
    }),
    proveEqual('tax_settlement', {
      expected: await taxToPay(tx),
      actual: negate(await data.controlBalance(tx, 'tax_settlement')),
    }),
    proveEqual('expense_claims', {
      expected: await owedToStaff(tx),
      actual: negate(await data.controlBalance(tx, 'employee_claims')),
    }),
    proveNone('expense_payments', await wrongPayments(tx)),
    proveNone('bank_matches', await wrongBankMatches(tx)),
    proveNone('bank_statements', await wrongBankStatements(tx)),
    proveNone('bills', await brokenBills(tx)),
    proveNone('payables_by_day', await differingPayables(tx)),
    proveEqual('payables', {
      expected: await owedToSuppliers(tx),
      actual: negate(await data.controlBalance(tx, 'accounts_payable')),
    }),
    proveNone('year_closings', await wrongClosings(tx)),
    proveFound('foreign_balances', await wrongForeignBalances(tx)),
  ]
}
