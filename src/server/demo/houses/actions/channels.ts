import { createChannel, setCode } from '#contract/hotel/channels/api/channels.ts'
import { deliverBooking } from '#contract/hotel/channels/api/deliver.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { Inside } from '#server/platform/http/inside.ts'

type House = { typeIds: ReadonlyMap<string, RoomTypeId>; today: Day }

/**
 * Connects what needs no network: a calendar that is given out, and a program that has delivered bookings, one of them under a code that
 * nobody has explained yet.
 */
export async function connectChannels(call: Inside, { typeIds, today }: House): Promise<void> {
  const [[, first] = [], [, second] = []] = [...typeIds]
  if (!first || !second) return
  await call(createChannel, { body: { kind: 'ical', name: 'Airbnb, garden side', roomTypeId: first } })
  const { id } = await call(createChannel, { body: { kind: 'api', name: 'Website' } })
  await call(setCode, { params: { id }, body: { roomCode: 'GARDEN', roomTypeId: first } })
  await call(setCode, { params: { id }, body: { roomCode: 'SEA', roomTypeId: second } })
  for (const { reference, inDays, nights, ...delivery } of deliveries) {
    const arrival = addDays(today, inDays)
    const body = { ...delivery, revision: 1, arrival, departure: addDays(arrival, nights), adults: 2 }
    try {
      await call(deliverBooking, { params: { id, reference }, body })
    } catch (error) {
      // What the house refuses waits in the inbox, as it would for a real program.
      if (!(error instanceof Refusal)) throw error
    }
  }
}

const deliveries = [
  {
    reference: 'WEB-20418',
    inDays: 44,
    nights: 3,
    roomCode: 'GARDEN',
    guest: { firstName: 'Linda', lastName: 'Asante' },
  },
  { reference: 'WEB-20431', inDays: 47, nights: 2, roomCode: 'SEA', guest: { firstName: 'Marek', lastName: 'Nowak' } },
  {
    reference: 'WEB-20440',
    inDays: 52,
    nights: 4,
    roomCode: 'FAMILY',
    guest: { firstName: 'Adjoa', lastName: 'Sarpong' },
  },
] as const
