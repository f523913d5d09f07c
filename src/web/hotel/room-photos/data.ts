import { addRoomPhoto, listRoomPhotos, removeRoomPhoto } from '#contract/hotel/room-photos/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type RoomPhoto = Received<typeof listRoomPhotos>[number]

const shown = { touches: ['hotel.room_type'] } as const

export const useRoomPhotos = (id: RoomTypeId) => useRead(listRoomPhotos, { params: { id } })
export const useAddRoomPhoto = () => useWrite(addRoomPhoto, shown)
export const useRemoveRoomPhoto = () => useWrite(removeRoomPhoto, shown)
