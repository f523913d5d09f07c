import { addPackage } from '#contract/hotel/bookings/api/packages.ts'
import type { getBooking } from '#contract/hotel/bookings/api/booking.ts'
import { packageSettings } from '#contract/hotel/packages/settings.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { changeSettings } from '#contract/tenancy/settings/api.ts'
import type { Inside } from '#server/platform/http/inside.ts'

const breakfast = {
  item: 'breakfast',
  name: 'Breakfast buffet',
  category: 'food',
  per: 'person',
  rhythm: 'night',
  price: 95,
  served: 'next_day',
}
const dinner = { ...breakfast, item: 'misc', name: 'Dinner menu', price: 210, served: 'same_day' }
const parking = { ...breakfast, item: 'parking', name: 'Parking', category: 'transport', per: 'room', price: 40 }
const basket = { ...parking, item: 'misc', name: 'Fruit basket', category: 'other', rhythm: 'arrival', price: 60 }
const always = { from: null, to: null, isArchived: false }

/** What the house sells with a night: breakfast within the price of a plan, dinner and a place for the car beside it. */
const packages = [
  { ...always, code: 'breakfast', name: 'Breakfast', price: 'included', invoice: 'one_line', parts: [breakfast] },
  { ...always, code: 'dinner', name: 'Dinner', price: 'on_top', invoice: 'parts', parts: [dinner] },
  {
    ...always,
    code: 'drive_in',
    name: 'Drive in',
    price: 'on_top',
    invoice: 'parts',
    parts: [
      { ...parking, served: null },
      { ...basket, served: null },
    ],
  },
]

/** Sets the packages of the house up. */
export async function setPackages(call: Inside): Promise<void> {
  await call(changeSettings, { params: { section: packageSettings.name }, body: { values: { packages } } })
}

type Booking = Received<typeof getBooking>

/** Some who are in house dine here from tonight on, and somebody who is to come brings a car. */
export async function sellPackages(
  call: Inside,
  { inHouse, expected, today }: { inHouse: readonly Booking[]; expected: readonly Booking[]; today: Day },
): Promise<void> {
  const staying = inHouse.filter(({ departure }) => departure > today).slice(0, 3)
  for (const { id } of staying) await call(addPackage, { params: { id }, body: { code: 'dinner' } })
  const driver = expected.findLast(
    ({ arrival, status, nights }) => arrival > today && status === 'confirmed' && nights > 0,
  )
  if (driver) await call(addPackage, { params: { id: driver.id }, body: { code: 'drive_in' } })
}
