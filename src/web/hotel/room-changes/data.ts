import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { changeRoomWithBookings, previewRoomChange } from '#contract/hotel/room-changes/api.ts'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { call } from '#web/shell/call/call.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type RoomChangePreview = Received<typeof previewRoomChange>
export type LeavingWish = Sent<typeof previewRoomChange>['body']

export const useChangeRoomWithBookings = () =>
  useWrite(changeRoomWithBookings, { touches: ['hotel.room', 'hotel.booking'] })

/** Who holds a room that is to be archived or of another type; asked before anything is shown. */
export const askWhoHolds = (id: RoomId) => call(previewRoomChange, { params: { id }, body: {} })

/** The same, once it is asked; what was told before stays meanwhile. */
export const useRoomChangePreview = (id: RoomId, body: LeavingWish | null) =>
  useQuery({
    enabled: body !== null,
    queryKey: ['room-change', id, body],
    queryFn: () => call(previewRoomChange, { params: { id }, body: body ?? {} }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
