import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'

/** A closed year takes no entry until two people reopen it. */
export const fiscalYearStatuses = ['open', 'closed'] as const
export type FiscalYearStatus = (typeof fiscalYearStatuses)[number]

/** A fiscal year; it is named after the calendar year in which it ends. */
export const fiscalYear = z.object({
  year: z.number(),
  startsOn: day,
  endsOn: day,
  status: z.enum(fiscalYearStatuses),
  openedByName: z.string(),
  openedAt: instant,
  /** The number of its closing entry, where it has one. */
  closingNumber: z.nullable(z.string()),
  closedByName: z.nullable(z.string()),
  closedAt: z.nullable(instant),
})
export type FiscalYear = z.output<typeof fiscalYear>
