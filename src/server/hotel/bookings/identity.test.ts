import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as settingIn, book, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const passport = { documentType: 'passport', documentNumber: 'G1234567', nationality: 'GH' }

/** A hotel in which identity is required, asked or not asked at the check-in. */
async function aSetting(identity?: string): Promise<Setting> {
  const setting = await settingIn(house, { rooms: 3 })
  if (identity) await given(setting.owner.put('/api/settings/check_in', { values: { identity } }))
  return setting
}

const checkIn = ({ desk }: Setting, { id }: { id: string }, body: object = {}) =>
  desk.post(`/api/hotel/bookings/${id}/check-in`, body)

test('a house that requires identity lets nobody in without it, names what is missing, and keeps what is shown', async () => {
  const setting = await aSetting('required')
  const booking = await book(setting)
  const refused = await checkIn(setting, booking)
  expect(refused.body).toMatchObject({
    code: 'identity_missing',
    error: 'The house asks who the guest is. Still missing: the document, the nationality',
    details: { missing: ['document', 'nationality'] },
  })
  const half = { documentType: 'passport', nationality: 'GH' }
  await refuses(checkIn(setting, booking, { identity: half }), 400, 'invalid', 'identity.documentNumber')
  expect(await given(checkIn(setting, booking, { identity: passport }))).toMatchObject({ status: 'checked_in' })
  const kept = await given(setting.desk.post(`/api/hotel/guests/${booking.guest.id}/reveal`))
  expect(kept).toMatchObject(passport)
  const records = await given<{ action: string }[]>(
    setting.owner.get(`/api/audit-trail?resource=guest&resourceId=${booking.guest.id}`),
  )
  expect(JSON.stringify(records)).not.toContain('G1234567')
})

test('a document that has expired counts as missing, and who may override comes past with a reason', async () => {
  const setting = await aSetting('required')
  const guest = { firstName: 'Yaw', lastName: 'Late', ...passport, documentExpires: '2026-03-01' }
  const booking = await book(setting, { guest })
  expect((await checkIn(setting, booking)).body).toMatchObject({ details: { missing: ['valid_document'] } })
  const override = { reason: 'The embassy is closed' }
  await refuses(checkIn(setting, booking, { override }), 403, 'forbidden')
  await given(setting.owner.post(`/api/hotel/bookings/${booking.id}/check-in`, { override }))
})

test('a refused check-in keeps nothing of what was shown', async () => {
  const setting = await aSetting('required')
  const booking = await book(setting)
  await refuses(checkIn(setting, booking, { identity: { nationality: 'GH' } }), 409, 'identity_missing')
  expect((await given(setting.desk.get(`/api/hotel/guests/${booking.guest.id}`))).nationality).toBeNull()
})

test('several are checked in together, and who has shown no papers is named', async () => {
  const setting = await aSetting('required')
  const known = await book(setting, { guest: { firstName: 'Known', lastName: 'Guest', ...passport } })
  const unknown = await book(setting)
  const rows = await given(setting.desk.post('/api/hotel/bookings/bulk/check-in', { ids: [known.id, unknown.id] }))
  expect(rows.map(({ ok }) => ok)).toEqual([true, false])
})

test.each([['asked'], ['not_asked'], [undefined]])('where identity is %s a guest comes in without it', async (rule) => {
  const setting = await aSetting(rule)
  expect(await given(checkIn(setting, await book(setting)))).toMatchObject({ status: 'checked_in' })
})
