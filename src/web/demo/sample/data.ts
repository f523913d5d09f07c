import { getSample, makeSample, removeSample } from '#contract/demo/sample/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { Topic } from '#contract/kernel/topic.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Sample = Received<typeof getSample>

const touches: readonly Topic[] = [
  'hotel.guest',
  'hotel.booking',
  'hotel.room_type',
  'restaurant.menu',
  'inventory.stock',
]

export const useSample = () => useRead(getSample)
export const useMakeSample = () => useWrite(makeSample, { touches })
export const useRemoveSample = () => useWrite(removeSample, { touches })
