import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { aCalendar, anEvent } from '#test/setup/calendars.ts'
import { openChannels } from '#test/setup/channels.ts'
import { book } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

const side = openChannels()
const stay = anEvent('a', '2026-03-10', '2026-03-13')
const closure = anEvent('b', '2026-03-20', '2026-03-25', 'Airbnb (Not available)')

describe('a calendar that is read', () => {
  test('makes a booking of a reservation and holds what is closed, once, however often it is read', async () => {
    const { id } = await side.connect()
    expect(await side.tell(id, stay, closure)).toMatchObject({ bookings: 1, closures: 1, problem: null, conflicts: 0 })
    const made = [
      { arrival: '2026-03-10', departure: '2026-03-13', status: 'confirmed', source: 'Airbnb', roomNumber: '101' },
    ]
    expect(await side.bookings()).toEqual(made)
    expect(await side.closures(id)).toEqual(['2026-03-20 2026-03-25'])
    await side.tell(id, stay, closure)
    await side.sync(id)
    expect(await side.bookings()).toEqual(made)
    expect(await side.closures(id)).toEqual(['2026-03-20 2026-03-25'])
    const log = await side.log(id)
    expect(log).toHaveLength(1)
    expect(log[0]?.changes.map(({ what }) => what)).toEqual(['booked', 'closed'])
    expect(await brokenProofs(side.setting)).toEqual([])
  })

  test('shows on the chart what it closed of a type: beside those who have no room, until it is opened again', async () => {
    const { id } = await side.connect({ roomId: null })
    const shown = async () => (await side.owner.get('/api/hotel/chart?from=2026-03-18&days=14')).body.data.blocks
    await side.tell(id, closure)
    expect(await shown()).toMatchObject([
      {
        kind: 'closed_by_channel',
        roomId: null,
        roomTypeId: side.setting.hotel.typeId,
        from: '2026-03-20',
        to: '2026-03-25',
      },
    ])
    await side.tell(id, stay)
    expect(await shown()).toEqual([])
  })

  test('is asked for by its tag, and not sent again while it is as it was', async () => {
    const { id } = await side.connect()
    await side.tell(id, stay)
    await side.sync(id)
    expect(side.feed.asked.map((headers) => headers['if-none-match'])).toEqual([
      undefined,
      expect.stringMatching(/^"\d+"$/),
    ])
  })

  test('amends a booking whose days moved, and keeps the prices of nights that stay', async () => {
    const { id } = await side.connect()
    await side.tell(id, stay)
    await side.tell(id, anEvent('a', '2026-03-11', '2026-03-15'))
    expect(await side.bookings()).toMatchObject([
      { arrival: '2026-03-11', departure: '2026-03-15', status: 'confirmed' },
    ])
  })

  test('frees the nights of what a whole calendar leaves out, and of what it calls cancelled', async () => {
    const { id } = await side.connect()
    const other = anEvent('c', '2026-04-01', '2026-04-03')
    await side.tell(id, stay, other, closure)
    await side.tell(id, [...stay, 'STATUS:CANCELLED'], other)
    expect((await side.bookings()).map(({ arrival, status }) => [arrival, status])).toEqual([
      ['2026-03-10', 'cancelled'],
      ['2026-04-01', 'confirmed'],
    ])
    expect(await side.closures(id)).toEqual([])
    expect(await brokenProofs(side.setting)).toEqual([])
  })

  test('that slides its closure by a day each day moves one and makes no new one', async () => {
    const { id } = await side.connect()
    await side.tell(id, anEvent('x1', '2026-09-01', '2027-03-01', 'Airbnb (Not available)'))
    await side.tell(id, anEvent('x2', '2026-09-02', '2027-03-02', 'Airbnb (Not available)'))
    await side.tell(id, anEvent('x3', '2026-09-03', '2027-03-03', 'Airbnb (Not available)'))
    expect(await side.closures(id)).toEqual(['2026-09-03 2027-03-03'])
    const { rows } = await side.house.owner.query(
      'select count(*)::int as count from channel_closure where tenant_id = $1',
      [side.setting.tenant.id],
    )
    expect(rows).toEqual([{ count: 1 }])
    expect(await brokenProofs(side.setting)).toEqual([])
  })

  test('that numbers its events anew each time keeps the booking', async () => {
    const { id } = await side.connect()
    await side.tell(id, stay)
    await side.tell(id, anEvent('other', '2026-03-10', '2026-03-13'))
    expect(await side.bookings()).toMatchObject([{ status: 'confirmed' }])
  })

  test('makes nothing of what is past, and of what has begun what is left', async () => {
    const { id } = await side.connect()
    await side.tell(id, anEvent('old', '2026-02-01', '2026-02-05'), anEvent('now', '2026-02-27', '2026-03-04'))
    expect(await side.bookings()).toMatchObject([{ arrival: '2026-03-02', departure: '2026-03-04' }])
    await side.tell(id, anEvent('now', '2026-02-27', '2026-03-04'))
    expect(await side.bookings()).toHaveLength(1)
  })

  test('leaves a booking alone that the desk has cancelled, while the calendar says nothing new of it', async () => {
    const { id } = await side.connect()
    await side.tell(id, stay)
    const [booking] = (await side.owner.get('/api/hotel/bookings')).body.data
    await side.owner.post(`/api/hotel/bookings/${booking?.id}/cancel`, { reason: 'Guest called' })
    await side.tell(id, stay)
    expect(await side.bookings()).toMatchObject([{ status: 'cancelled' }])
  })
})

