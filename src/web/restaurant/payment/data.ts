import type { Received } from '#contract/kernel/endpoint.ts'
import { findChargeableRooms, findTillCredits } from '#contract/restaurant/orders/api/lists.ts'
import { useReadWhen } from '#web/shell/data/read.ts'

export type Room = Received<typeof findChargeableRooms>[number]

export type TillCredit = Received<typeof findTillCredits>[number]

/** Credits by number or the guest's name, once two letters are written. */
export const useTillCredits = (search: string) =>
  useReadWhen(search.length >= 2, findTillCredits, { query: { search } })

/** Guests in house by room or name, once something is looked for. */
export const useRooms = (search: string) => useReadWhen(true, findChargeableRooms, { query: { search } })
