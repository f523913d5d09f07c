import type { TrialBalance } from '#contract/accounting/reports/shapes.ts'
import { add, greatest, type Money, negate, subtract, sumOf, zero } from '#contract/kernel/money.ts'
import type { Balance } from './data/balances.ts'

/** Opening, movement and closing of each account in debits and credits, with the sums of each column. */
export function trialBalanceOf(balances: readonly Balance[]): TrialBalance {
  const rows = balances.map(({ opening, debit, credit, ...account }) => {
    const closing = add(opening, subtract(debit, credit))
    return {
      ...account,
      openingDebit: debitSide(opening),
      openingCredit: debitSide(negate(opening)),
      debit,
      credit,
      closingDebit: debitSide(closing),
      closingCredit: debitSide(negate(closing)),
    }
  })
  return {
    rows,
    totals: {
      openingDebit: sumOf(rows, (row) => row.openingDebit),
      openingCredit: sumOf(rows, (row) => row.openingCredit),
      debit: sumOf(rows, (row) => row.debit),
      credit: sumOf(rows, (row) => row.credit),
      closingDebit: sumOf(rows, (row) => row.closingDebit),
      closingCredit: sumOf(rows, (row) => row.closingCredit),
    },
  }
}

/** The debit of a signed amount, nothing when it is a credit. */
export function debitSide(amount: Money): Money {
  return greatest(amount, zero)
}
