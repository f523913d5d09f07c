import type { ReportName } from '../shapes.ts'

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
