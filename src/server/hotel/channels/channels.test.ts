import { describe, expect, test } from 'vitest'
import { aCalendar, anEvent } from '#test/setup/calendars.ts'
import { openChannels } from '#test/setup/channels.ts'
import { aTenant, openHouse } from '#test/setup/house.ts'
import { aHotel } from '#test/setup/hotel.ts'
import { book } from '#test/setup/stay.ts'
import { codeOf } from '#test/setup/webhooks.ts'

const side = openChannels()
const get = (url: string, headers: Record<string, string> = {}) =>
  side.house.app.inject({ method: 'GET', url, headers })
const addressOf = async (id: string) => (await side.owner.get(`/api/hotel/channels/${id}/address`)).body.data.path

describe('the calendar that is given out', () => {
  test('tells who has the room and when nothing of the type is left, names nobody, and leaves out what the channel brought', async () => {
    const { hotel } = side.setting
    const guest = { firstName: 'Ama', lastName: 'Secret' }
    await book(side.setting, { guest, arrival: '2026-03-10', departure: '2026-03-13', roomId: hotel.roomIds[0] })
    for (const _ of [1, 2]) await book(side.setting, { arrival: '2026-04-01', departure: '2026-04-02' })
    const { id } = await side.connect()
    await side.tell(id, anEvent('a', '2026-05-01', '2026-05-04'))
    const { statusCode, headers, body } = await get(await addressOf(id))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(
      [...body.matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)].map(([, from, to]) => `${from} ${to}`),
    ).toEqual(['20260310 20260313', '20260401 20260402'])
    expect(body).not.toMatch(/Ama|Secret|BK-/)
  })

  test('keeps the number of a stay that is amended, and is sent again only where it changed', async () => {
    const own = await book(side.setting, {
      arrival: '2026-03-10',
      departure: '2026-03-13',
      roomId: side.setting.hotel.roomIds[0],
    })
    const { id } = await side.connect({ url: null })
    const path = await addressOf(id)
    const first = await get(path)
    const { etag = '', 'last-modified': since = '' } = first.headers
    expect((await get(path, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await get(path, { 'if-modified-since': String(since) })).statusCode).toBe(304)
    await side.setting.desk.post(`/api/hotel/bookings/${own.id}/amend`, { departure: '2026-03-15' })
    const second = await get(path, { 'if-none-match': String(etag) })
    expect(second.statusCode).toBe(200)
    const uid = (text: string) => /UID:(.+)/.exec(text)?.[1]
    expect(uid(second.body)).toBe(uid(first.body))
    expect(second.body).toContain('DTEND;VALUE=DATE:20260315')
  })

  test('of a unit of a type closes only when nothing of the type is left', async () => {
    await book(side.setting, { arrival: '2026-03-10', departure: '2026-03-13' })
    const { id } = await side.connect({ roomId: null, url: null })
    const path = await addressOf(id)
    expect((await get(path)).body).not.toContain('BEGIN:VEVENT')
    await book(side.setting, { arrival: '2026-03-11', departure: '2026-03-12' })
    expect((await get(path)).body).toContain('DTSTART;VALUE=DATE:20260311\r\nDTEND;VALUE=DATE:20260312')
  })

  test('leads nowhere once its address was changed or the channel removed, nor does one that nobody ever had', async () => {
    const { id } = await side.connect({ url: null })
    const before = await addressOf(id)
    const rotated = await side.owner.post(`/api/hotel/channels/${id}/rotate`)
    expect(rotated.body.data.path).not.toBe(before)
    expect((await get(before)).statusCode).toBe(404)
    expect((await get(rotated.body.data.path)).statusCode).toBe(200)
    const nobodys = await side.house.app.inject({ method: 'GET', url: '/api/calendars/nobodys/calendar.ics' })
    expect(nobodys.statusCode).toBe(404)
    await side.owner.delete(`/api/hotel/channels/${id}`)
    expect((await get(rotated.body.data.path)).statusCode).toBe(404)
    const { rows } = await side.house.owner.query('select token_hash, token from channel where id = $1', [id])
    expect(rows).toEqual([{ token_hash: null, token: null }])
  })

  test('is kept by a hash and a seal: the database alone opens nothing', async () => {
    const { id } = await side.connect()
    const { rows } = await side.house.owner.query<{ text: string }>(
      'select c::text as text from channel c where id = $1',
      [id],
    )
    const token = (await addressOf(id)).split('/')[3] ?? ''
    expect(rows[0]?.text).not.toContain(token)
    expect(rows[0]?.text).not.toContain('s=secret')
  })
})

