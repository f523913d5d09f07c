import * as z from 'zod/mini'
import { money } from '../../kernel/money.ts'
import { account } from '../accounts/shapes.ts'

/** Charts that ship: of a hotel without a restaurant, of a restaurant without rooms, of both. */
export const chartTemplates = ['hotel', 'restaurant', 'both'] as const
export type ChartTemplate = (typeof chartTemplates)[number]

/** Columns of the file of a chart, as it is written and read. */
export const chartColumns = [
  'Code',
  'Name',
  'Type',
  'Description',
  'Below',
  'Contra',
  'Active',
  'Takes entries',
  'Department',
  'Cash flow',
  'Schedule',
  'Line',
  'Schedule (11th)',
  'Term',
] as const
export type ChartColumn = (typeof chartColumns)[number]

/** What a file or a template would do to the chart; nothing is written. */
export const checkedChart = z.object({
  rows: z.number(),
  added: z.array(account),
  /** As they would be. */
  changed: z.array(account),
  problems: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
})
export type CheckedChart = z.infer<typeof checkedChart>

/** What a merge would move; `refusal` says in words why it can't be done. */
export const mergePreview = z.object({
  refusal: z.nullable(z.string()),
  /** Roles that the other account plays from then on, as people know them. */
  roles: z.array(z.string()),
  /** Lines of drafts, templates and recurring entries that will name the other account. */
  waiting: z.number(),
  /** Posted lines, which stay where they are. */
  posted: z.number(),
  balance: money,
})
export type MergePreview = z.infer<typeof mergePreview>
