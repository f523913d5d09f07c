import type { CheckedTable, ImportedTable, TableFile, TableKind } from '#contract/import/tables/shapes.ts'
import { mostRows } from '#contract/import/tables/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, invalidFields } from '#server/platform/errors.ts'
import { type Problem, readRows, type TableRow } from '../rules/cells.ts'
import { chosenMapping, guessMapping, type Mapping, missingColumns } from '../rules/mapping.ts'
import { readCsv, type ReadTable } from '#server/platform/csv.ts'
import { lower, type Repeat } from '../rules/repeats.ts'
import type { Look, Taker } from './taker.ts'

type Job<Kind extends TableKind> = { kind: Kind; taker: Taker<Kind>; file: TableFile }

/** What a file would come to: what is read, what is wrong, and what is there already. Nothing is written. */
export async function checkTable<Kind extends TableKind>(ctx: Ctx, job: Job<Kind>): Promise<CheckedTable> {
  const { table, mapping } = readFile(job)
  const { ready, problems, repeats, makes } = await ctx.read((tx) => judge(tx, job, { table, mapping }))
  return {
    separator: table.separator,
    header: table.header,
    columns: [...mapping],
    sample: table.rows.slice(0, 3).map(({ cells }) => table.header.map((_, index) => cells[index] ?? '')),
    rows: table.rows.length,
    ready: ready.length,
    missing: missingColumns(job.kind, mapping),
    problems: problems.slice(0, mostTold),
    problemCount: problems.length,
    repeats: repeats.slice(0, mostTold),
    repeatCount: repeats.length,
    makes,
  }
}

/** How many problems of a file are told at once. */
const mostTold = 1000
const mostRefused = 100

/**
 * Brings a file in: every row of it, beside those that were to be left out, or none.
 * @throws 400 naming rows and columns
 */
export async function importTable<Kind extends TableKind>(ctx: Ctx, job: Job<Kind>): Promise<ImportedTable> {
  const { table, mapping } = readFile(job)
  const missing = missingColumns(job.kind, mapping)
  if (missing.length > 0) throw invalid('columns', `No column of the file is ${missing.join(', ')}`)
  return ctx.transaction(async (tx) => {
    const { ready, problems, repeats, makes } = await judge(tx, job, { table, mapping })
    const refused = [...problems, ...(job.file.repeats === 'refuse' ? repeats.map(toldRepeat) : [])]
    if (refused.length > 0) throw invalidFields(refused.slice(0, mostRefused).map(fieldOf))
    if (ready.length > 0) await job.taker.write(tx, ready)
    return { imported: ready.length, skipped: table.rows.length - ready.length, made: ready.length > 0 ? makes : [] }
  })
}

type File = { table: ReadTable; mapping: Mapping }

function readFile({ kind, file }: { kind: TableKind; file: TableFile }): File {
  if (file.repeats === 'keep' && kind !== 'guests') throw invalid('repeats', 'Only guests may come in a second time')
  const table = readCsv(file.text, { separator: file.separator, most: mostRows[kind] })
  const mapping = file.columns ? chosenMapping(kind, table.header, file.columns) : guessMapping(kind, table.header)
  return { table, mapping }
}

type Judged<Kind extends TableKind> = {
  ready: TableRow<Kind>[]
  problems: Problem[]
  repeats: Repeat[]
  makes: string[]
}

async function judge<Kind extends TableKind>(
  tx: Tx,
  { kind, taker, file }: Job<Kind>,
  { table, mapping }: File,
): Promise<Judged<Kind>> {
  if (missingColumns(kind, mapping).length > 0) return { ready: [], problems: [], repeats: [], makes: [] }
  const read = readRows(kind, table, mapping)
  const look = await taker.look(tx, read.rows)
  const problems = [...read.problems, ...look.problems].toSorted((a, b) => a.row - b.row)
  const repeats = look.repeats.toSorted((a, b) => a.row - b.row)
  const out = new Set(problems.map(({ row }) => row))
  if (file.repeats !== 'keep') for (const { row } of repeats) out.add(row)
  const ready = read.rows.filter(({ row }) => !out.has(row))
  return { ready, problems, repeats, makes: madeBeside(ready, look) }
}

/** What the rows bring with them, once each, as it is written first. */
function madeBeside(ready: readonly { row: number }[], { newCategories }: Look): string[] {
  const made = new Map<string, string>()
  for (const { row } of ready) {
    const name = newCategories.get(row)
    if (name !== undefined && !made.has(lower(name))) made.set(lower(name), `Category ${name}`)
  }
  return [...made.values()]
}

function toldRepeat({ row, column, value, with: other }: Repeat): Problem {
  return { row, column, message: `'${value}' is there already: ${other}` }
}

function fieldOf({ row, column, message }: Problem) {
  return { path: column === '' ? `Row ${row}` : `Row ${row}, ${column}`, message }
}
