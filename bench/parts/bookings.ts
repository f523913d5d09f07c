import { addDays, dayOf } from '#contract/kernel/day.ts'
import type { Ground } from '#server/main.ts'
import { atRate, type Client, openClient, saturate } from '../load.ts'
import type { Row } from '../report.ts'
import { aScene, asOwner, type Scene } from '../scene.ts'

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

/** Creating bookings, at a desk's rate and as fast as eight connections ask. */
export async function benchBookings(ground: Ground, url: string): Promise<Row[]> {
  const scene = await aScene(ground, url, { name: 'Bookings', types: 10, roomsPerType: 40, allowance: 900 })
  const client = openClient(url, scene.token, 16)
  const create = async (index: number) => {
    const answer = await client.send({ method: 'POST', path: '/api/hotel/bookings', body: newBooking(scene, index) })
    return answer.status === 201
  }
  await saturate(create, { workers: 8, seconds: 3 })
  const steady = await atRate(create, { perSecond: 50, seconds: 20 })
  const one = await saturate(create, { workers: 1, seconds: 8 })
  const eight = await saturate(create, { workers: 8, seconds: 15 })
  client.close()
  return [
    {
      name: 'create booking, 50/s open loop',
      asked: 'p99 <= 30 ms',
      measured: `p50 ${ms(steady.p50)}, p99 ${ms(steady.p99)}`,
      ok: steady.p99 <= 30 && steady.failed === 0,
      perCommit: steady.p50,
    },
    {
      name: 'create booking, 1 connection',
      asked: '>= 188/s (twice the rival)',
      measured: `${rate(one.perSecond)}, p99 ${ms(one.p99)}`,
      ok: one.perSecond >= 188,
      perCommit: one.p50,
    },
    {
      name: 'create booking, 8 connections',
      asked: '>= 400/s',
      measured: `${rate(eight.perSecond)}, p99 ${ms(eight.p99)}`,
      ok: eight.perSecond >= 400 && eight.failed === 0,
      perCommit: eight.p50,
    },
  ]
}

/** Availability over 200 rooms for 14 nights, in a house that is mostly sold. */
export async function benchAvailability(ground: Ground, url: string): Promise<Row[]> {
  const scene = await aScene(ground, url, { name: 'Availability', types: 5, roomsPerType: 40 })
  const client = openClient(url, scene.token, 8)
  for (let index = 0; index < 600; index += 1) {
    const arrival = addDays(first, index % 14)
    await client.send({
      method: 'POST',
      path: '/api/hotel/bookings',
      body: { ...newBooking(scene, index), arrival, departure: addDays(arrival, 3) },
    })
  }
  const ask = async () =>
    (
      await client.send({
        method: 'GET',
        path: `/api/hotel/availability?arrival=${first}&departure=${addDays(first, 14)}`,
      })
    ).status === 200
  await saturate(ask, { workers: 4, seconds: 2 })
  const one = await saturate(ask, { workers: 1, seconds: 6 })
  const eight = await saturate(ask, { workers: 8, seconds: 6 })
  client.close()
  return [
    {
      name: 'availability, 200 rooms x 14 nights, 1 connection',
      asked: 'p50 <= 10 ms',
      measured: `p50 ${ms(one.p50)}, p99 ${ms(one.p99)}, ${rate(one.perSecond)}`,
      ok: one.p50 <= 10 && one.perSecond >= 224,
    },
    {
      name: 'availability, 8 connections',
      asked: '>= 360/s (twice the rival)',
      measured: `${rate(eight.perSecond)}, p99 ${ms(eight.p99)}`,
      ok: eight.perSecond >= 360,
    },
  ]
}

/** The bookings list over 40,000 bookings, at the first page, in the middle and at the end. */
export async function benchList(ground: Ground, url: string): Promise<Row[]> {
  const scene = await aScene(ground, url, { name: 'List', types: 4, roomsPerType: 10 })
  await layOutBookings(ground, scene, 40_000)
  const client = openClient(url, scene.token, 8)
  const rows: Row[] = []
  for (const [label, page] of [
    ['first', 1],
    ['middle', 2000],
    ['last', 4000],
  ] as const) {
    const measured = await pageTimes(client, page)
    rows.push({
      name: `bookings list at 40,000, ${label} page`,
      asked: 'p50 <= 10 ms',
      measured: `p50 ${ms(measured.p50)}, p99 ${ms(measured.p99)}, ${rate(measured.perSecond)}`,
      ok: measured.p50 <= 10,
    })
  }
  const eight = await saturate(
    async (index) =>
      (await client.send({ method: 'GET', path: `/api/hotel/bookings?page=${1 + (index % 4000)}&limit=50` })).status ===
      200,
    { workers: 8, seconds: 5 },
  )
  rows.push({
    name: 'bookings list, page of 50, any depth, 8 connections',
    asked: '>= 182/s (twice the rival)',
    measured: `${rate(eight.perSecond)}, p99 ${ms(eight.p99)}`,
    ok: eight.perSecond >= 182,
  })
  client.close()
  return rows
}

async function pageTimes(client: Client, page: number) {
  const ask = async () =>
    (await client.send({ method: 'GET', path: `/api/hotel/bookings?page=${page}&limit=10` })).status === 200
  await saturate(ask, { workers: 2, seconds: 1 })
  return saturate(ask, { workers: 1, seconds: 4 })
}

async function layOutBookings(ground: Ground, scene: Scene, count: number): Promise<void> {
  await asOwner(ground, async (client) => {
    await client.query(
      `with guests as (
         insert into guest (tenant_id, id, first_name, last_name)
         select $1, gen_random_uuid(), 'Guest', 'Number ' || i from generate_series(1, $3::int) i returning id),
       numbered as (select id, row_number() over () as n from guests),
       bookings as (
         insert into booking (tenant_id, id, booking_number, status, guest_id, room_type_id, arrival, departure, adults, booked_on)
         select $1, gen_random_uuid(), 'BK-' || lpad(n::text, greatest(6, length(n::text)), '0'), 'confirmed', id, $2, date '2024-01-01' + (n % 1500)::int,
           date '2024-01-04' + (n % 1500)::int, 2, '2023-12-01' from numbered returning id)
       insert into folio (tenant_id, id, booking_id) select $1, gen_random_uuid(), id from bookings`,
      [scene.tenantId, scene.typeIds[0], count],
    )
    await client.query("insert into number_series (tenant_id, series, year, last_number) values ($1, 'BK', 0, $2)", [
      scene.tenantId,
      count,
    ])
    await client.query('analyze booking')
    await client.query('analyze guest')
    await client.query('analyze folio')
  })
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

export function rate(value: number): string {
  return `${value.toFixed(0)}/s`
}
