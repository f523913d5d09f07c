import * as z from 'zod/mini'
import { createAccount } from '#contract/accounting/accounts/api.ts'
import {
  accountTypes,
  cashFlowClasses,
  departmentNames,
  departments,
  terms,
  type Account,
} from '#contract/accounting/accounts/shapes.ts'
import { normalSideOf } from '#contract/accounting/accounts/rules.ts'
import { type ChartColumn, chartColumns } from '#contract/accounting/chart-changes/shapes.ts'
import { invalid } from '#server/platform/errors.ts'
import type { ReadTable } from '#server/platform/csv.ts'

export type Problem = { row: number; column: string; message: string }

/** What a row says of an account; what its file has no column for, or leaves empty where it may, is undefined. */
export type ChartRow = {
  row: number
  code: string
  below: string | null | undefined
  given: Partial<Omit<Account, 'id' | 'code' | 'parentId' | 'version' | 'isControl' | 'mergedIntoId'>>
}

type Cell = (column: ChartColumn) => string | undefined

/** Reads the rows of a chart. @throws 400 for a file without the column Code or with one that is not known */
export function readChartRows(table: ReadTable): { rows: ChartRow[]; problems: Problem[] } {
  const columns = table.header.map((name) => chartColumns.find((one) => one.toLowerCase() === name.toLowerCase()))
  const unknown = table.header.filter((_, index) => columns[index] === undefined)
  if (!columns.includes('Code')) throw invalid('text', 'No column of the file is Code')
  if (unknown.length > 0) throw invalid('text', `These columns are not known: ${unknown.join(', ')}`)
  const problems: Problem[] = []
  const rows = table.rows.flatMap(({ row, cells }) => {
    const cell: Cell = (column) => {
      const at = columns.indexOf(column)
      return at === -1 ? undefined : (cells[at] ?? '')
    }
    const read = readRow(row, cell)
    problems.push(...read.problems)
    return read.problems.length === 0 ? [read.value] : []
  })
  return { rows, problems: [...problems, ...repeats(rows)] }
}

function repeats(rows: readonly ChartRow[]): Problem[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, code }) => {
    const known = seen.has(code)
    seen.add(code)
    return known ? [{ row, column: 'Code', message: `The file has ${code} twice` }] : []
  })
}

const shape = createAccount.body.shape

function readRow(row: number, cell: Cell): { value: ChartRow; problems: Problem[] } {
  const problems: Problem[] = []
  const refuse = (column: ChartColumn, message: string) => void problems.push({ row, column, message })
  const parsed = <T>(column: ChartColumn, kind: z.ZodMiniType<T>): T | undefined => {
    const text = cell(column)
    if (text === undefined || (text === '' && column !== 'Code' && column !== 'Name')) return undefined
    const read = z.safeParse(kind, text)
    if (!read.success) refuse(column, read.error.issues[0]?.message ?? 'Is not valid')
    return read.data
  }
  const oneOf = <T extends string>(column: ChartColumn, all: readonly T[], nameOf: (one: T) => string = String) => {
    const text = cell(column)
    if (text === undefined || text === '') return undefined
    const found = all.find((one) => [one, nameOf(one)].some((word) => word.toLowerCase() === text.toLowerCase()))
    if (found === undefined) refuse(column, `Must be one of ${all.map(nameOf).join(', ')}`)
    return found
  }
  const yes = (column: ChartColumn) => {
    const found = oneOf(column, ['yes', 'no'])
    return found === undefined ? undefined : found === 'yes'
  }
  const schedule = (column: 'Schedule' | 'Schedule (11th)') => {
    const text = cell(column)
    if (text === undefined) return undefined
    if (text === '') return null
    const number = Number(text)
    if (!Number.isInteger(number) || number < 1 || number > 11) refuse(column, 'Must be a whole number from 1 to 11')
    return number
  }
  const type = oneOf('Type', accountTypes)
  const contra = yes('Contra')
  const departmentText = cell('Department')
  const given: ChartRow['given'] = {
    name: parsed('Name', shape.name),
    type,
    description: cell('Description'),
    normalSide: type === undefined || contra === undefined ? undefined : normalSideOf(type, contra),
    isActive: yes('Active'),
    isPostable: yes('Takes entries'),
    department: departmentText === '' ? null : oneOf('Department', departments, (one) => departmentNames[one]),
    cashFlowClass: oneOf('Cash flow', cashFlowClasses),
    usaliSchedule: schedule('Schedule'),
    usaliLine: cell('Line') === '' ? null : cell('Line'),
    usaliSchedule11: schedule('Schedule (11th)'),
    term: cell('Term') === '' ? null : oneOf('Term', terms),
  }
  const code = parsed('Code', shape.code) ?? ''
  const below = cell('Below')
  return { value: { row, code, below: below === '' ? null : below, given: defined(given) }, problems }
}

function defined<T extends object>(fields: T): T {
  // Only what is undefined goes: every other field keeps its type.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T
}
