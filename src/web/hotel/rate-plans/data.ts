import { changeRatePlan, createRatePlan, deleteRatePlan, listRatePlans } from '#contract/hotel/rate-plans/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type RatePlan = Received<typeof listRatePlans>[number]

const sold = { touches: ['hotel.room_type'] } as const

export const useRatePlans = (archived: 'true' | 'false' = 'false') => useRead(listRatePlans, { query: { archived } })
export const useCreateRatePlan = () => useWrite(createRatePlan, sold)
export const useChangeRatePlan = () => useWrite(changeRatePlan, sold)
export const useDeleteRatePlan = () => useWrite(deleteRatePlan, sold)
