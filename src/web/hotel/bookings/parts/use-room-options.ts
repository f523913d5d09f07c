import { useState } from 'react'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useFreeRooms, useOwnRoom, type Room, type FreeRoomsFilter } from '../data.ts'

/** The rooms to choose from, the booking's own first: the ready ones, those to be cleaned, those that somebody is still in. */
export function useRoomOptions(
  stay: Omit<FreeRoomsFilter, 'roomTypeId'> & { bookedType: RoomTypeId; own: RoomId | null },
) {
  const [type, setType] = useState<RoomTypeId>(stay.bookedType)
  const free = useFreeRooms({ roomTypeId: type, from: stay.from, to: stay.to, vacant: stay.vacant })
  const own = useOwnRoom(stay.own)
  const loading = free.data === undefined || (stay.own !== null && own.data === undefined && !own.error)
  const others = free.data?.filter((room) => room.id !== stay.own) ?? []
  const listed = [...(own.data && own.data.roomTypeId === type ? [own.data] : []), ...others]
  return {
    type,
    setType,
    rooms: loading ? undefined : listed.toSorted((one, other) => waitFor(one) - waitFor(other)),
    error: free.error ?? own.error,
  }
}

/** How far a room is from being ready; rooms as far as each other keep their order. */
function waitFor(room: Room): number {
  if (isReady(room)) return 0
  return room.status.occupancy === 'vacant' && room.status.service !== 'out_of_order' ? 1 : 2
}

/** True for a room that a guest can have now. */
function isReady({ status }: Pick<Room, 'status'>): boolean {
  return status.occupancy === 'vacant' && status.cleanliness !== 'dirty' && status.service !== 'out_of_order'
}

/** Why a room can't be entered now; null when it can. An override with a reason passes a dirty one, never an occupied one. */
function whyNotReady(room: Room): { text: string; passable: boolean } | null {
  if (room.status.service === 'out_of_order')
    return { text: t('Room {roomNumber} is out of order', { roomNumber: room.roomNumber }), passable: false }
  if (room.status.occupancy === 'occupied')
    return { text: t('Room {roomNumber} is still occupied', { roomNumber: room.roomNumber }), passable: false }
  if (room.status.cleanliness === 'dirty')
    return { text: t('Room {roomNumber} is not clean yet', { roomNumber: room.roomNumber }), passable: true }
  return null
}

/** The room that is picked, else the booking's own, else the first that is ready; and why it can't be given as it is. */
export function useRoomToGive(
  rooms: readonly Room[] | undefined,
  choice: { picked: RoomId | null; own: RoomId | null },
) {
  const can = useCan()
  const find = (id: RoomId | null) => rooms?.find((room) => room.id === id)
  const room = find(choice.picked) ?? find(choice.own) ?? rooms?.find(isReady)
  const problem = room ? whyNotReady(room) : null
  const mayPass = problem?.passable === true && can('bookings:checkin_override')
  const whyNot = mayPass ? null : room ? problem?.text : t('There is no room to give')
  return { room, problem, mayPass, whyNot }
}
