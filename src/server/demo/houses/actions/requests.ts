import type { getBooking } from '#contract/hotel/bookings/api/booking.ts'
import { addRequest, settleRequest } from '#contract/hotel/requests/api.ts'
import type { Department } from '#contract/hotel/requests/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { Inside } from '#server/platform/http/inside.ts'

type Booking = Received<typeof getBooking>
type Asked = readonly [text: string, department: Department]

const ofArrivals: readonly Asked[] = [
  ['Baby cot beside the bed', 'housekeeping'],
  ['Quiet room, away from the lift', 'desk'],
  ['Nut allergy: breakfast without', 'kitchen'],
  ['Extra pillows, no feathers', 'housekeeping'],
  ['Flowers and a card, wedding anniversary', 'desk'],
]
const ofGuests: readonly Asked[] = [
  ['Taxi to the airport at five', 'desk'],
  ['Iron and board', 'housekeeping'],
  ['Birthday cake after dinner', 'kitchen'],
]

/** What guests of today ask for: those who come, and those who are in house; one thing is seen to already. */
export async function askFor(
  call: Inside,
  { expected, inHouse, today }: { expected: readonly Booking[]; inHouse: readonly Booking[]; today: Day },
): Promise<void> {
  const until = addDays(today, 1)
  const isSoon = ({ arrival, status }: Booking) => arrival >= today && arrival <= until && status === 'confirmed'
  const arriving = expected.filter(isSoon)
  for (const [index, [text, department]] of ofArrivals.entries()) {
    const booking = arriving[index]
    if (booking) await call(addRequest, { params: { id: booking.id }, body: { text, department } })
  }
  const staying = inHouse.filter(({ departure }) => departure > today)
  for (const [index, [text, department]] of ofGuests.entries()) {
    const booking = staying[index]
    if (!booking) continue
    const dueOn = index === 0 ? booking.departure : today
    const { id } = await call(addRequest, { params: { id: booking.id }, body: { text, department, dueOn } })
    if (index === 1) await call(settleRequest, { params: { id } })
  }
}
