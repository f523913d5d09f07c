import { type Department, departmentNames, departments } from '#contract/accounting/accounts/shapes.ts'
import { refusalsToPost, refusalTexts, type PostRefusalCode } from '#contract/accounting/journal/rules.ts'
import type { PostedLocation } from '#contract/accounting/journal/shapes.ts'
import { type EntryColumn, entryColumns } from '#contract/accounting/journal-import/api.ts'
import { type Day, isDay } from '#contract/kernel/day.ts'
import { type Money, ofMajor, subtract, zero } from '#contract/kernel/money.ts'
import type { ReadTable } from '#server/platform/csv.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Line } from '../journal/actions/lines.ts'

export type Problem = { row: number; column: string; message: string }
export type ReadEntry = { date: Day; memo: string; lines: Line[] }
type Known = { accounts: ReadonlyMap<string, NonNullable<Line['account']>>; outlets: readonly PostedLocation[] }

type Cells = (column: EntryColumn) => string
type Row = { row: number; cell: Cells }

/** The rows of a file by entry. @throws 400 for columns that are missing or not known */
export function rowsByEntry(table: ReadTable): Row[][] {
  const columns = table.header.map((name) => entryColumns.find((one) => one.toLowerCase() === name.toLowerCase()))
  const unknown = table.header.filter((_, index) => columns[index] === undefined)
  if (unknown.length > 0) throw invalid('text', `These columns are not known: ${unknown.join(', ')}`)
  const missing = (['Entry', 'Date', 'Memo', 'Account', 'Debit', 'Credit'] as const).filter(
    (one) => !columns.includes(one),
  )
  if (missing.length > 0) throw invalid('text', `No column of the file is ${missing.join(', ')}`)
  const entries = new Map<string, Row[]>()
  let name = ''
  for (const { row, cells } of table.rows) {
    const cell: Cells = (column) => cells[columns.indexOf(column)] ?? ''
    name = cell('Entry') || name || `row ${row}`
    entries.set(name, [...(entries.get(name) ?? []), { row, cell }])
  }
  return [...entries.values()]
}

/** Codes of accounts that the rows name. */
export function codesIn(entries: readonly Row[][]): string[] {
  return [...new Set(entries.flat().map(({ cell }) => cell('Account')))]
}

/** Reads one entry; what is wrong is named by its row, as posting it would be refused. */
export function readEntry(rows: readonly Row[], known: Known): { entry: ReadEntry | null; problems: Problem[] } {
  const problems: Problem[] = []
  const refuse = (row: number, column: EntryColumn, message: string) => void problems.push({ row, column, message })
  const [first] = rows
  if (!first) return { entry: null, problems }
  const date = first.cell('Date')
  if (date !== '' && !isDay(date)) refuse(first.row, 'Date', 'Must be a day such as 2026-03-31')
  const lines = rows.map(({ row, cell }) => lineOf(cell, known, (column, message) => refuse(row, column, message)))
  const memo = first.cell('Memo')
  const read = { date: isDay(date) ? date : null, memo, lines }
  const told = new Set(problems.map(({ row }) => row))
  for (const { code, line } of refusalsToPost(read)) {
    const row = line === null ? first.row : (rows[line]?.row ?? first.row)
    if (!told.has(row)) refuse(row, columnOf[code], refusalTexts[code])
  }
  if (read.date === null || problems.length > 0) return { entry: null, problems }
  return { entry: { date: read.date, memo, lines }, problems }
}

const columnOf: Record<PostRefusalCode, EntryColumn> = {
  date_missing: 'Date',
  period_locked: 'Date',
  memo_missing: 'Memo',
  too_few_lines: 'Entry',
  unbalanced: 'Entry',
  account_missing: 'Account',
  account_inactive: 'Account',
  account_not_postable: 'Account',
  account_is_control: 'Account',
  amount_missing: 'Debit',
  amount_on_both_sides: 'Debit',
  amount_negative: 'Debit',
  department_missing: 'Department',
  currency_missing: 'Account',
  currency_differs: 'Account',
  rate_missing: 'Account',
  worth_differs: 'Debit',
}

type Refuse = (column: EntryColumn, message: string) => void

function lineOf(cell: Cells, { accounts, outlets }: Known, refuse: Refuse): Line {
  const code = cell('Account')
  const account = accounts.get(code) ?? null
  if (account === null && code !== '') refuse('Account', `There is no account ${code}`)
  const [debit, credit] = [amountOf(cell, 'Debit', refuse), amountOf(cell, 'Credit', refuse)]
  const outlet = cell('Outlet')
  const found = outlets.find(({ code: own, name }) => [own, name].some((word) => same(word, outlet)))
  if (outlet !== '' && !found) refuse('Outlet', `There is no outlet ${outlet}`)
  return {
    account,
    amount: subtract(debit ?? zero, credit ?? zero),
    debit,
    credit,
    department: departmentOf(cell('Department'), refuse),
    locationId: found?.id ?? null,
    party: null,
    memo: cell('Line memo').slice(0, 500) || null,
    foreign: null,
  }
}

/** 1,234.50 or 1234.5; null for an empty cell. */
function amountOf(cell: Cells, column: 'Debit' | 'Credit', refuse: Refuse): Money | null {
  const text = cell(column).replaceAll(',', '')
  if (text === '') return null
  const isAmount = /^-?\d{1,10}([.]\d{1,2})?$/.test(text)
  if (!isAmount) refuse(column, 'Must be an amount with at most two decimals')
  return isAmount ? ofMajor(Number(text)) : null
}

function departmentOf(text: string, refuse: Refuse): Department | null {
  if (text === '') return null
  const found = departments.find((one) => same(one, text) || same(departmentNames[one], text))
  if (!found) refuse('Department', `Must be one of ${Object.values(departmentNames).join(', ')}`)
  return found ?? null
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
