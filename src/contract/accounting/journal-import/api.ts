import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { money } from '../../kernel/money.ts'

/** Columns of a file of entries; rows of one entry carry its name in the first column, or none below the row that does. */
export const entryColumns = [
  'Entry',
  'Date',
  'Memo',
  'Account',
  'Debit',
  'Credit',
  'Department',
  'Outlet',
  'Line memo',
] as const
export type EntryColumn = (typeof entryColumns)[number]

const base = {
  access: 'financial:write',
  module: 'accounting',
  rate: 'heavy',
  method: 'POST',
  largest: 4_000_000,
} as const
const body = z.strictObject({
  text: z.string().check(z.minLength(1, 'The file is empty'), z.maxLength(2_000_000, 'The file is too large')),
})

/** What a file of entries comes to; `problems` are the first hundred, by row as a spreadsheet counts them. */
export const checkedEntries = z.object({
  rows: z.number(),
  entries: z.number(),
  total: money,
  problems: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
})

export const checkEntryFile = endpoint({
  ...base,
  path: '/api/accounting/journal-import/check',
  summary: 'See what a CSV file of entries would come to, row by row; nothing is written',
  body,
  data: checkedEntries,
})

/** 400 naming rows and columns; the file comes in whole or not at all. */
export const importEntries = endpoint({
  ...base,
  path: '/api/accounting/journal-import',
  summary: 'Bring a CSV file of entries in as drafts: all of its rows or none',
  body,
  data: checkedEntries,
  status: 201,
})
