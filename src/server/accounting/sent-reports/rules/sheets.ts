import type { JournalEntry } from '#contract/accounting/journal/shapes.ts'
import type { Check, LedgerRow, NumberRun, TrialBalance } from '#contract/accounting/reports/shapes.ts'
import type { Statement, StatementColumn, StatementLine } from '#contract/accounting/statements/shapes.ts'
import { daysText } from '#contract/kernel/day.ts'
import { majorOf, subtract } from '#contract/kernel/money.ts'
import type { Sheet, SheetCell } from '#contract/kernel/sheet.ts'

/** A statement as its exports write it, all lines open: the account, the line as deep as it stands, and its figures. */
export function statementSheet({ columns, lines }: Pick<Statement, 'columns' | 'lines'>): Sheet {
  const depths = depthsOf(lines)
  const hasShares = lines.some(({ shares }) => (shares[0] ?? null) !== null)
  const isCompared = lines.some(({ variance }) => variance !== null)
  const figures = <One>(all: readonly One[], share: One): One[] =>
    all.flatMap((one, place) => (place === 0 && hasShares ? [one, share] : [one]))
  return {
    head: [
      'Code',
      'Line',
      ...figures(columns.map(columnTitle), '% of revenue'),
      ...(isCompared ? ['Variance', 'Variance %'] : []),
    ],
    rows: lines.map(({ key, label, account, amounts, shares, variance }) => [
      account?.code ?? null,
      `${'  '.repeat(depths.get(key) ?? 0)}${label}`,
      ...figures<SheetCell>(
        columns.map((_, place) => amounts[place]),
        shares[0],
      ),
      ...(isCompared ? [variance?.amount, variance?.percent] : []),
    ]),
  }
}

function depthsOf(lines: readonly StatementLine[]): Map<string, number> {
  const depths = new Map<string, number>()
  for (const { key, parent } of lines) depths.set(key, parent === null ? 0 : (depths.get(parent) ?? 0) + 1)
  return depths
}

function columnTitle({ kind, label, from, to }: StatementColumn): string {
  if (label !== null) return label
  if (kind === 'budget') return 'Budget'
  return from === null ? to : daysText({ from, to })
}

/** The trial balance as its export writes it, sums last. */
export function trialBalanceSheet({ rows, totals }: TrialBalance): Sheet {
  const figures = ['openingDebit', 'openingCredit', 'debit', 'credit', 'closingDebit', 'closingCredit'] as const
  return {
    head: [
      'Code',
      'Account',
      'Type',
      'Opening debit',
      'Opening credit',
      'Debit',
      'Credit',
      'Closing debit',
      'Closing credit',
    ],
    rows: [
      ...rows.map((row) => [row.code, row.name, row.type, ...figures.map((figure) => majorOf(row[figure]))]),
      [null, 'Total', null, ...figures.map((figure) => majorOf(totals[figure]))],
    ],
  }
}

/** Every account with its opening, its movement and its closing, debits less credits. */
export function generalLedgerSheet({ rows }: TrialBalance): Sheet {
  return {
    head: ['Code', 'Account', 'Opening', 'Debit', 'Credit', 'Closing'],
    rows: rows.map((row) => [
      row.code,
      row.name,
      majorOf(subtract(row.openingDebit, row.openingCredit)),
      majorOf(row.debit),
      majorOf(row.credit),
      majorOf(subtract(row.closingDebit, row.closingCredit)),
    ]),
  }
}

/** The lines of an account with the balance after each. */
export function accountLedgerSheet(rows: readonly LedgerRow[]): Sheet {
  return {
    head: ['Date', 'Entry', 'Document', 'Memo', 'Debit', 'Credit', 'Balance'],
    rows: rows.map(({ date, number, source, memo, debit, credit, balance }) => [
      date,
      number,
      source.label,
      memo,
      majorOf(debit),
      majorOf(credit),
      majorOf(balance),
    ]),
  }
}

/** Entries line by line. */
export function dayBookSheet(entries: readonly JournalEntry[]): Sheet {
  return {
    head: ['Date', 'Entry', 'Memo', 'Code', 'Account', 'Department', 'Debit', 'Credit'],
    rows: entries.flatMap(({ date, number, memo, lines }) =>
      lines.map(({ accountCode, accountName, department, debit, credit }) => [
        date,
        number,
        memo,
        accountCode,
        accountName,
        department,
        majorOf(debit),
        majorOf(credit),
      ]),
    ),
  }
}

/** Every proof with what it expected and found. */
export function proofSheet(checks: readonly Check[]): Sheet {
  return {
    head: ['Proof', 'Holds', 'Expected', 'Found', 'Difference'],
    rows: checks.map(({ name, ok, expected, actual, difference }) => [
      name,
      ok ? 'yes' : 'NO',
      majorOf(expected),
      majorOf(actual),
      majorOf(difference),
    ]),
  }
}

/** Every series of numbers by year, and how many are missing. */
export function numberSheet(runs: readonly NumberRun[]): Sheet {
  return {
    head: ['Series', 'Name', 'Year', 'First', 'Last', 'Documents', 'Missing'],
    rows: runs.map(({ series, label, year, first, last, documents, missing }) => [
      series,
      label,
      year === 0 ? 'all' : year,
      first,
      last,
      documents,
      missing,
    ]),
  }
}
