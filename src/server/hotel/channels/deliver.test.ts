import { describe, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { openChannels } from '#test/setup/channels.ts'
import { personOf } from '#test/setup/house.ts'
import { book } from '#test/setup/stay.ts'
import { codeOf } from '#test/setup/webhooks.ts'

const side = openChannels()
const delivery = {
  revision: 1,
  roomCode: 'DBL',
  arrival: '2026-03-10',
  departure: '2026-03-13',
  adults: 2,
  guest: { firstName: 'Ama', lastName: 'Owusu', email: 'ama@example.test' },
}

async function aProgram() {
  const id = await side.connectProgram()
  const made = await side.owner.post('/api/api-keys', { name: `Key ${id}`, scopes: ['channels:deliver'], days: 30 })
  const program = personOf(side.house, String(made.body.data.token))
  return {
    id,
    program,
    deliver: (more: object = {}, reference = 'BDC-1') =>
      program.put(`/api/hotel/channels/${id}/bookings/${reference}`, { ...delivery, ...more }),
    cancel: (revision: number, reference = 'BDC-1') =>
      program.post(`/api/hotel/channels/${id}/bookings/${reference}/cancel`, { revision }),
    show: (reference = 'BDC-1') => program.get(`/api/hotel/channels/${id}/bookings/${reference}`),
  }
}

describe('a program with a key', () => {
  test('books, changes and cancels under its own number, and is answered with ours', async () => {
    const { deliver, cancel, show } = await aProgram()
    const made = await deliver()
    expect(made.body).toMatchObject({
      success: true,
      data: {
        reference: 'BDC-1',
        outcome: 'created',
        bookingNumber: expect.stringMatching(/^BK-/),
        status: 'confirmed',
      },
    })
    const changed = await deliver({ revision: 2, departure: '2026-03-14', adults: 1 })
    expect(changed.body.data).toMatchObject({
      outcome: 'amended',
      departure: '2026-03-14',
      bookingId: made.body.data.bookingId,
    })
    expect((await cancel(3)).body.data).toMatchObject({ outcome: 'cancelled', status: 'cancelled', revision: 3 })
    expect((await show()).body.data).toMatchObject({ status: 'cancelled', revision: 3 })
    expect(codeOf(await show('unknown'))).toBe('not_found')
    const back = await deliver({ revision: 4 })
    expect(back.body.data).toMatchObject({ outcome: 'created', status: 'confirmed' })
    expect(back.body.data.bookingId).not.toBe(made.body.data.bookingId)
  })

  test('sells by its own terms: the house asks nothing ahead for it, and nothing when it is cancelled late', async () => {
    const fee = { fixed: 0, percent: 100, nights: null }
    const deposit = { kind: 'full', fixed: 0, nights: 1, percent: 0, due: 'at_booking', days: 0 }
    const strict = {
      name: 'Strict',
      planIds: [],
      windows: [{ days: 30, fee }],
      noShow: fee,
      keepsDeposit: true,
      deposit,
    }
    await given(side.owner.put('/api/settings/booking_policies', { values: { policies: [strict] } }))
    const { deliver, cancel } = await aProgram()
    const { bookingId } = (await deliver({}, 'BDC-9')).body.data
    const booked = await given(side.owner.get(`/api/hotel/bookings/${bookingId}`))
    expect(booked).toMatchObject({ policy: null, deposit: null })
    await given(cancel(2, 'BDC-9'))
    expect((await given(side.owner.get(`/api/hotel/folios/${booked.folioId}`))).lines).toEqual([])
  })

  test('delivers again and changes nothing, and what is older than what is known is ignored', async () => {
    const { id, deliver, cancel } = await aProgram()
    await deliver({ revision: 5 })
    expect((await deliver({ revision: 5 })).body.data).toMatchObject({ outcome: 'unchanged' })
    expect((await deliver({ revision: 4, departure: '2026-03-20' })).body.data).toMatchObject({
      outcome: 'ignored',
      departure: '2026-03-13',
    })
    expect((await cancel(4)).body.data).toMatchObject({ outcome: 'ignored', status: 'confirmed' })
    expect(codeOf(await deliver({ revision: 5, departure: '2026-03-20' }))).toBe('channel_revision_reused')
    expect(await side.bookings()).toHaveLength(1)
    expect((await side.log(id)).map(({ result }) => result)).toEqual(['ignored', 'ignored', 'done'])
  })

  test('cancels what never came, and a message from before does not bring it', async () => {
    const { deliver, cancel } = await aProgram()
    expect((await cancel(7)).body.data).toMatchObject({ bookingId: null, revision: 7 })
    expect((await deliver({ revision: 6 })).body.data).toMatchObject({ outcome: 'ignored', bookingId: null })
    expect(await side.bookings()).toEqual([])
  })

  test('promises a price that the house keeps, and without one sells at the rates', async () => {
    const { deliver } = await aProgram()
    const priced = await deliver({ nightlyPrice: 123.45 })
    const booking = await side.owner.get(`/api/hotel/bookings/${priced.body.data.bookingId}`)
    expect(booking.body.data.nightly.map(({ price }: { price: number }) => price)).toEqual([123.45, 123.45, 123.45])
  })

  test('never sells past the last room, and what was refused waits for somebody with the right', async () => {
    for (const _ of [1, 2]) await book(side.setting, { arrival: '2026-03-10', departure: '2026-03-13' })
    const { deliver } = await aProgram()
    expect(codeOf(await deliver())).toBe('room_type_sold_out')
    const [conflict] = await side.inbox()
    expect(conflict).toMatchObject({
      kind: 'double_booking',
      reference: 'BDC-1',
      isWished: true,
      arrival: '2026-03-10',
    })
    expect(codeOf(await side.settle(conflict, 'retry'))).toBe('room_type_sold_out')
    expect(codeOf(await side.settle(conflict, 'book_anyway'))).toBe('invalid')
    expect((await side.settle(conflict, 'book_anyway', 'A cousin’s flat')).body).toMatchObject({ success: true })
    expect(await side.bookings()).toHaveLength(3)
    expect(await side.inbox()).toEqual([])
    expect(codeOf(await side.settle(conflict, 'dismiss'))).toBe('conflict_over')
  })

  test('never sells past a restriction of the calendar', async () => {
    const { deliver } = await aProgram()
    const days = { roomTypeIds: [side.setting.hotel.typeId], from: '2026-03-10', to: '2026-03-10' }
    await side.house.owner.query(
      'insert into rate_day (tenant_id, room_type_id, day, closed_to_arrival) values ($1, $2, $3, true)',
      [side.setting.tenant.id, days.roomTypeIds[0], days.from],
    )
    expect(codeOf(await deliver())).toBe('stay_restricted')
    expect(await side.inbox()).toMatchObject([{ kind: 'restricted', words: 'No arrivals on 2026-03-10' }])
    await deliver({ arrival: '2026-03-09', revision: 2 })
    expect(await side.inbox()).toEqual([])
    expect(codeOf(await deliver({ revision: 3 }))).toBe('stay_restricted')
  })

  test('names a code that nobody knows, which is booked once somebody says what it means', async () => {
    const { id, deliver } = await aProgram()
    const refused = await deliver({ roomCode: 'SUITE', rateCode: 'BB' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'channel_code_unmapped', details: { code: 'SUITE / BB' } },
    })
    expect((await side.owner.get(`/api/hotel/channels/${id}`)).body.data).toMatchObject({ mapped: { known: 1, of: 2 } })
    const [conflict] = await side.inbox()
    expect(conflict).toMatchObject({ kind: 'unmapped', words: expect.stringContaining('SUITE / BB') })
    await side.owner.put(`/api/hotel/channels/${id}/codes`, {
      roomCode: 'SUITE',
      rateCode: 'BB',
      roomTypeId: side.setting.hotel.typeId,
    })
    expect((await side.settle(conflict, 'retry')).status).toBe(200)
    expect(await side.bookings()).toMatchObject([{ arrival: '2026-03-10', source: 'Channel manager' }])
    const codes = await side.owner.get(`/api/hotel/channels/${id}/codes`)
    const suite = codes.body.data.find(({ roomCode }) => roomCode === 'SUITE')
    expect((await side.owner.delete(`/api/hotel/channels/${id}/codes/${suite?.id ?? ''}`)).body.data).toHaveLength(1)
  })

  test('leaves a guest in house to somebody of the house', async () => {
    const { deliver, cancel } = await aProgram()
    const made = await deliver({ arrival: '2026-03-02', departure: '2026-03-05' })
    await side.setting.desk.post(`/api/hotel/bookings/${made.body.data.bookingId}/check-in`, {})
    expect(codeOf(await deliver({ revision: 2, arrival: '2026-03-02', departure: '2026-03-06' }))).toBe(
      'channel_booking_in_house',
    )
    const [conflict] = await side.inbox()
    expect(conflict).toMatchObject({ kind: 'in_house', booking: { bookingNumber: made.body.data.bookingNumber } })
    expect((await side.settle(conflict, 'apply')).body).toMatchObject({ success: true })
    expect(await side.bookings()).toMatchObject([{ departure: '2026-03-06', status: 'checked_in' }])
    expect(codeOf(await cancel(3))).toBe('channel_booking_in_house')
    expect(await side.inbox()).toMatchObject([{ kind: 'in_house', isWished: false }])
  })

  test('has no more than its right, and is refused at a calendar and while it is paused', async () => {
    const { id, deliver, program } = await aProgram()
    expect((await program.get('/api/hotel/channels')).status).toBe(403)
    const calendar = await side.connect({ url: null })
    expect(codeOf(await program.ask('PUT', `/api/hotel/channels/${calendar.id}/bookings/X`, delivery))).toBe(
      'not_found',
    )
    await side.owner.put(`/api/hotel/channels/${id}`, { state: 'paused' })
    expect(codeOf(await deliver())).toBe('channel_paused')
    expect(await side.inbox()).toEqual([])
    expect((await deliver({ departure: '2026-03-10' })).body).toMatchObject({ details: [{ path: 'departure' }] })
  })
})
