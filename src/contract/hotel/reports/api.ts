import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { endpoint, type Module } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/id.ts'
import { listQuery, pagination } from '../../kernel/page.ts'
import { paymentMethods } from '../../accounting/payments/shapes.ts'
import { guestId } from '../guests/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import {
  bases,
  comparisons,
  figureRows,
  figures,
  ledgerNames,
  period,
  report,
  salesKeys,
  stayLists,
  steps,
} from './shapes.ts'

const base = { method: 'GET', access: 'reports:read', rate: 'heavy', data: report } as const
const hotel = { ...base, module: 'hotel' } as const
/** What looks ahead is part of the analytics of a plan. */
const analytics: typeof base & { module: Module } = { ...base, module: 'analytics' }

const compare = z.optional(z.enum(comparisons))
const by = z.optional(z.enum(steps))
const page = { page: listQuery.page, limit: listQuery.limit }

export const getFlash = endpoint({
  ...hotel,
  path: '/api/hotel/reports/flash',
  summary: 'The figures of a business date, its month and its year to date, beside those of the year before',
  query: z.strictObject({ day, knownOn: period.knownOn, ...bases, compare }),
})

export const getTrend = endpoint({
  ...hotel,
  path: '/api/hotel/reports/trend',
  summary: 'Occupancy, ADR, RevPAR, TRevPAR and length of stay over days, weeks or months',
  query: z.strictObject({ ...period, ...bases, by, compare }),
})

export const getSales = endpoint({
  ...hotel,
  path: '/api/hotel/reports/sales',
  summary: 'Nights and room revenue by room type, channel or rate',
  query: z.strictObject({ ...period, ...bases, by: z.enum(salesKeys), compare }),
})

export const getPickup = endpoint({
  ...hotel,
  path: '/api/hotel/reports/pickup',
  summary: 'Nights that came onto the books, and went off them, between two dates',
  query: z.strictObject({ ...period, since: z.optional(day), by }),
})

export const getPace = endpoint({
  ...analytics,
  path: '/api/hotel/reports/pace',
  summary: 'Nights on the books beside those of the year before, as they stood so many days ahead',
  query: z.strictObject({ ...period, by, compare: z.optional(z.enum(['weekday', 'date'])) }),
})

export const getForecast = endpoint({
  ...analytics,
  path: '/api/hotel/reports/forecast',
  summary: 'What is on the books for days to come: nights, holds, blocks, occupancy and the revenue of their prices',
  query: z.strictObject({ ...period, ...bases, by, compare }),
})

export const getStays = endpoint({
  ...hotel,
  path: '/api/hotel/reports/stays',
  summary: 'Arrivals, departures, guests in house, cancellations or no-shows of some days, as known on a date',
  query: z.strictObject({ ...period, list: z.enum(stayLists), ...page }),
})

export const getLedgers = endpoint({
  ...hotel,
  path: '/api/hotel/reports/ledgers',
  summary: 'The trial balances of deposit, guest and city ledger: opening, debits, credits and closing of each day',
  query: z.strictObject({ ...period, by }),
})

export const getCashier = endpoint({
  ...hotel,
  path: '/api/hotel/reports/cashier',
  summary: 'Money taken and given back at the desk, by person and method; of one shift alone where it is named',
  query: z.strictObject({ ...period, shift: z.optional(id<'desk_shift'>()) }),
})

export const getTaxes = endpoint({
  ...hotel,
  path: '/api/hotel/reports/taxes',
  summary: 'Taxes of the folios by component: their bases, what was charged and what was taken back',
  query: z.strictObject(period),
})

export const getCommissionReport = endpoint({
  ...hotel,
  path: '/api/hotel/reports/commissions',
  summary: 'Commissions by agency, of stays that end in some days',
  query: z.strictObject(period),
})

/** What narrows the rows of a figure to those of one row of a report. */
export const narrowing = {
  /** "none" for what is a group's own. */
  roomTypeId: z.optional(z.union([roomTypeId, z.literal('none')])),
  /** Where the booking came from; "none" for the desk itself. */
  source: z.optional(z.string().check(z.maxLength(100))),
  /** "base" for nights without a plan. */
  ratePlanId: z.optional(z.union([id<'rate_plan'>(), z.literal('base')])),
  /** Bookings that were made after this date. */
  since: z.optional(day),
  ledger: z.optional(z.enum(ledgerNames)),
  person: z.optional(z.string().check(z.maxLength(200))),
  paymentMethod: z.optional(z.enum(paymentMethods)),
  /** The shift of the desk that took it or gave it back. */
  shift: z.optional(id<'desk_shift'>()),
  component: z.optional(z.string().check(z.maxLength(100))),
  agencyId: z.optional(guestId),
}

export const getReportRows = endpoint({
  ...base,
  module: 'hotel',
  path: '/api/hotel/reports/rows',
  summary: 'The rows behind a figure of a report, which add up to it',
  query: z.strictObject({
    figure: z.enum(figures),
    ...period,
    ...bases,
    ...narrowing,
    ...page,
  }),
  data: z.object({ data: figureRows, pagination }),
  topLevel: true,
})
