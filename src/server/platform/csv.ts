import { CsvError, type Options, parse } from 'csv-parse/sync'
import { mostColumns, separators } from '#contract/kernel/table.ts'
import { invalid } from './errors.ts'

export type Separator = (typeof separators)[number]

/** A file as it was read: its header, and its rows numbered as a spreadsheet numbers them. Rows without anything in them are left out. */
export type ReadTable = { separator: Separator; header: string[]; rows: { row: number; cells: string[] }[] }

/**
 * Reads a CSV text with quoted cells, whatever parts them.
 * @throws 400 for a quote that never ends, too many columns or rows, and a file without rows
 */
export function readCsv(
  text: string,
  { separator, most }: { separator?: Separator | undefined; most: number },
): ReadTable {
  const parts = separator ?? separatorOf(text)
  const [first, ...rest] = recordsOf(text, { separator: parts, most })
  const header = (first ?? []).map((cell) => cell.trim())
  while (header.at(-1) === '') header.pop()
  if (header.length === 0) throw invalid('text', 'The first row must name the columns')
  if (header.length > mostColumns)
    throw invalid('text', `At most ${mostColumns} columns, and this file has ${header.length}`)
  const rows = rest
    .map((cells, index) => ({ row: index + 2, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (rows.length === 0) throw invalid('text', 'There is no row below the header')
  return { separator: parts, header, rows }
}

function recordsOf(text: string, { separator, most }: { separator: Separator; most: number }): string[][] {
  // One row more than is taken, below the header: enough to know that there are too many.
  const to = most + 2
  const options = { bom: true, delimiter: separator, relax_column_count: true, skip_empty_lines: false, to } as const
  const records = parsed(text, options)
  if (records.length === to) throw invalid('text', `At most ${most} rows at once; part the file in two`)
  return records
}

function parsed(text: string, options: Options): string[][] {
  try {
    return parse(text, options)
  } catch (error) {
    if (error instanceof CsvError) throw invalid('text', sayWrong(error))
    throw error
  }
}

function sayWrong(error: CsvError): string {
  const line = typeof error['lines'] === 'number' ? `Line ${error['lines']}` : 'The file'
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return `${line}: a quotation mark is opened and never closed`
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE') return `${line}: something stands behind a closing quotation mark`
  if (error.code === 'INVALID_OPENING_QUOTE') return `${line}: a quotation mark stands in the middle of a cell`
  return `${line} can't be read as CSV`
}

/** What parts the cells of the first row most often, outside of quotes. */
function separatorOf(text: string): Separator {
  const counts = new Map<Separator, number>(separators.map((one) => [one, 0]))
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    if (!isQuoted && sign === '\n') break
    const found = separators.find((one) => one === sign)
    if (found && !isQuoted) counts.set(found, (counts.get(found) ?? 0) + 1)
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => b - a)
  return best?.[0] ?? ','
}