describe('a preview', () => {
  test('says what each event would come to, and writes nothing', async () => {
    await book(side.setting, { arrival: '2026-03-10', departure: '2026-03-13', roomId: side.setting.hotel.roomIds[0] })
    side.feed.gives(
      aCalendar(
        anEvent('a', '2026-03-11', '2026-03-14'),
        anEvent('b', '2026-03-20', '2026-03-25', 'Airbnb (Not available)'),
        anEvent('c', '2026-04-01', '2026-04-03', 'Reserved - Kofi'),
        anEvent('d', '2026-01-01', '2026-01-03'),
        anEvent('e', '2026-03-10', '2026-03-12', 'CLOSED - Not available'),
      ),
    )
    const { hotel } = side.setting
    const { body } = await side.owner.post('/api/hotel/channels/preview', {
      url: side.feed.url,
      roomTypeId: hotel.typeId,
      roomId: hotel.roomIds[0],
    })
    expect(body.data.events.map(({ reference, effect, nights }) => [reference, effect, nights])).toEqual([
      ['d', 'past', 2],
      ['e', 'echo', 2],
      ['a', 'conflict', 3],
      ['b', 'close', 5],
      ['c', 'book', 2],
    ])
    expect(body.data.events[2]?.words).toMatch(/^Room 101 is taken by BK-/)
    expect(body.data.counts).toEqual({ book: 1, close: 1, conflict: 1, other: 2 })
    expect(await side.bookings()).toHaveLength(1)
  })

  test('says at the address what is wrong with it', async () => {
    side.feed.gives((reply) => void reply.writeHead(200).end('<p>Sign in'))
    const { typeId } = side.setting.hotel
    const refused = await side.owner.post('/api/hotel/channels/preview', { url: side.feed.url, roomTypeId: typeId })
    expect(refused).toMatchObject({
      status: 400,
      body: { details: [{ path: 'url', message: expect.stringContaining('no calendar') }] },
    })
  })
})

describe('what lies inside', () => {
  test.each([
    ['https://127.0.0.1/feed', /lies inside this network/],
    ['https://localhost/feed', /lies inside this network/],
    ['https://[::ffff:10.0.0.1]/feed', /lies inside this network/],
    ['https://169.254.169.254/latest', /lies inside this network/],
    ['http://example.com/feed.ics', /https/],
    ['ftp://example.com/feed.ics', /https/],
    ['https://ama:secret@example.com/feed', /https/],
  ])('is no address of a calendar: %s', async (url, words) => {
    const bounded = await openHouse()
    try {
      const tenant = await aTenant(bounded)
      const { typeId } = await aHotel(bounded, tenant)
      const owner = await tenant.as('owner')
      for (const path of ['/api/hotel/channels', '/api/hotel/channels/preview'] as const) {
        const named = path.endsWith('preview') ? {} : { kind: 'ical', name: 'Inside' }
        const refused = await owner.post(path, { ...named, roomTypeId: typeId, url })
        expect(refused).toMatchObject({ status: 400, body: { details: [{ message: expect.stringMatching(words) }] } })
      }
    } finally {
      await bounded.close()
    }
  })
})

describe('a channel', () => {
  test('is named once, changed, paused and removed, with what it closed freed and its bookings kept', async () => {
    const { id, version } = await side.connect()
    expect(codeOf(await side.owner.post('/api/hotel/channels', { kind: 'api', name: 'AIRBNB' }))).toBe(
      'channel_name_taken',
    )
    await side.tell(
      id,
      anEvent('a', '2026-03-10', '2026-03-13'),
      anEvent('b', '2026-03-20', '2026-03-25', 'Not available'),
    )
    expect((await side.owner.put(`/api/hotel/channels/${id}`, { state: 'paused', version })).body.data).toMatchObject({
      state: 'paused',
    })
    expect(codeOf(await side.owner.post(`/api/hotel/channels/${id}/sync`))).toBe('channel_paused')
    expect(codeOf(await side.owner.put(`/api/hotel/channels/${id}`, { name: 'X', version }))).toBe('stale')
    await side.owner.delete(`/api/hotel/channels/${id}`)
    expect((await side.owner.get('/api/hotel/channels')).body.data).toEqual([])
    expect(await side.bookings()).toMatchObject([{ status: 'confirmed' }])
    for (const _ of [1, 2]) await book(side.setting, { arrival: '2026-03-20', departure: '2026-03-25' })
  })

  test('of a room is of that room’s type, and one without a calendar reads nothing', async () => {
    const other = await aHotel(side.house, side.setting.tenant, { code: 'SGL', firstNumber: 201 })
    const { hotel } = side.setting
    const wrong = await side.owner.post('/api/hotel/channels', {
      kind: 'ical',
      name: 'Odd',
      roomTypeId: other.typeId,
      roomId: hotel.roomIds[0],
    })
    expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: 'roomId', message: 'Room 101 is no SGL' }] } })
    const { id } = await side.connect({ url: null })
    expect(codeOf(await side.owner.post(`/api/hotel/channels/${id}/sync`))).toBe('channel_reads_nothing')
    expect(codeOf(await side.owner.get(`/api/hotel/channels/${await side.connectProgram()}/address`))).toBe(
      'channel_gives_nothing',
    )
  })

  test('is for who may see it, and changed by who may connect it', async () => {
    const staff = await side.setting.tenant.as('receptionist')
    expect((await staff.get('/api/hotel/channels')).status).toBe(403)
    const { id } = await side.connect()
    const stranger = await (await aTenant(side.house)).as('owner')
    expect((await stranger.get(`/api/hotel/channels/${id}`)).status).toBe(404)
    expect((await stranger.get(`/api/hotel/channels/${id}/address`)).status).toBe(404)
    const manager = await side.setting.tenant.as('manager')
    expect((await manager.get('/api/hotel/channels')).status).toBe(200)
  })
})

