import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { blockRoom, changeBlock, previewBlock, releaseBlock } from '#contract/hotel/room-blocks/api.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { call } from '#web/shell/call/call.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type BlockPreview = Received<typeof previewBlock>
export type InTheWay = BlockPreview['conflicts'][number]
export type BlockWish = Sent<typeof previewBlock>['body']

const ofRooms = { touches: ['hotel.room', 'hotel.booking'] } as const

export const useBlockRoom = () => useWrite(blockRoom, ofRooms)
export const useChangeBlock = () => useWrite(changeBlock, ofRooms)
export const useReleaseBlock = () => useWrite(releaseBlock, ofRooms)

/** What a block would come to, once its days are known; what was told before stays meanwhile. */
export const useBlockPreview = (id: RoomId, body: BlockWish | null) =>
  useQuery({
    enabled: body !== null,
    queryKey: ['block', id, body],
    // Without days the question is not asked, so these are never sent.
    queryFn: () => call(previewBlock, { params: { id }, body: body ?? { kind: 'out_of_order', from: '', to: '' } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
