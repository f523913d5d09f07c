import { expect } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { stoppedClock } from '#server/platform/clock.ts'
import { given } from './books.ts'
import { type House, openHouse } from './house.ts'
import { aSetting as settingIn, book, type Setting, type TestBooking } from './stay.ts'

type Booked = Pick<TestBooking, 'id' | 'folioId'>
type Opened = { house: House; itIs: (time: string, day?: string) => void }

const share = (percent: number, fixed = 0) => ({ fixed, percent })

/** What the hours of a test cost. */
export const hours = {
  checkInFrom: '14:00',
  checkOutUntil: '11:00',
  graceMinutes: 30,
  early: [
    { before: '06:00', fee: share(100) },
    { before: '12:00', fee: share(50) },
  ],
  late: [
    { after: '11:00', fee: share(50) },
    { after: '18:00', fee: share(100) },
  ],
  dayUse: [
    { hours: 4, fee: share(40) },
    { hours: 24, fee: share(60) },
  ],
}

/** A house whose clocks are set by hand: it is three in the afternoon of the 2nd of March until told otherwise. */
export async function openHouseOfHours(): Promise<Opened> {
  const clock = stoppedClock('2026-03-02T15:00:00.000Z' as Instant) // ends with Z
  const house = await openHouse({}, clock)
  /** The clocks of the house, which stands in Accra: its hours are those of UTC. */
  const itIs = (time: string, day = '2026-03-02') => clock.moveTo(`${day}T${time}:00.000Z` as Instant) // ends with Z
  return { house, itIs }
}

/** A hotel of 100 a night with fees for hours; its business date is the 2nd of March. */
export async function aSetting(house: House, more: object = {}, taxSet = 'none'): Promise<Setting> {
  const setting = await settingIn(house, { rooms: 4, taxSet })
  await given(setting.owner.put('/api/settings/stay_hours', { values: { ...hours, ...more } }))
  return setting
}

/** The same hotel at another time, with people who have signed in again. */
export async function later({ itIs }: Opened, setting: Setting, time: string, day = '2026-03-03'): Promise<Setting> {
  itIs(time, day)
  const [desk, owner] = await Promise.all([setting.tenant.as('receptionist'), setting.tenant.as('owner')])
  return { ...setting, desk, owner }
}

export const arrive = ({ desk }: Setting, { id }: Booked, body: object = {}) =>
  desk.post(`/api/hotel/bookings/${id}/check-in`, body)

export const leave = ({ desk }: Setting, { id }: Booked, body: object = {}) =>
  desk.post(`/api/hotel/bookings/${id}/check-out`, body)

export const atArrival = async ({ desk }: Setting, { id }: Booked) =>
  (await given(desk.get(`/api/hotel/bookings/${id}/check-in`))).fees

export const atDeparture = ({ desk }: Setting, { id }: Booked) => given(desk.get(`/api/hotel/bookings/${id}/check-out`))

/** Charges and allowances of a folio that are no nights. */
export const extrasOn = async ({ owner }: Setting, { folioId }: Booked) =>
  (await given(owner.get(`/api/hotel/folios/${folioId}`))).lines
    .filter(({ kind, night }) => (kind === 'charge' || kind === 'allowance') && night === null)
    .map(({ kind, description, gross }) => [kind, description, gross])

export const closeNight = ({ owner }: Setting) => given(owner.post('/api/hotel/night-audits', {}), 201)

export async function provesRight({ owner }: Setting): Promise<void> {
  const { checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok)).toEqual([])
}

/** Two guests who stayed until the morning of the 3rd of March. */
export async function stayedBoth(
  setting: Setting,
  more: object = {},
  other: object = more,
): Promise<[TestBooking, TestBooking]> {
  const night = { departure: '2026-03-03' }
  const both: [TestBooking, TestBooking] = [
    await book(setting, { ...night, ...more }),
    await book(setting, { ...night, ...other }),
  ]
  for (const one of both) await given(arrive(setting, one))
  await closeNight(setting)
  return both
}

/** One of them. */
export async function stayed(setting: Setting): Promise<TestBooking> {
  const [one] = await stayedBoth(setting)
  return one
}