describe('what comes back from us', () => {
  test('is known again, by its nights and by its number, and holds nothing twice', async () => {
    const own = await book(side.setting, {
      arrival: '2026-03-10',
      departure: '2026-03-13',
      roomId: side.setting.hotel.roomIds[0],
    })
    const { id } = await side.connect()
    const { path } = (await side.owner.get(`/api/hotel/channels/${id}/address`)).body.data
    const out = await side.house.app.inject({ method: 'GET', url: path })
    const uid = /UID:(.+)/.exec(out.body)?.[1]?.trim() ?? ''
    const again = await side.tell(
      id,
      anEvent('theirs', '2026-03-10', '2026-03-13', 'Airbnb (Not available)'),
      anEvent(uid, '2026-03-10', '2026-03-13'),
    )
    expect(again).toMatchObject({ bookings: 0, closures: 0, conflicts: 0 })
    await side.owner.post(`/api/hotel/bookings/${own.id}/cancel`, { reason: 'Guest called' })
    // It stays in their calendar until they have read ours: that is no closure of theirs.
    await side.tell(id, anEvent('theirs', '2026-03-10', '2026-03-13', 'Airbnb (Not available)'))
    expect(await side.closures(id)).toEqual([])
  })

  test('and a closure that reaches further is held for the rest alone', async () => {
    await book(side.setting, { arrival: '2026-03-10', departure: '2026-03-13', roomId: side.setting.hotel.roomIds[0] })
    const { id } = await side.connect()
    await side.tell(id, anEvent('theirs', '2026-03-08', '2026-03-15', 'Airbnb (Not available)'))
    expect(await side.closures(id)).toEqual(['2026-03-08 2026-03-10', '2026-03-13 2026-03-15'])
    expect(await brokenProofs(side.setting)).toEqual([])
  })
})

