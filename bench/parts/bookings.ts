import { addDays, dayOf } from '#contract/kernel/day.ts'
import type { Ground } from '#server/main.ts'
import { made, type Sending } from '../load.ts'
import type { Case } from '../measure.ts'
import { aScene, asOwner, type Scene } from '../scene.ts'
import type { Stand } from '../stand.ts'

const first = dayOf('2026-03-02')

function newBooking(scene: Scene, index: number) {
  const arrival = addDays(first, index % 300)
  return {
    guest: { firstName: 'Guest', lastName: `Number ${index}` },
    roomTypeId: scene.typeIds[index % scene.typeIds.length],
    arrival,
    departure: addDays(arrival, 1 + (index % 4)),
    adults: 2,
  }
}

/** Creating bookings, at a desk's rate and as fast as one connection and eight ask. */
export async function booking(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Bookings', types: 10, roomsPerType: 40, allowance: 900 })
  const client = stand.client(scene.token, 16)
  let count = 0
  const work = async (sending: Sending) => {
    const body = newBooking(scene, (count += 1))
    return (await client.send({ method: 'POST', path: '/api/hotel/bookings', body }, sending)).status === 201
  }
  const create = { work, does: 'write' } as const
  return [
    { ...create, name: 'create booking, 50/s', load: { perSecond: 50 }, seconds: 12, asked: { p99: 30 } },
    { ...create, name: 'create booking, 1 connection', load: { workers: 1 }, seconds: 8, asked: { perSecond: 188 } },
    { ...create, name: 'create booking, 8 connections', load: { workers: 8 }, seconds: 12, asked: { perSecond: 520 } },
  ]
}

/** Availability over 200 rooms for 14 nights, in a house that is mostly sold. */
export async function availability(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Availability', types: 5, roomsPerType: 40 })
  const client = stand.client(scene.token, 8)
  for (let index = 0; index < 600; index += 1) {
    const arrival = addDays(first, index % 14)
    const body = { ...newBooking(scene, index), arrival, departure: addDays(arrival, 3) }
    await client.send({ method: 'POST', path: '/api/hotel/bookings', body })
  }
  const path = `/api/hotel/availability?arrival=${first}&departure=${addDays(first, 14)}` as const
  const work = async () => (await client.send({ method: 'GET', path })).status === 200
  const ask = { work, does: 'read', seconds: 6 } as const
  return [
    {
      ...ask,
      name: 'availability, 200 rooms x 14 nights, 1 connection',
      load: { workers: 1 },
      asked: { perSecond: 224, p50: 10 },
    },
    { ...ask, name: 'availability, 8 connections', load: { workers: 8 }, asked: { perSecond: 360 } },
  ]
}

/** The calendar of 1,000 rooms for a whole year, with seasons, and something that differs on every other day. */
export async function calendar(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Calendar', types: 10, roomsPerType: 100 })
  const client = stand.client(scene.token, 8)
  for (let index = 0; index < 300; index += 1)
    await client.send({ method: 'POST', path: '/api/hotel/bookings', body: newBooking(scene, index) })
  for (const roomTypeId of scene.typeIds)
    for (const rule of [
      { weekdays: [5, 6], percent: 10 },
      { from: '2026-07-01', to: '2026-08-31', percent: 20 },
    ])
      await made(client, `/api/hotel/room-types/${roomTypeId}/rate-rules`, { name: 'Season', ...rule })
  const rows = scene.typeIds.map((roomTypeId) => ({ roomTypeId, ratePlanId: null }))
  const edit = { rows, from: first, to: addDays(first, 364), weekdays: [1, 3, 5], set: { minStay: 2, price: 150 } }
  await made(client, '/api/hotel/rate-calendar/changes', edit)
  const path = `/api/hotel/rate-calendar?from=${first}&to=${addDays(first, 364)}` as const
  return [
    {
      name: 'calendar, 1,000 rooms x 365 days, 1 connection',
      work: async () => (await client.send({ method: 'GET', path })).status === 200,
      does: 'read',
      seconds: 8,
      load: { workers: 1 },
      asked: { p99: 40 },
    },
  ]
}

/** The bookings list over 40,000 bookings, at the first page, in the middle, at the end, and everywhere at once. */
export async function list(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'List', types: 4, roomsPerType: 10 })
  await layOutBookings(stand.ground, scene, 40_000)
  const client = stand.client(scene.token, 8)
  const pageOf = async (query: string) =>
    (await client.send({ method: 'GET', path: `/api/hotel/bookings?${query}` })).status === 200
  const pages = { 'first page': 1, 'middle page': 2000, 'last page': 4000 }
  let count = 0
  return [
    ...Object.entries(pages).map(([label, page]): Case => ({
      name: `bookings list at 40,000, ${label}`,
      work: () => pageOf(`page=${page}&limit=10`),
      does: 'read',
      load: { workers: 1 },
      seconds: 4,
      asked: { p50: 10 },
    })),
    {
      name: 'totals of the bookings of a year, with what they are expected to owe',
      work: async () =>
        (await client.send({ method: 'GET', path: '/api/hotel/bookings/totals?from=2026-03-02&to=2027-03-01' }))
          .status === 200,
      does: 'read',
      load: { workers: 1 },
      seconds: 4,
      asked: { p50: 200 },
    },
    {
      name: 'bookings list, page of 50, any depth, 8 connections',
      // Of 40,000 bookings a page of 50 can be the 800th.
      work: () => pageOf(`page=${1 + ((count += 1) % 800)}&limit=50`),
      does: 'read',
      load: { workers: 8 },
      seconds: 6,
      asked: { perSecond: 182 },
    },
  ]
}

/** So many bookings of one night or more around the business date. */
export async function layOutBookings(ground: Ground, scene: Scene, count: number): Promise<void> {
  await asOwner(ground, async (client) => {
    await client.query(
      `with guests as (
         insert into guest (tenant_id, id, first_name, last_name)
         select $1, gen_random_uuid(), 'Guest', 'Number ' || i from generate_series(1, $3::int) i returning id),
       numbered as (select id, row_number() over () as n from guests),
       bookings as (
         insert into booking (tenant_id, id, booking_number, status, guest_id, room_type_id, arrival, departure, adults, booked_on)
         select $1, gen_random_uuid(), 'BK-' || lpad(n::text, greatest(6, length(n::text)), '0'), 'confirmed', id, $2, date '2024-01-01' + (n % 1500)::int,
           date '2024-01-04' + (n % 1500)::int, 2, '2023-12-01' from numbered returning id, arrival),
       nights as (
         insert into booking_night (tenant_id, booking_id, night, price, room_type_id, origin)
         select $1, b.id, b.arrival + n, 10000 + n * 500, $2, 'rate' from bookings b cross join generate_series(0, 2) as n)
       insert into folio (tenant_id, id, booking_id) select $1, gen_random_uuid(), id from bookings`,
      [scene.tenantId, scene.typeIds[0], count],
    )
    await client.query("insert into number_series (tenant_id, series, year, last_number) values ($1, 'BK', 0, $2)", [
      scene.tenantId,
      count,
    ])
    await client.query('analyze booking')
    await client.query('analyze booking_night')
    await client.query('analyze guest')
    await client.query('analyze folio')
  })
}
