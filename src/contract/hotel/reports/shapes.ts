import * as z from 'zod/mini'
import { day, type Day } from '../../kernel/day.ts'

/** What the figures of a column or a row are: money in major units, percent with 2 decimals, decimals with 3. */
export const valueKinds = ['text', 'day', 'count', 'money', 'percent', 'decimal'] as const
export type ValueKind = (typeof valueKinds)[number]

const cell = z.nullable(z.union([z.number(), z.string()]))
export type Cell = z.infer<typeof cell>
const cells = z.record(z.string(), cell)
export type Cells = z.infer<typeof cells>

/** What leads from a figure to the rows behind it: a query of the rows. Column and row are put together; without a `figure` nothing opens. */
const drill = z.record(z.string(), z.string())
export type Drill = z.infer<typeof drill>

export const reportColumn = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(valueKinds),
  /** How it is computed, in a sentence. */
  how: z.nullable(z.string()),
  drill: z.nullable(drill),
})
export type ReportColumn = z.infer<typeof reportColumn>

export const reportRow = z.object({
  key: z.string(),
  label: z.string(),
  /** The rows of a group stand together below its name. */
  group: z.nullable(z.string()),
  /** Where it is another than its column's. */
  kind: z.nullable(z.enum(valueKinds)),
  how: z.nullable(z.string()),
  cells,
  /** The same figures of the days that it is compared with. */
  before: z.nullable(cells),
  drill: z.nullable(drill),
  /** A record that the row is about: its resource and id. */
  about: z.nullable(z.object({ resource: z.string(), id: z.string() })),
})
export type ReportRow = z.infer<typeof reportRow>

/** A report as a table: what stands in its columns and how it comes about. */
export const report = z.object({
  from: day,
  to: day,
  /** The date as of which it is known; null for all that is known by now. */
  knownOn: z.nullable(day),
  /** The days that it is compared with. */
  before: z.nullable(z.object({ from: day, to: day })),
  /** What the rows are: "Day", "Room type". */
  head: z.string(),
  columns: z.array(reportColumn),
  rows: z.array(reportRow),
  totals: z.nullable(z.object({ cells, before: z.nullable(cells), drill: z.nullable(drill) })),
  /** The column that a chart shows over the rows. */
  chart: z.nullable(z.string()),
  /** Which rows these are of all, where they come page by page. */
  pages: z.nullable(z.object({ page: z.number(), limit: z.number(), total: z.number() })),
  /** What to know before reading it. */
  notes: z.array(z.string()),
})
export type Report = z.infer<typeof report>

/** Figures that open the rows behind them. */
export const figures = [
  'room_revenue',
  'nights',
  'complimentary',
  'rooms',
  'available',
  'out_of_order',
  'house_use',
  'total_revenue',
  'arrivals',
  'departures',
  'day_uses',
  'cancelled',
  'no_shows',
  'expected_arrivals',
  'expected_departures',
  'holds',
  'blocked',
  'on_the_books',
  'picked_up',
  'lost',
  'ledger_debits',
  'ledger_credits',
  'received',
  'refunded',
  'taxes',
  'commissions',
] as const
export type Figure = (typeof figures)[number]

export const ledgerNames = ['deposit', 'guest', 'city'] as const
export type LedgerName = (typeof ledgerNames)[number]

/** A row behind a figure; the values of all rows add up to it. */
export const figureRow = z.object({
  key: z.string(),
  date: z.nullable(day),
  label: z.string(),
  detail: z.string(),
  about: z.nullable(z.object({ resource: z.string(), id: z.string() })),
  value: z.number(),
})
export type FigureRow = z.infer<typeof figureRow>

/** One page of the rows behind a figure, and what all of them come to. */
export const figureRows = z.object({
  figure: z.enum(figures),
  label: z.string(),
  how: z.string(),
  kind: z.enum(['count', 'money']),
  sum: z.number(),
  rows: z.array(figureRow),
})
export type FigureRows = z.infer<typeof figureRows>

export const comparisons = ['none', 'weekday', 'date', 'previous'] as const
export type Comparison = (typeof comparisons)[number]

/** What the figures are based on; each is as the house counts it unless said otherwise. */
export const bases = {
  /** Rooms out of order: taken off what could be sold, or left in. */
  outOfOrder: z.optional(z.enum(['off', 'in'])),
  /** Nights that cost nothing: counted among the sold ones, or not. */
  complimentary: z.optional(z.enum(['in', 'off'])),
  /** Rooms that the house uses itself: among those that could be sold, or taken off. */
  houseUse: z.optional(z.enum(['in', 'off'])),
  /** Room revenue without taxes or with them. */
  money: z.optional(z.enum(['net', 'gross'])),
  /** Corrections lower the night that they are about, or the day on which they were posted, as in the ledger. */
  corrections: z.optional(z.enum(['night', 'posted'])),
}
export type Bases = z.infer<z.ZodMiniObject<typeof bases>>

/** Days of a report, and the date as of which it is known. */
export const period = { from: day, to: day, knownOn: z.optional(day) }
export type Period = { from: Day; to: Day; knownOn?: Day | undefined }

export const steps = ['day', 'week', 'month'] as const
export type Step = (typeof steps)[number]

export const salesKeys = ['type', 'channel', 'rate'] as const
export type SalesKey = (typeof salesKeys)[number]

export const stayLists = ['arrivals', 'departures', 'in_house', 'cancellations', 'no_shows'] as const
export type StayList = (typeof stayLists)[number]

/** Every report by its name. */
export const reportNames = [
  'flash',
  'trend',
  'by_type',
  'by_channel',
  'by_rate',
  'pickup',
  'pace',
  'forecast',
  ...stayLists,
  'ledgers',
  'cashier',
  'taxes',
  'commissions',
] as const
export type ReportName = (typeof reportNames)[number]
