import { addDays, dayOf } from '#contract/kernel/day.ts'
import { type Client, dataOf, made, type Sending } from '../load.ts'
import type { Case } from '../measure.ts'
import { ms, type Row } from '../rows.ts'
import { aScene, type Scene } from '../scene.ts'
import type { Stand } from '../stand.ts'

const today = dayOf('2026-03-02')

type Booked = { id: string; folioId: string }

/** Whole stays, six requests each: book, assign, check in, charge, pay, check out, all on one date. */
export async function stay(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Stays', types: 4, roomsPerType: 2500 })
  const client = stand.client(scene.token, 8)
  let count = 0
  const work = (sending: Sending) => wholeStay(client, scene, { index: (count += 1), sending })
  const does = 'write'
  return [
    {
      name: 'full stay of 6 requests, 1 connection',
      work,
      does,
      load: { workers: 1 },
      seconds: 8,
      asked: { perSecond: 24.8 },
    },
    {
      name: 'full stay of 6 requests, 8 connections',
      work,
      does,
      load: { workers: 8 },
      seconds: 16,
      asked: { perSecond: 60, processor: 26 },
    },
  ]
}

async function wholeStay(
  client: Client,
  scene: Scene,
  { index, sending }: { index: number; sending: Sending },
): Promise<boolean> {
  const post = (path: string, body: unknown) => client.send({ method: 'POST', path, body }, sending)
  const booked = await post('/api/hotel/bookings', {
    guest: { firstName: 'Guest', lastName: String(index) },
    roomTypeId: scene.typeIds[index % scene.typeIds.length],
    arrival: today,
    departure: addDays(today, 2),
    adults: 2,
  })
  if (booked.status !== 201) return false
  const { id, folioId } = dataOf<Booked>(booked)
  const roomId = scene.roomIds[index % scene.roomIds.length]
  const steps = [
    await post(`/api/hotel/bookings/${id}/assign`, { roomId }),
    await post(`/api/hotel/bookings/${id}/check-in`, {}),
    await post(`/api/hotel/folios/${folioId}/charges`, { description: 'Laundry', type: 'service', unitPrice: 20 }),
    await post(`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 100 }),
    await post(`/api/hotel/bookings/${id}/check-out`, { payment: { method: 'card', amount: 45 } }),
  ]
  return steps.every((step) => step.status < 300)
}

/** Charges with taxes on one folio after another. */
export async function charge(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Charges', types: 1, roomsPerType: 40 })
  const client = stand.client(scene.token, 8)
  const folios = await guestsInHouse(client, scene, 40)
  let count = 0
  const work = async (sending: Sending) => {
    const path = `/api/hotel/folios/${folios[(count += 1) % folios.length]}/charges`
    const body = { description: 'Bar', type: 'service', unitPrice: 12.5 }
    return (await client.send({ method: 'POST', path, body }, sending)).status === 201
  }
  const does = 'write'
  return [
    {
      name: 'folio charge with taxes, 1 connection',
      work,
      does,
      load: { workers: 1 },
      seconds: 6,
      asked: { perSecond: 240 },
    },
    {
      name: 'folio charge with taxes, 8 connections',
      work,
      does,
      load: { workers: 8 },
      seconds: 8,
      asked: { perSecond: 472, processor: 3.5 },
    },
  ]
}

const long = 1000

/** Opening the folio of a long stay, as a desk does: the whole of it, with windows, taxes, entries and places. */
export async function folio(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Folios', types: 1, roomsPerType: 1 })
  const client = stand.client(scene.token, 8)
  const [id = ''] = await guestsInHouse(client, scene, 1)
  const at = `/api/hotel/folios/${id}`
  await made(client, `${at}/windows`, { name: 'Extras', routes: ['spa'] })
  for (let line = 0; line < long; line += 1)
    await made(client, `${at}/charges`, { description: `Charge ${line}`, type: 'service', unitPrice: 12.5 })
  return [
    {
      name: `a folio of ${long.toLocaleString('en')} lines opened`,
      work: async () => (await client.send({ method: 'GET', path: at })).status === 200,
      does: 'read',
      load: { workers: 1 },
      seconds: 6,
      asked: { p99: 150 },
    },
  ]
}

/** The night audit over HTTP with 187 rooms in house, five nights in a row. */
export async function audit(stand: Stand): Promise<Row[]> {
  const scene = await aScene(stand, { name: 'Audit', types: 1, roomsPerType: 187 })
  const client = stand.client(scene.token, 8)
  await guestsInHouse(client, scene, 187)
  const times: number[] = []
  for (let night = 0; night < 5; night += 1) {
    const began = performance.now()
    await made(client, '/api/hotel/night-audits', {})
    times.push(performance.now() - began)
  }
  const median = times.toSorted((a, b) => a - b)[2] ?? Number.NaN
  const [first = Number.NaN] = times
  return [
    {
      name: 'night audit over HTTP, 187 rooms in house',
      asked: '<= 500 ms',
      measured: `median ${ms(median)}, first ${ms(first)}`,
      ok: median <= 500 && first <= 500,
    },
  ]
}

async function guestsInHouse(client: Client, scene: Scene, count: number): Promise<string[]> {
  const folios: string[] = []
  for (let index = 0; index < count; index += 1) {
    const booked = await made<Booked>(client, '/api/hotel/bookings', {
      guest: { firstName: 'Guest', lastName: String(index) },
      roomTypeId: scene.typeIds[0],
      arrival: today,
      departure: addDays(today, 30),
      adults: 2,
    })
    await client.send({ method: 'POST', path: `/api/hotel/bookings/${booked.id}/check-in`, body: {} })
    folios.push(booked.folioId)
  }
  return folios
}
