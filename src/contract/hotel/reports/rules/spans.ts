import { addDays, type Day, monthStart } from '../../../kernel/day.ts'
import type { ReportName, ReportSpan } from '../shapes.ts'
import type { Days } from './days.ts'

/** The days of a span when the house has this business date; the last night is the one that was closed last. */
export function daysOfSpan(span: ReportSpan, businessDate: Day): Days {
  const night = addDays(businessDate, -1)
  switch (span) {
    case 'last_night':
      return { from: night, to: night }
    case 'today':
      return { from: businessDate, to: businessDate }
    case 'last_7_days':
      return { from: addDays(night, -6), to: night }
    case 'month_to_date':
      return { from: monthStart(night), to: night }
    case 'next_7_days':
      return { from: businessDate, to: addDays(businessDate, 6) }
    case 'next_90_days':
      return { from: businessDate, to: addDays(businessDate, 89) }
  }
}

/** How reports are called in their mails. */
export const reportTitles: Record<ReportName, string> = {
  flash: 'Manager flash',
  trend: 'Trend',
  by_type: 'Sales by room type',
  by_channel: 'Sales by channel',
  by_rate: 'Sales by rate',
  pickup: 'Pickup',
  pace: 'Pace',
  forecast: 'Forecast',
  arrivals: 'Arrivals',
  departures: 'Departures',
  in_house: 'In house',
  cancellations: 'Cancellations',
  no_shows: 'No-shows',
  ledgers: 'Ledgers',
  cashier: 'Cashier',
  taxes: 'Taxes',
  commissions: 'Commissions',
}

/** Reports that look ahead ask for the analytics of a plan. */
export const ofAnalytics: readonly ReportName[] = ['pace', 'forecast']
