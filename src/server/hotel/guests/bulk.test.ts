import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const path = '/api/hotel/guests/bulk/delete'

async function guests({ desk }: Pick<Setting, 'desk'>, ...names: string[]): Promise<string[]> {
  const made: string[] = []
  for (const firstName of names) made.push((await given(desk.post('/api/hotel/guests', { firstName }), 201)).id)
  return made
}

describe('a verb for several records', () => {
  test('answers for each: the one that is refused says why and holds up no other', async () => {
    const setting = await aSetting(house)
    const [ama, kofi] = await guests(setting, 'Ama', 'Kofi')
    const { guest: stays } = await book(setting)
    const results = await given(setting.owner.post('/api/hotel/guests/bulk/delete', { ids: [ama, stays.id, kofi] }))
    expect(results).toEqual([
      { id: ama, ok: true },
      { id: stays.id, ok: false, code: 'guest_in_use', error: 'Bookings name this guest, so the record stays' },
      { id: kofi, ok: true },
    ])
    const left = await setting.desk.get('/api/hotel/guests')
    expect(left.body.data.map(({ id }) => id)).toEqual([stays.id])
  })

  test('leaves one record in the trail for each that was done', async () => {
    const setting = await aSetting(house)
    const [ama = '', kofi = ''] = await guests(setting, 'Ama', 'Kofi')
    await given(setting.owner.post(path, { ids: [ama, kofi] }))
    for (const id of [ama, kofi]) expect(await auditOf(house, setting.tenant, id)).toContain('guest.delete')
  })

  test('repeated under its key answers what it answered, and another body is refused', async () => {
    const setting = await aSetting(house)
    const [ama, kofi] = await guests(setting, 'Ama', 'Kofi')
    const key = { 'idempotency-key': 'away with them' }
    const first = await setting.owner.post(path, { ids: [ama] }, key)
    const again = await setting.owner.post(path, { ids: [ama] }, key)
    expect(again.body.data).toEqual([{ id: ama, ok: true }])
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true'])
    await refuses(setting.owner.post(path, { ids: [kofi] }, key), 422, 'idempotency_key_reused')
  })

  test('that was cut off goes on where it stood: what was done counts as done', async () => {
    const setting = await aSetting(house)
    const [ama, kofi] = await guests(setting, 'Ama', 'Kofi')
    const key = { 'idempotency-key': 'cut off' }
    await setting.owner.post(path, { ids: [ama] }, key)
    // As if the connection had gone before the answer was kept: the rows of the parts stand, that of the whole does not.
    await house.owner.query("delete from idempotency_key where tenant_id = $1 and key = 'cut off'", [setting.tenant.id])
    expect(await given(setting.owner.post(path, { ids: [ama, kofi] }, key))).toMatchObject([
      { id: ama, ok: false, code: 'idempotency_key_reused' },
      { id: kofi, ok: true },
    ])
    await house.owner.query("delete from idempotency_key where tenant_id = $1 and key = 'cut off'", [setting.tenant.id])
    expect(await given(setting.owner.post(path, { ids: [ama] }, key))).toEqual([{ id: ama, ok: true }])
  })

  test('sent twice at once is done once', async () => {
    const setting = await aSetting(house)
    const ids = await guests(setting, 'Ama', 'Kofi', 'Yaa')
    const key = { 'idempotency-key': 'twice' }
    const answers = await Promise.all([setting.owner.post(path, { ids }, key), setting.owner.post(path, { ids }, key)])
    for (const { body } of answers) expect(body.data).toEqual(ids.map((id) => ({ id, ok: true })))
    for (const id of ids)
      expect((await auditOf(house, setting.tenant, id)).filter((deed) => deed === 'guest.delete')).toHaveLength(1)
  })

  test('takes one to a hundred of them, each once, and none of another house', async () => {
    const setting = await aSetting(house)
    const [ama = ''] = await guests(setting, 'Ama')
    await refuses(setting.owner.post(path, { ids: [] }), 400, 'invalid', 'ids')
    await refuses(setting.owner.post(path, { ids: Array(101).fill(ama) }), 400, 'invalid', 'ids')
    await refuses(setting.desk.post(path, { ids: [ama] }), 403, 'forbidden')
    const stranger = await (await aTenant(house)).as('owner')
    expect(await given(stranger.post(path, { ids: [ama] }))).toMatchObject([{ id: ama, ok: false, code: 'not_found' }])
    expect(await given(setting.owner.post(path, { ids: [ama, ama] }))).toEqual([{ id: ama, ok: true }])
  })
})

test('a guest who is deleted while a booking is taken for them: one of the two is refused, never both done', async () => {
  const setting = await aSetting(house, { rooms: 40 })
  const ids = await guests(setting, ...Array.from({ length: 12 }, (_, at) => `Guest ${at}`))
  const booked = ids.map((guestId) =>
    setting.desk.post('/api/hotel/bookings', {
      guestId,
      roomTypeId: setting.hotel.typeId,
      arrival: '2026-03-10',
      departure: '2026-03-11',
      adults: 1,
    }),
  )
  const [results, ...bookings] = await Promise.all([setting.owner.post(path, { ids }), ...booked])
  const deleted = new Map(results.body.data.map(({ id, ok }) => [id, ok]))
  // Who is gone is not found, or gone by the time when the booking is written.
  ids.forEach((id, at) => {
    const status = bookings[at]?.status
    expect(deleted.get(id) ? [400, 404] : [201], id).toContain(status)
  })
})
