import { type BookingTab, bookingTabs } from '#contract/hotel/bookings/api/lists.ts'
import { t } from '#web/texts/text.ts'

/** The tab that an address names; arrivals when it names none. */
export function tabOf(name: string): BookingTab {
  return bookingTabs.find((tab) => tab === name) ?? 'arrivals'
}

export const tabWords: Record<BookingTab, string> = {
  arrivals: t('Arrivals'),
  in_house: t('In house'),
  departures: t('Departures'),
  unassigned: t('Unassigned'),
  on_hold: t('On hold'),
  waitlist: t('Waiting list'),
  inquiries: t('Inquiries'),
  late: t('Late'),
  oversold: t('Oversold'),
  all: t('All'),
}

/** In which order a tab is read: what comes first on top. */
export const tabOrders: Record<BookingTab, string> = {
  arrivals: 'guest',
  in_house: 'departure',
  departures: 'guest',
  unassigned: 'arrival',
  on_hold: 'arrival',
  waitlist: 'queue',
  inquiries: 'arrival',
  late: 'arrival',
  oversold: 'arrival',
  all: '-arrival',
}

/** The tabs of the list with how many bookings each holds. */
export function bookingTabsWith(counts: Record<Exclude<BookingTab, 'all'>, number> | undefined) {
  return bookingTabs.map((value) => {
    const count = value === 'all' ? undefined : counts?.[value]
    return { value, label: tabWords[value], ...(count === undefined ? {} : { count }) }
  })
}
