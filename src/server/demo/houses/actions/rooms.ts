import { blockRoom, previewBlock } from '#contract/hotel/room-blocks/api.ts'
import { changeRoom, type createRooms } from '#contract/hotel/rooms/api.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import { closed, connected, featuresOf } from '../rules/rooms.ts'

export type Room = Received<typeof createRooms>[number]

/** Gives new rooms of one type their features, and doors to those beside them. */
export async function equipRooms(call: Inside, rooms: readonly Room[]): Promise<void> {
  const byNumber = new Map(rooms.map((room) => [room.roomNumber, room]))
  for (const room of rooms) {
    const beside = byNumber.get(connected.get(room.roomNumber) ?? '')
    const features = featuresOf(room.roomNumber)
    if (features.length === 0 && !beside) continue
    const body = { features, ...(beside ? { connectedTo: [beside.id] } : {}) }
    await call(changeRoom, { params: { id: room.id }, body })
  }
}

/** A room that is out of order from the first day on, until some days after today. */
export async function closeForWork(
  call: Inside,
  rooms: readonly Room[],
  { opened, today }: { opened: Day; today: Day },
): Promise<void> {
  const room = rooms.find(({ roomNumber }) => roomNumber === closed)
  if (!room) throw new Error(`The demo hotel has no room ${closed}`)
  const body = {
    kind: 'out_of_order',
    from: opened,
    to: addDays(today, 4),
    reason: 'Bathroom is being retiled',
  } as const
  await call(blockRoom, { params: { id: room.id }, body })
}

/** A small fault of today, and a room that the house uses itself: each in the first room that nobody has to make way for. */
export async function blockSome(call: Inside, rooms: readonly Room[], today: Day): Promise<void> {
  const faulty = { kind: 'out_of_service', from: today, to: addDays(today, 3) } as const
  const own = { kind: 'house_use', from: today, to: addDays(today, 5) } as const
  await blockFirst(call, rooms, { ...faulty, reason: 'Reading lamp is broken' })
  await blockFirst(call, rooms, { ...own, reason: 'Night manager sleeps in' })
}

type Block = { kind: 'out_of_service' | 'house_use'; from: Day; to: Day; reason: string }

async function blockFirst(call: Inside, rooms: readonly Room[], { reason, ...days }: Block): Promise<void> {
  for (const { id } of rooms) {
    const params = { id }
    const { conflicts, blocked, short, refusals } = await call(previewBlock, { params, body: days })
    if (blocked || conflicts.length + short.length + refusals.length > 0) continue
    await call(blockRoom, { params, body: { ...days, reason, returns: 'clean' } })
    return
  }
}
