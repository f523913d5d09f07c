import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'

/**
 * The series that a house numbers its documents in: invoices, credit notes, payments, receipts of its outlets, orders, bookings,
 * cancellations, journal entries. The name is kept with the documents and never changes, whatever is shown.
 */
export const seriesName = z.enum([
  'SI',
  'CN',
  'RC',
  'R',
  'ORD',
  'BK',
  'CX',
  'GR',
  'GC',
  'JE',
  'CL',
  'TR',
  'EX',
  'BL',
  'MT',
])
export type SeriesName = z.output<typeof seriesName>

/** How a series is numbered from now on. */
export const numbering = z.object({
  series: seriesName,
  label: z.string(),
  /** What its numbers begin with; null for receipts, which begin with the code of their outlet. */
  prefix: z.nullable(z.string()),
  /** The year stands in the number, and the numbers begin anew with each year. */
  hasYear: z.boolean(),
  /** Least digits of the running number. */
  padding: z.int(),
  /** Fiscal documents: no number is ever left out once the first was given. */
  isGapless: z.boolean(),
  /** Of the business date: the calendar year, or the fiscal year of series that count by those. */
  year: z.int(),
  /** The first day of the year after it. */
  nextYearOn: day,
  /** Running number of the next document; of receipts that of the outlet named here. */
  next: z.int(),
  /** Where `next` may be moved at the least. */
  least: z.int(),
  /** What `next` is once the year is put in, or left out. */
  nextOtherwise: z.int(),
  /** Documents that were numbered by the present counter. */
  issued: z.int(),
  outlet: z.nullable(z.string()),
  version: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(instant),
})
export type Numbering = z.output<typeof numbering>
