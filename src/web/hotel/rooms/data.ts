import { useQuery } from '@tanstack/react-query'
import {
  changeRoom,
  createRoom,
  createRooms,
  deleteRoom,
  getRoom,
  listRoomDays,
  listRoomHolds,
  listRooms,
  setManyCleanliness,
  summarizeRooms,
} from '#contract/hotel/rooms/api.ts'
import type { Cleanliness, RoomId } from '#contract/hotel/rooms/shapes.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { callPage } from '#web/shell/call/call.ts'
import { queries } from '#web/shell/data/client.ts'
import { readAfter } from '#web/shell/data/fresh.ts'
import { readAll, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { counted, t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import type { Room, RoomFilter } from './rules.ts'

export type { Room, RoomFilter }
export type RoomHold = Received<typeof listRoomHolds>[number]
export type RoomDay = Received<typeof listRoomDays>[number]
export type RoomBlock = Room['blocks'][number]

const nouns = '/api/hotel/rooms'
const ofRooms = { touches: ['hotel.room'] } as const

/** Every room of a filter: a house has few enough of them to be seen whole. */
export const useRooms = (filter: RoomFilter) =>
  useQuery({
    queryKey: [nouns, 'all', filter],
    queryFn: () => readAll((place) => callPage(listRooms, { query: { ...filter, ...place } })),
    placeholderData: (before) => before,
  })

export const useRoomSummary = () => useRead(summarizeRooms)
export const useRoom = (id: RoomId) => useRead(getRoom, { params: { id } })
export const useRoomHolds = (id: RoomId) => useRead(listRoomHolds, { params: { id } })
/** What was true of the room on each of the last thirty days; `to` is the last of them, the business date where it is left out. */
export const useRoomDays = (id: RoomId, to: string | undefined) =>
  useRead(listRoomDays, { params: { id }, query: to === undefined ? {} : { to } })
export const useCreateRoom = () => useWrite(createRoom, ofRooms)
export const useCreateRooms = () => useWrite(createRooms, ofRooms)
export const useChangeRoom = () => useWrite(changeRoom, ofRooms)
export const useDeleteRoom = () => useWrite(deleteRoom, ofRooms)

/** Writes how clean rooms are: shown at once, taken back when the server refuses. */
function useCleaning() {
  const write = useWrite(setManyCleanliness, ofRooms)
  return async (rooms: readonly Room[], cleanlinessOf: (room: Room) => Cleanliness): Promise<boolean> => {
    const byState = Map.groupBy(rooms, cleanlinessOf)
    for (const [cleanliness, own] of byState) showAs(own, cleanliness)
    try {
      for (const [cleanliness, own] of byState) {
        await write.mutateAsync({ body: { ids: own.map((room) => room.id), cleanliness } })
      }
      return true
    } catch (error) {
      await readAfter('hotel.room')
      toast.error(t('The state of the room was not saved'), { description: errorText(error) })
      return false
    }
  }
}

/** Makes rooms as clean again as they were when they were handed over. */
export function useRestoreCleanliness() {
  const set = useCleaning()
  return (rooms: readonly Room[]) => void set(rooms, (room) => room.status.cleanliness)
}

/** Says how clean rooms are, to be undone from the toast. */
export function useSetCleanliness() {
  const set = useCleaning()
  const restore = useRestoreCleanliness()
  return async (rooms: readonly Room[], cleanliness: Cleanliness) => {
    if (rooms.length === 0 || !(await set(rooms, () => cleanliness))) return
    const subject = counted(
      rooms.length,
      { one: 'Room {room}', other: '{count} rooms' },
      { room: rooms[0]?.roomNumber },
    )
    toast.success(t('{subject} marked {cleanliness}', { subject, cleanliness: stateWords[cleanliness] }), {
      action: { label: t('Undo'), run: () => restore(rooms) },
    })
  }
}

const stateWords: Record<Cleanliness, string> = { clean: t('clean'), dirty: t('dirty'), inspected: t('inspected') }

/** Puts the state into every answer that holds one of the rooms, before the server has said so. */
function showAs(rooms: readonly Room[], cleanliness: Cleanliness) {
  const ids = new Set<string>(rooms.map((room) => room.id))
  const cleaned = (room: Room) => (ids.has(room.id) ? { ...room, status: { ...room.status, cleanliness } } : room)
  queries.setQueriesData<Room[]>({ queryKey: [nouns, 'all'] }, (all) => all?.map(cleaned))
  queries.setQueriesData<Room>({ queryKey: [getRoom.path] }, (room) => room && cleaned(room))
}
