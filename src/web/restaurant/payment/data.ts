import type { Received } from '#contract/kernel/endpoint.ts'
import { findChargeableRooms } from '#contract/restaurant/orders/api/lists.ts'
import { useReadWhen } from '#web/shell/data/read.ts'

export type Room = Received<typeof findChargeableRooms>[number]

/** Guests in house by room or name, once something is looked for. */
export const useRooms = (search: string) => useReadWhen(true, findChargeableRooms, { query: { search } })
