import { addDays, dayOf } from '#contract/kernel/day.ts'
import type { Ground } from '#server/main.ts'
import { type Client, openClient, saturate } from '../load.ts'
import type { Row } from '../report.ts'
import { aScene, type Scene } from '../scene.ts'
import { ms, rate } from './bookings.ts'

const today = dayOf('2026-03-02')

async function post<T>(client: Client, path: string, body: unknown): Promise<{ status: number; data: T }> {
  const answer = await client.send({ method: 'POST', path, body })
  return { status: answer.status, data: (JSON.parse(answer.body) as { data: T }).data } // the envelope of every answer
}

type Booked = { id: string; folioId: string; totals: { balance: number } }

/** Whole stays, six requests each: book, assign, check in, charge, pay, check out, all on one date. */
export async function benchStays(ground: Ground, url: string): Promise<Row[]> {
  const scene = await aScene(ground, url, { name: 'Stays', types: 4, roomsPerType: 2500 })
  const client = openClient(url, scene.token, 8)
  const stay = (index: number) => wholeStay(client, scene, index)
  const warm = await saturate(stay, { workers: 8, seconds: 3 })
  const one = await saturate((index) => stay(warm.count + index), { workers: 1, seconds: 8 })
  const eight = await saturate((index) => stay(warm.count + one.count + index), { workers: 8, seconds: 20 })
  client.close()
  return [
    {
      name: 'full stay of 6 requests, 1 connection',
      asked: '>= 24.8 stays/s (twice the rival)',
      measured: `${one.perSecond.toFixed(1)} stays/s, p50 ${ms(one.p50)}`,
      ok: one.perSecond >= 24.8 && one.failed === 0,
    },
    {
      name: 'full stay of 6 requests, 8 connections',
      asked: '>= 60 stays/s',
      measured: `${eight.perSecond.toFixed(1)} stays/s, p50 ${ms(eight.p50)}, ${eight.failed} failed`,
      ok: eight.perSecond >= 60 && eight.failed === 0,
    },
  ]
}

async function wholeStay(client: Client, scene: Scene, index: number): Promise<boolean> {
  const typeIndex = index % scene.typeIds.length
  const booked = await post<Booked>(client, '/api/hotel/bookings', {
    guest: { firstName: 'Guest', lastName: String(index) },
    roomTypeId: scene.typeIds[typeIndex],
    arrival: today,
    departure: addDays(today, 2),
    adults: 2,
  })
  if (booked.status !== 201) return false
  const { id, folioId } = booked.data
  const roomId = scene.roomIds[index % scene.roomIds.length]
  const steps = [
    await post(client, `/api/hotel/bookings/${id}/assign`, { roomId }),
    await post(client, `/api/hotel/bookings/${id}/check-in`, {}),
    await post(client, `/api/hotel/folios/${folioId}/charges`, {
      description: 'Laundry',
      type: 'service',
      unitPrice: 20,
    }),
    await post(client, `/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 100 }),
    await post(client, `/api/hotel/bookings/${id}/check-out`, { payment: { method: 'card', amount: 45 } }),
  ]
  return steps.every((step) => step.status < 300)
}

/** Charges with taxes on one folio after another. */
export async function benchCharges(ground: Ground, url: string): Promise<Row[]> {
  const scene = await aScene(ground, url, { name: 'Charges', types: 1, roomsPerType: 40 })
  const client = openClient(url, scene.token, 8)
  const folios = await guestsInHouse(client, scene, 40)
  const charge = async (index: number) => {
    const path = `/api/hotel/folios/${folios[index % folios.length]}/charges`
    return (
      (await client.send({ method: 'POST', path, body: { description: 'Bar', type: 'service', unitPrice: 12.5 } }))
        .status === 201
    )
  }
  const one = await saturate(charge, { workers: 1, seconds: 4 })
  const eight = await saturate(charge, { workers: 8, seconds: 6 })
  client.close()
  return [
    {
      name: 'folio charge with taxes, 1 connection',
      asked: '>= 240/s (twice the rival)',
      measured: `${rate(one.perSecond)}, p99 ${ms(one.p99)}`,
      ok: one.perSecond >= 240,
    },
    {
      name: 'folio charge with taxes, 8 connections',
      asked: '>= 472/s (twice the rival)',
      measured: `${rate(eight.perSecond)}, p99 ${ms(eight.p99)}`,
      ok: eight.perSecond >= 472,
    },
  ]
}

/** The night audit over HTTP with 187 rooms in house, five nights in a row. */
export async function benchAudit(ground: Ground, url: string): Promise<Row[]> {
  const scene = await aScene(ground, url, { name: 'Audit', types: 1, roomsPerType: 187 })
  const client = openClient(url, scene.token, 8)
  await guestsInHouse(client, scene, 187)
  const times: number[] = []
  for (let night = 0; night < 5; night += 1) {
    const began = performance.now()
    const answer = await client.send({ method: 'POST', path: '/api/hotel/night-audits', body: {} })
    times.push(performance.now() - began)
    if (answer.status !== 201) throw new Error(`The audit answered ${answer.status}: ${answer.body}`)
  }
  client.close()
  const median = times.toSorted((a, b) => a - b)[2] ?? 0
  return [
    {
      name: 'night audit over HTTP, 187 rooms in house',
      asked: '<= 500 ms',
      measured: `median ${ms(median)}, first ${ms(times[0] ?? 0)}`,
      ok: median <= 500 && (times[0] ?? 0) <= 500,
    },
  ]
}

async function guestsInHouse(client: Client, scene: Scene, count: number): Promise<string[]> {
  const folios: string[] = []
  for (let index = 0; index < count; index += 1) {
    const booked = await post<Booked>(client, '/api/hotel/bookings', {
      guest: { firstName: 'Guest', lastName: String(index) },
      roomTypeId: scene.typeIds[0],
      arrival: today,
      departure: addDays(today, 30),
      adults: 2,
    })
    await post(client, `/api/hotel/bookings/${booked.data.id}/check-in`, {})
    folios.push(booked.data.folioId)
  }
  return folios
}
