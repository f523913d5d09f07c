import { entryTotals } from '#contract/accounting/journal/rules.ts'
import type * as api from '#contract/accounting/journal-import/api.ts'
import type { Answer } from '#contract/kernel/endpoint.ts'
import { sumOf } from '#contract/kernel/money.ts'
import type { Ctx } from '#server/platform/context.ts'
import { readCsv } from '#server/platform/csv.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalidFields } from '#server/platform/errors.ts'
import { holdBusinessDate, readBusinessDate } from '#server/tenancy/public/business-date.ts'
import { keepDraft, namedByCode, outletsIn, reachOf } from '../journal/actions/keep.ts'
import { codesIn, type Problem, type ReadEntry, readEntry, rowsByEntry } from './rules.ts'

const mostRows = 5000
const mostTold = 100

type Checked = Answer<typeof api.checkEntryFile>

/** What a file of entries comes to; nothing is written. @throws 400 for what is no such file */
export async function checkEntryFile(ctx: Ctx, { text }: { text: string }): Promise<Checked> {
  return ctx.read(async (tx) => {
    const today = await readBusinessDate(tx)
    return answerOf(await judge(tx, text, (date) => reachOf(date, today)))
  })
}

/** Brings a file of entries in as drafts: all of its rows, or none. @throws 400 naming rows and columns */
export async function importEntries(ctx: Ctx, { text }: { text: string }): Promise<Checked> {
  return ctx.transaction(async (tx) => {
    const today = await holdBusinessDate(tx)
    const judged = await judge(tx, text, (date) => reachOf(date, today))
    if (judged.problems.length > 0) {
      const told = judged.problems.slice(0, mostTold)
      throw invalidFields(told.map(({ row, column, message }) => ({ path: `rows.${row}.${column}`, message })))
    }
    for (const entry of judged.entries) await keepDraft(tx, entry)
    return answerOf(judged)
  })
}

type Judged = { rows: number; entries: ReadEntry[]; problems: Problem[] }

async function judge(tx: Tx, text: string, reach: (date: ReadEntry['date']) => string | null): Promise<Judged> {
  const table = readCsv(text, { most: mostRows })
  const byEntry = rowsByEntry(table)
  const known = { accounts: await namedByCode(tx, codesIn(byEntry)), outlets: await outletsIn(tx) }
  const read = byEntry.map((rows) => {
    const { entry, problems } = readEntry(rows, known)
    const beyond = entry && reach(entry.date)
    return beyond
      ? { entry: null, problems: [{ row: rows[0]?.row ?? 0, column: 'Date', message: beyond }] }
      : { entry, problems }
  })
  return {
    rows: table.rows.length,
    entries: read.flatMap(({ entry }) => entry ?? []),
    problems: read.flatMap(({ problems }) => problems).toSorted((a, b) => a.row - b.row),
  }
}

function answerOf({ rows, entries, problems }: Judged): Checked {
  return {
    rows,
    entries: entries.length,
    total: sumOf(entries, ({ lines }) => entryTotals(lines).debit),
    problems: problems.slice(0, mostTold),
  }
}
