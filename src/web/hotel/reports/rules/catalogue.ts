import type { ReportName } from '#contract/hotel/reports/shapes.ts'
import { addDays, type Day, monthStart } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'

/** What a report can be asked beside its days. */
export type Control = 'day' | 'days' | 'step' | 'compare' | 'year_before' | 'bases' | 'known' | 'since' | 'shift'

type Days = { from: Day; to: Day }
type ReportFacts = {
  title: string
  purpose: string
  group: string
  controls: readonly Control[]
  /** The days that it shows unless others are chosen, by the business date. */
  days: (today: Day) => Days
}

const lastMonth = (today: Day): Days => ({ from: addDays(today, -29), to: today })
const thisMonth = (today: Day): Days => ({ from: monthStart(today), to: today })
const ahead = (today: Day): Days => ({ from: today, to: addDays(today, 89) })
const onDay = (today: Day): Days => ({ from: today, to: today })

const [figuresOf, booksOf, listsOf, moneyOf] = [t('Figures'), t('To come'), t('Guests'), t('Money')]
const list = { group: listsOf, controls: ['days', 'known'], days: onDay } as const
const sales = { group: figuresOf, controls: ['days', 'compare', 'bases', 'known'], days: thisMonth } as const

/** Every report, in the order in which they are offered. */
export const catalogue: Record<ReportName, ReportFacts> = {
  flash: {
    title: t('Manager flash'),
    purpose: t('A business date, its month and its year to date, beside the year before.'),
    group: figuresOf,
    controls: ['day', 'compare', 'bases', 'known'],
    // The day that is open is told by the dashboard.
    days: (today) => onDay(addDays(today, -1)),
  },
  trend: {
    title: t('Trend'),
    purpose: t('Occupancy, ADR, RevPAR, TRevPAR and length of stay over time.'),
    group: figuresOf,
    controls: ['days', 'step', 'compare', 'bases', 'known'],
    days: lastMonth,
  },
  by_type: { ...sales, title: t('By room type'), purpose: t('Nights and room revenue of each room type.') },
  by_channel: { ...sales, title: t('By channel'), purpose: t('Nights and room revenue by where bookings came from.') },
  by_rate: { ...sales, title: t('By rate'), purpose: t('Nights and room revenue of each rate plan.') },
  pickup: {
    title: t('Pickup'),
    purpose: t('What came onto the books and what went off them between two dates.'),
    group: booksOf,
    controls: ['days', 'step', 'since', 'known'],
    days: ahead,
  },
  pace: {
    title: t('Pace'),
    purpose: t('What is on the books, beside the year before as it stood so many days ahead.'),
    group: booksOf,
    controls: ['days', 'step', 'year_before', 'known'],
    days: ahead,
  },
  forecast: {
    title: t('Forecast'),
    purpose: t('Nights, holds, blocks and prices on the books of the days to come.'),
    group: booksOf,
    controls: ['days', 'step', 'compare', 'bases', 'known'],
    days: ahead,
  },
  arrivals: { ...list, title: t('Arrivals'), purpose: t('Who was to arrive, and whether they came.') },
  departures: { ...list, title: t('Departures'), purpose: t('Who was to leave, and whether they have left.') },
  in_house: { ...list, title: t('In house'), purpose: t('Everybody who slept in the house, or is here.') },
  cancellations: {
    ...list,
    title: t('Cancellations'),
    purpose: t('Bookings that were cancelled, by the arrival that they had.'),
    days: thisMonth,
  },
  no_shows: {
    ...list,
    title: t('No-shows'),
    purpose: t('Guests who did not come, by the arrival that they had.'),
    days: thisMonth,
  },
  ledgers: {
    title: t('Ledgers'),
    purpose: t('Deposit, guest and city ledger: opening, debits, credits and closing.'),
    group: moneyOf,
    controls: ['days', 'step', 'known'],
    days: (today) => ({ from: addDays(today, -6), to: today }),
  },
  cashier: {
    title: t('Cashier'),
    purpose: t('Money taken and given back at the desk, by person and method.'),
    group: moneyOf,
    controls: ['days', 'shift', 'known'],
    days: onDay,
  },
  taxes: {
    title: t('Taxes'),
    purpose: t('What the folios owe in taxes, by component.'),
    group: moneyOf,
    controls: ['days', 'known'],
    days: thisMonth,
  },
  commissions: {
    title: t('Commissions'),
    purpose: t('What each agency gets of the stays that end in these days.'),
    group: moneyOf,
    controls: ['days'],
    days: thisMonth,
  },
}
