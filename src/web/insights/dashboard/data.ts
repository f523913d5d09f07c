import { listBookings } from '#contract/hotel/bookings/api/lists.ts'
import { listNightAudits } from '#contract/hotel/night-audits/api.ts'
import { listRoomTypes } from '#contract/hotel/room-types/api.ts'
import { listRooms } from '#contract/hotel/rooms/api.ts'
import { getProgress } from '#contract/identity/onboarding/api.ts'
import { listMenuItems } from '#contract/restaurant/menu/api.ts'
import { listRestaurantLocations } from '#contract/restaurant/locations/api.ts'
import { listTillSessions } from '#contract/restaurant/till-sessions/api.ts'
import { usePageWhen, useReadWhen } from '#web/shell/data/read.ts'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'

/** One line of the first day: what is to be done and why; `isDone` is undefined until it is known. */
export type Beginning = { title: string; why: string; to: string; isDone: boolean | undefined }

const one = { query: { limit: 1 } } as const

/** The taxes of the house, as its set-up or somebody since has chosen them. */
export function useTaxBeginning(when: boolean): Beginning[] {
  const { data } = useReadWhen(when, getProgress)
  if (!when) return []
  const isDone = data && data.progress.steps.some(({ name, state }) => name === 'country' && state === 'done')
  return [
    { title: t('Look at your taxes'), why: t('Every bill carries them from the first day.'), to: to.taxes(), isDone },
  ]
}

/** What a hotel needs before and on its first day. */
export function useHotelBeginnings(when: boolean): Beginning[] {
  const rooms = anyOf(usePageWhen(when, listRooms, one))
  const types = usePageWhen(when, listRoomTypes, { query: { limit: 100 } })
  const bookings = anyOf(usePageWhen(when, listBookings, one))
  const nights = anyOf(usePageWhen(when, listNightAudits, one))
  if (!when) return []
  const arePriced = types.rows && types.rows.some(({ basePrice }) => basePrice > 0)
  return [
    { title: t('Open your rooms'), why: t('Many at once, such as 101 to 120.'), to: to.rooms(), isDone: rooms },
    {
      title: t('Set your prices'),
      why: t('A price a night, and others by season.'),
      to: to.roomTypes(),
      isDone: arePriced,
    },
    {
      title: t('Take the first booking'),
      why: t('For today, or for a night to come.'),
      to: to.bookings(),
      isDone: bookings,
    },
    {
      title: t('Close the first night'),
      why: t('It charges the nights and opens the next day.'),
      to: to.nightAudits(),
      isDone: nights,
    },
  ]
}

/** What a restaurant needs before it sells. */
export function useRestaurantBeginnings(when: boolean): Beginning[] {
  const outlets = anyOf(usePageWhen(when, listRestaurantLocations, one))
  const items = anyOf(usePageWhen(when, listMenuItems, one))
  const drawers = anyOf(usePageWhen(when, listTillSessions, one))
  if (!when) return []
  return [
    {
      title: t('Open a place that sells'),
      why: t('A restaurant, a bar or a shop.'),
      to: to.restaurantLocations(),
      isDone: outlets,
    },
    { title: t('Write the menu'), why: t('What you sell, with its prices.'), to: to.menu(), isDone: items },
    { title: t('Open a drawer'), why: t('Count the cash in it, and sell.'), to: to.till(), isDone: drawers },
  ]
}

/** Whether a list has anything; undefined until it is known. */
function anyOf({ rows, total }: { rows: readonly unknown[] | undefined; total: number }): boolean | undefined {
  return rows && (total > 0 || rows.length > 0)
}
