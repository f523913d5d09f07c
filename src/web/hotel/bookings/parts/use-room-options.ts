import { useState } from 'react'
import { compareForGiving, readinessOf } from '#contract/hotel/rooms/rules.ts'
import type { Readiness, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { shortDay } from '#web/ui/format/date.ts'
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
    rooms: loading ? undefined : listed.toSorted((one, other) => compareForGiving(givenOf(one), givenOf(other))),
    error: free.error ?? own.error,
  }
}

type Given = Pick<Room, 'status' | 'freeUntil'>

/** What says in which order rooms are given. */
function givenOf({ status, freeUntil }: Given) {
  const isFaulty = status.service === 'out_of_service'
  return { readiness: readinessOf(status), isFaulty, freeUntil: freeUntil === null ? null : dayOf(freeUntil) }
}

/** True for a room that a guest can have now. */
function isReady({ status }: Pick<Room, 'status'>): boolean {
  return readinessOf(status) === 'ready'
}

/** Why a room stands first, in words: "Clean and vacant, free until Fri 27 Nov". */
export function whyFirst({ status, freeUntil }: Given): string {
  const state = stateWords[readinessOf(status)]
  return freeUntil === null
    ? t('{state}, promised to nobody after this stay', { state })
    : t('{state}, free until {day}', { state, day: shortDay(freeUntil) })
}

const stateWords: Record<Readiness, string> = {
  ready: t('Clean and vacant'),
  dirty: t('Vacant, still to be cleaned'),
  occupied: t('Still occupied'),
  house_use: t('Still in house use'),
  out_of_order: t('Still out of order'),
}

/** Why a room can't be entered now; null when it can. An override with a reason passes a dirty one, never an occupied one. */
function whyNotReady(room: Room): { text: string; passable: boolean } | null {
  if (room.status.service === 'out_of_order')
    return { text: t('Room {roomNumber} is out of order', { roomNumber: room.roomNumber }), passable: false }
  if (room.status.service === 'house_use')
    return { text: t('Room {roomNumber} is in house use', { roomNumber: room.roomNumber }), passable: false }
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
