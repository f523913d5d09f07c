import { getBooking } from '#contract/hotel/bookings/api/booking.ts'
import type { BookingId } from '#contract/hotel/bookings/shapes.ts'
import {
  getLetterhead,
  getRegistrationCards,
  listDay,
  previewConfirmation,
  revealRegistrationCards,
  sendConfirmation,
} from '#contract/hotel/papers/api.ts'
import type { DayList } from '#contract/hotel/papers/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { callPage } from '#web/shell/call/call.ts'
import { keyOf, readAll, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Letterhead = Received<typeof getLetterhead>
export type Card = Received<typeof getRegistrationCards>[number]
export type DayRow = Received<typeof listDay>[number]
export type Whose = NonNullable<Sent<typeof getRegistrationCards>['query']>

export const useLetterhead = () => useRead(getLetterhead)
export const useBooking = (id: BookingId) => useRead(getBooking, { params: { id } })
export const useCards = (whose: Whose) => useRead(getRegistrationCards, { query: whose })
export const useRevealCards = () => useWrite(revealRegistrationCards)
/** The mail of a confirmation; asked once somebody wants to send it. */
export const useConfirmationMail = (id: BookingId, isWanted: boolean) =>
  useReadWhen(isWanted, previewConfirmation, { params: { id } })
export const useSendConfirmation = () => useWrite(sendConfirmation, { touches: ['tenancy.message'] })

/** All stays of a day's list, page by page: a list that is printed is whole. */
export const useDay = (day: string, list: DayList) =>
  useQuery({
    queryKey: [...keyOf(listDay, { query: { day, list } }), 'all'],
    queryFn: () => readAll((place) => callPage(listDay, { query: { day, list, ...place } })),
  })