describe('a calendar that can’t be believed frees no night', () => {
  const kept = async (id: string) => [(await side.bookings()).map(({ status }) => status), await side.closures(id)]
  const whole = [['confirmed'], ['2026-03-20 2026-03-25']]

  test.each([
    ['fails', (reply) => void reply.writeHead(503).end('later'), /answered 503/],
    ['is gone', (reply) => void reply.writeHead(404).end(), /no calendar at this address any more/],
    [
      'points elsewhere',
      (reply) => void reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
      /not followed/,
    ],
    ['is a page', (reply) => void reply.writeHead(200).end('<!doctype html>'), /is no calendar/],
    ['is nothing at all', (reply) => void reply.writeHead(200).end(), /answered nothing at all/],
    ['is cut by its server', (reply) => void reply.writeHead(200).end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'), /is cut/],
    [
      'breaks off on its way',
      (reply) => {
        reply.writeHead(200, { 'content-length': '5000' })
        reply.write('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', () => reply.destroy())
      },
      /broke off/,
    ],
    ['is far too large', (reply) => void reply.writeHead(200).end('x'.repeat(2_100_000)), /more than \d+ KB/],
  ] satisfies [string, (reply: ServerResponse) => void, RegExp][])('one that %s', async (_, answer, words) => {
    const { id } = await side.connect()
    await side.tell(id, stay, closure)
    side.feed.gives(answer)
    expect(await side.sync(id)).toMatchObject({
      problem: expect.stringMatching(words),
      failingSince: expect.any(String),
    })
    expect(await kept(id)).toEqual(whole)
    await side.sync(id)
    expect(await side.log(id)).toMatchObject([{ result: 'failed', times: 2 }, { result: 'done' }])
  })

  test('one that comes back empty waits for somebody, who frees the nights or not', async () => {
    const { id } = await side.connect()
    await side.tell(id, stay, closure)
    side.feed.gives(aCalendar())
    expect(await side.sync(id)).toMatchObject({ conflicts: 1 })
    expect(await kept(id)).toEqual(whole)
    const [conflict] = await side.inbox()
    expect(conflict).toMatchObject({
      kind: 'emptied',
      words: expect.stringContaining('came back empty while 1 booking and 1 closure'),
    })
    expect((await side.settle(conflict, 'free')).body).toMatchObject({ success: true, data: { state: 'settled' } })
    expect(await kept(id)).toEqual([['cancelled'], []])
    expect(await brokenProofs(side.setting)).toEqual([])
  })

  test('one with an event that can’t be read frees nothing, and takes in what it can', async () => {
    const { id } = await side.connect()
    await side.tell(id, stay, closure)
    await side.tell(id, ['UID:odd', 'DTSTART:some day'], anEvent('new', '2026-05-01', '2026-05-02'))
    expect(await side.closures(id)).toEqual(['2026-03-20 2026-03-25'])
    expect((await side.bookings()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed'])
    expect((await side.log(id))[0]).toMatchObject({
      result: 'held_back',
      problem: expect.stringContaining('could not be read'),
    })
  })
})

describe('the reader', () => {
  test('reads calendars at their times, leaves paused ones, and tells once of one that is silent for two intervals', async () => {
    const { id } = await side.connect()
    const paused = await side.connect({ name: 'Paused', roomId: side.setting.hotel.roomIds[1] })
    await side.owner.put(`/api/hotel/channels/${paused.id}`, { state: 'paused' })
    side.feed.gives(aCalendar(stay))
    await side.readDue()
    expect(await side.bookings()).toHaveLength(1)
    side.feed.gives((reply) => void reply.writeHead(503).end())
    for (const minutes of [15, 15, 15, 15]) {
      await side.later(minutes)
      await side.readDue()
    }
    const found = await side.owner.get(`/api/hotel/channels/${id}`)
    expect(found.body.data).toMatchObject({ isStale: true, errors: 4 })
    const { rows } = await side.house.owner.query('select distinct title from notification where tenant_id = $1', [
      side.setting.tenant.id,
    ])
    expect(rows).toContainEqual({ title: 'Nothing has come in from Airbnb' })
    const told = await side.house.owner.query(
      `select max(n.count)::int as count from (select count(*) as count from notification
         where tenant_id = $1 and title like 'Nothing has come%' group by user_id) n`,
      [side.setting.tenant.id],
    )
    side.feed.gives(aCalendar(stay))
    await side.later(15)
    await side.readDue()
    expect((await side.owner.get(`/api/hotel/channels/${id}`)).body.data).toMatchObject({
      isStale: false,
      problem: null,
    })
    expect(told.rows[0]?.count).toBe(1)
  })
})