describe('nights that the other side closed', () => {
  test('become a booking by hand, without a moment in which somebody else could have them', async () => {
    const { id } = await side.connect()
    const closed = anEvent('b', '2026-03-20', '2026-03-25', 'CLOSED - Not available')
    await side.tell(id, closed)
    const [closure] = (await side.owner.get(`/api/hotel/channels/${id}/closures`)).body.data
    const made = await side.owner.post(`/api/hotel/channels/${id}/closures/${closure?.id ?? ''}/book`, {
      guest: { firstName: 'Kofi' },
      adults: 2,
    })
    expect(made.body).toMatchObject({
      success: true,
      data: { arrival: '2026-03-20', roomNumber: '101', source: 'Airbnb' },
    })
    expect(await side.tell(id, closed)).toMatchObject({ bookings: 1, closures: 0, conflicts: 0 })
    expect(await side.bookings()).toHaveLength(1)
    await side.tell(id, anEvent('z', '2026-06-01', '2026-06-02'))
    expect(await side.bookings()).toMatchObject([{ status: 'cancelled' }, { status: 'confirmed' }])
  })
})

describe('the inbox', () => {
  test('holds a stay whose room is taken, which is booked without a room, and one that is sold out, which is not', async () => {
    const { hotel } = side.setting
    await book(side.setting, { arrival: '2026-03-10', departure: '2026-03-13', roomId: hotel.roomIds[0] })
    const { id } = await side.connect()
    const stay = anEvent('a', '2026-03-11', '2026-03-12')
    await side.tell(id, stay)
    expect(await side.bookings()).toMatchObject([{}, { arrival: '2026-03-11', roomNumber: null }])
    expect(await side.inbox()).toMatchObject([
      { kind: 'double_booking', words: expect.stringContaining('booked without a room') },
    ])
    await side.tell(id, stay, anEvent('c', '2026-03-11', '2026-03-13'))
    const [second] = await side.inbox()
    expect(second).toMatchObject({ kind: 'double_booking', reference: 'c', booking: null, isWished: true })
    expect((await side.settle(second, 'dismiss')).body.data).toMatchObject({ state: 'dismissed' })
    await side.tell(id, stay, anEvent('c', '2026-03-11', '2026-03-13'))
    expect(await side.inbox()).toHaveLength(1)
    expect((await side.owner.get('/api/hotel/channels/conflicts?state=ended')).body.data).toMatchObject([
      { reference: 'c' },
    ])
  })

  test('takes a stay in by itself once there is room for it', async () => {
    const own = [
      await book(side.setting, { arrival: '2026-03-10', departure: '2026-03-13' }),
      await book(side.setting, { arrival: '2026-03-10', departure: '2026-03-13' }),
    ]
    const { id } = await side.connect()
    await side.tell(id, anEvent('a', '2026-03-10', '2026-03-12'))
    expect(await side.inbox()).toHaveLength(1)
    await side.owner.post(`/api/hotel/bookings/${own[0]?.id}/cancel`, { reason: 'Guest called' })
    await side.sync(id)
    expect(await side.inbox()).toEqual([])
    expect(await side.bookings()).toContainEqual(expect.objectContaining({ source: 'Airbnb', status: 'confirmed' }))
  })

  test('holds what vanished after the guest came, or should have come: nothing of it is freed by itself', async () => {
    const { id } = await side.connect({ roomId: null })
    const far = anEvent('z', '2026-06-01', '2026-06-02')
    await side.tell(id, anEvent('a', '2026-03-02', '2026-03-05'), far)
    const [booking] = (await side.owner.get('/api/hotel/bookings?sort=arrival')).body.data
    await side.setting.desk.post(`/api/hotel/bookings/${booking?.id}/check-in`, {})
    await side.tell(id, far)
    const [conflict] = await side.inbox()
    expect(conflict).toMatchObject({ kind: 'in_house', isWished: false })
    expect(await side.bookings()).toMatchObject([{ status: 'checked_in' }, { status: 'confirmed' }])
    await side.settle(conflict, 'dismiss')
    await side.tell(id, far, anEvent('y', '2026-07-01', '2026-07-02'))
    expect(await side.inbox()).toEqual([])
  })

  test('forgets what waited for a stay that the calendar names no more', async () => {
    for (const _ of [1, 2]) await book(side.setting, { arrival: '2026-03-10', departure: '2026-03-13' })
    const { id } = await side.connect()
    await side.tell(id, anEvent('a', '2026-03-10', '2026-03-12'))
    expect(await side.inbox()).toHaveLength(1)
    await side.tell(id, anEvent('y', '2026-07-01', '2026-07-02'))
    expect(await side.inbox()).toEqual([])
  })
})
