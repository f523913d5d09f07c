import type { HouseRole } from '#contract/accounting/account-roles/shapes.ts'
import { inSteps, stepFor } from '#contract/hotel/reports/rules/days.ts'
import { daysText } from '#contract/kernel/day.ts'
import type { Cells, LedgerName, Period, Report, ReportRow, Step } from '#contract/hotel/reports/shapes.ts'
import { add, majorOf, type Money, subtract, sumOf } from '#contract/kernel/money.ts'
import { type LedgerDay, movementByDay } from '#server/accounting/public/reports.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { earlier } from '../data/days.ts'
import { column, refuseDays, reportOf, rowOf } from '../rules/table.ts'

/** The accounts of the three ledgers, by their roles. */
export const ledgerRoles = {
  deposit: 'deposit_ledger',
  guest: 'guest_ledger',
  city: 'city_ledger',
} as const satisfies Record<LedgerName, HouseRole>

const ledgerWords: Record<LedgerName, string> = {
  deposit: 'Deposit ledger',
  guest: 'Guest ledger',
  city: 'City ledger',
}

/** Opening, debits, credits and closing of deposit, guest and city ledger, day by day or in steps. @throws 400 */
export async function readLedgers(ctx: Ctx, query: Period & { by?: Step | undefined }): Promise<Report> {
  refuseDays(query)
  return ctx.read((tx) => ledgersIn(tx, query))
}

/** The same within a transaction. */
export async function ledgersIn(tx: Tx, query: Period & { by?: Step | undefined }): Promise<Report> {
  const { from, to, knownOn } = query
  const moved = await movementByDay(tx, Object.values(ledgerRoles), { from, to: earlier(to, knownOn) })
  // The names are those of the object's own keys.
  const ledgers = Object.keys(ledgerRoles) as LedgerName[]
  return reportOf(query, {
    head: 'Days',
    columns: [
      column('opening', 'Opening', {
        kind: 'money',
        how: 'What stood on the ledger before: debits less credits. Deposits are owed to guests, so theirs is below zero.',
      }),
      column('debit', 'Debits', {
        kind: 'money',
        how: 'Charges, refunds and what came from another ledger.',
        figure: 'ledger_debits',
      }),
      column('credit', 'Credits', {
        kind: 'money',
        how: 'Payments, allowances and what went to another ledger.',
        figure: 'ledger_credits',
      }),
      column('closing', 'Closing', {
        kind: 'money',
        how: 'Opening and debits less credits; the opening of the next day.',
      }),
    ],
    rows: ledgers.flatMap((ledger) =>
      ledgerRows(
        moved.filter(({ role }) => role === ledgerRoles[ledger]),
        { ledger, ...query },
      ),
    ),
    notes: ['The ledgers are those of the books: each is proven against its folios by “verify”.'],
  })
}

type OfLedger = Period & { ledger: LedgerName; by?: Step | undefined }

function ledgerRows(moved: readonly LedgerDay[], { ledger, from, to, by }: OfLedger): ReportRow[] {
  let balance = net(moved.filter(({ day }) => day < from))
  const first = balance
  const rows = inSteps({ from, to }, stepFor({ from, to }, by)).map((days) => {
    const own = moved.filter(({ day }) => day >= days.from && day <= days.to)
    const opening = balance
    balance = add(balance, net(own))
    return rowOf({
      key: `${ledger} ${days.from}`,
      label: daysText(days),
      group: ledgerWords[ledger],
      cells: ledgerCells(opening, own),
      drill: { ledger, from: days.from, to: days.to },
    })
  })
  if (rows.length === 1) return rows
  const whole = moved.filter(({ day }) => day >= from)
  const total = rowOf({
    key: `${ledger} all`,
    label: 'All days',
    group: ledgerWords[ledger],
    cells: ledgerCells(first, whole),
    drill: { ledger, from, to },
  })
  return [...rows, total]
}

function ledgerCells(opening: Money, moved: readonly LedgerDay[]): Cells {
  const [debit, credit] = [sumOf(moved, (one) => one.debit), sumOf(moved, (one) => one.credit)]
  const closing = subtract(add(opening, debit), credit)
  return { opening: majorOf(opening), debit: majorOf(debit), credit: majorOf(credit), closing: majorOf(closing) }
}

function net(moved: readonly LedgerDay[]): Money {
  return subtract(
    sumOf(moved, ({ debit }) => debit),
    sumOf(moved, ({ credit }) => credit),
  )
}
