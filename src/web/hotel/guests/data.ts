import { listBookings } from '#contract/hotel/bookings/api/lists.ts'
import {
  changeGuest,
  createGuest,
  deleteGuest,
  findDuplicates,
  getGuest,
  listGuests,
} from '#contract/hotel/guests/api.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type GuestRow = Received<typeof getGuest>
export type Guest = Received<typeof createGuest>
type Query = NonNullable<Sent<typeof listGuests>['query']>

export const useGuests = (query: Query) => usePage(listGuests, { query })
export const allGuests = (query: Query) => readAll((place) => callPage(listGuests, { query: { ...query, ...place } }))
export const useGuest = (id: GuestId) => useRead(getGuest, { params: { id } })
export const useStays = (guestId: GuestId, page: number) =>
  usePage(listBookings, { query: { guestId, page, limit: 10 } })

/** Guests with the same e-mail or telephone; asks only when there is something to look for. */
export const useDuplicates = ({
  email,
  phone,
  except,
}: {
  email: string
  phone: string
  except?: GuestId | undefined
}) =>
  useReadWhen(email !== '' || phone !== '', findDuplicates, {
    query: { ...(email ? { email } : {}), ...(phone ? { phone } : {}), ...(except ? { except } : {}) },
  })

export const useCreateGuest = () => useWrite(createGuest)
export const useChangeGuest = () => useWrite(changeGuest, { touches: ['hotel.guest'] })
export const useDeleteGuest = () => useWrite(deleteGuest)
