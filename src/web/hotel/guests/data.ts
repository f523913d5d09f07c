import { listBookings } from '#contract/hotel/bookings/api/lists.ts'
import {
  anonymizeGuest,
  changeGuest,
  createGuest,
  deleteGuest,
  exportGuest,
  findDuplicates,
  getGuest,
  listGuests,
  listMerges,
  mergeGuest,
  previewMerge,
  revealGuest,
  setDoNotRent,
  undoMerge,
} from '#contract/hotel/guests/api.ts'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
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

/** What is known of somebody who is being written down; a text that isn't written is ''. */
export type Known = {
  email: string
  phone: string
  document: string
  birthday: Day | null
  name: string
  except?: GuestId | undefined
}

/** Guests who may be the same; asks only when there is something to look for. */
export const useDuplicates = ({ birthday, name, ...known }: Known) => {
  const contact = Object.fromEntries(Object.entries(known).filter(([, value]) => value))
  const { except: _, ...sought } = contact
  return useReadWhen(Object.keys(sought).length > 0 || (birthday !== null && name !== ''), findDuplicates, {
    query: { ...contact, ...(birthday && name ? { birthday, name } : {}) },
  })
}

/** Guests whom a search finds, to choose one of them. */
export const useFoundGuests = (search: string) =>
  useReadWhen(search.length >= 2, listGuests, { query: { search, limit: 10 } })

export const useCreateGuest = () => useWrite(createGuest)
export const useChangeGuest = () => useWrite(changeGuest, { touches: ['hotel.guest'] })
export const useDeleteGuest = () => useWrite(deleteGuest)

const touches = ['hotel.guest'] as const

export const useRevealGuest = () => useWrite(revealGuest)
export const useSetDoNotRent = () => useWrite(setDoNotRent, { touches })
export const useAnonymizeGuest = () => useWrite(anonymizeGuest, { touches })
export const useExportGuest = () => useWrite(exportGuest)
export const useMergeGuest = () => useWrite(mergeGuest, { touches })
export const useUndoMerge = () => useWrite(undoMerge, { touches })
export const useMerges = (id: GuestId, may: boolean) => useReadWhen(may, listMerges, { params: { id } })
export const useMergePreview = (id: GuestId, other: GuestId) =>
  useRead(previewMerge, { params: { id }, query: { other } })
