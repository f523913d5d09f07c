import * as z from 'zod/mini'
import { columnsOf, type CellKind, type TableColumn } from '#contract/import/tables/rules.ts'
import { type RowOf, rowShapes, type TableKind } from '#contract/import/tables/shapes.ts'
import type { Mapping } from './mapping.ts'
import type { ReadTable } from '#server/platform/csv.ts'

/** What is wrong with a row, in the column where it is. */
export type Problem = { row: number; column: string; message: string }
export type TableRow<Kind extends TableKind> = { row: number; value: RowOf<Kind> }

/** Reads every row of a table; a cell that can't be read is a problem, never a guess. */
export function readRows<Kind extends TableKind>(
  kind: Kind,
  table: ReadTable,
  mapping: Mapping,
): { rows: TableRow<Kind>[]; problems: Problem[] } {
  const places = columnsOf[kind].flatMap((column) => {
    const at = mapping.indexOf(column.name)
    return at === -1 ? [] : [{ column, at }]
  })
  const rows: TableRow<Kind>[] = []
  const problems: Problem[] = []
  for (const { row, cells } of table.rows) {
    const found: Problem[] = []
    if (cells.slice(table.header.length).some((cell) => cell !== '')) {
      found.push({ row, column: '', message: `has ${cells.length} cells, and the header ${table.header.length}` })
    }
    const value: Record<string, string | number> = {}
    for (const { column, at } of places) {
      const text = cells[at] ?? ''
      const read = cellOf(column, text)
      if (typeof read === 'object') found.push({ row, column: column.header, message: read.wrong })
      else if (read !== undefined) value[column.name] = read
    }
    const parsed = z.safeParse(rowShapes[kind], value)
    if (parsed.success && found.length === 0) rows.push({ row, value: parsed.data as RowOf<Kind> }) // by the shape of this kind
    else problems.push(...found, ...shapeProblems(kind, { row, found, error: parsed.error }))
  }
  return { rows, problems }
}

type Shaped = { row: number; found: readonly Problem[]; error: z.core.$ZodError | undefined }

/** What the shape says of cells about which nothing was said yet. */
function shapeProblems(kind: TableKind, { row, found, error }: Shaped): Problem[] {
  return (error?.issues ?? []).flatMap((issue) => {
    const column = columnsOf[kind].find(({ name }) => name === issue.path[0])?.header ?? ''
    return found.some((one) => one.column === column) ? [] : [{ row, column, message: lowered(issue.message) }]
  })
}

/** "Must be an e-mail address" behind "Row 14, E-mail:". */
function lowered(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1)
}

type Wrong = { wrong: string }

/** The quote that our own exports put before a text that a spreadsheet would take for a formula. */
const guarded = /^'(?=[=+\-@＝＋－＠])/u

function cellOf({ as, isRequired }: TableColumn, cell: string): string | number | undefined | Wrong {
  const text = cell.replace(guarded, '')
  if (text === '') return isRequired ? { wrong: 'is empty' } : undefined
  return as === 'text' ? text : numberIn(text, as)
}

const named: Record<Exclude<CellKind, 'text'>, string> = {
  amount: 'an amount',
  whole: 'a whole number',
  quantity: 'a number',
}

/** Reads 1234.5, 1234,5, 1,234.50, 1.234,50 and 1 234,50; what could be read in two ways is refused. */
function numberIn(text: string, as: Exclude<CellKind, 'text'>): number | Wrong {
  const plain = text.replaceAll(/(?<=\d)[\s'\u00A0\u202F](?=\d{3}(?:\D|$))/g, '')
  if (as !== 'whole' && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && !(as === 'quantity' && plain.includes('.'))) {
    return { wrong: `'${text}' can be read in two ways; write it without a sign between the thousands` }
  }
  const number = decimalOf(plain)
  if (number === undefined || (as === 'whole' && !Number.isInteger(number)))
    return { wrong: `'${text}' is not ${named[as]}` }
  return number
}

const forms = [
  { form: /^-?\d+(?:[.,]\d+)?$/, group: '' },
  { form: /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, group: ',' },
  { form: /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, group: '.' },
]

function decimalOf(text: string): number | undefined {
  const found = forms.find(({ form }) => form.test(text))
  if (!found) return undefined
  return Number((found.group === '' ? text : text.replaceAll(found.group, '')).replace(',', '.'))
}
