import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

async function aGuest({ desk }: Pick<Setting, 'desk'>, guest: Record<string, unknown>) {
  return given(desk.post('/api/hotel/guests', guest), 201)
}

/** Two records of Ama: the second has the e-mail, another telephone, a mark and a stay. */
async function twice() {
  const setting = await aSetting(house)
  const ama = await aGuest(setting, { firstName: 'Ama', lastName: 'Mensah', phone: '024 111 1111' })
  const other = { firstName: 'A.', lastName: 'Mensah', phone: '024 222 2222', email: 'ama@sea.test', isVip: true }
  const again = await aGuest(setting, other)
  const booked = await book(setting, { guest: undefined, guestId: again.id })
  const merge = (more: Record<string, unknown> = {}) =>
    setting.owner.post(`/api/hotel/guests/${ama.id}/merge`, { other: again.id, ...more })
  return { setting, ama, again, booked, merge }
}

const reveal = ({ desk }: Setting, id: string) => given(desk.post(`/api/hotel/guests/${id}/reveal`, {}))

describe('two records of one guest', () => {
  test('are looked at side by side before they become one, and nothing is written', async () => {
    const { setting, ama, again, booked } = await twice()
    const preview = await given(setting.owner.get(`/api/hotel/guests/${ama.id}/merge?other=${again.id}`))
    expect(preview).toMatchObject({
      survivor: { id: ama.id },
      merged: { id: again.id },
      differs: ['firstName', 'phone'],
      bookings: [{ id: booked.id, bookingNumber: booked.bookingNumber }],
      refusal: null,
    })
    expect((await given(setting.desk.get('/api/hotel/guests'))).length).toBe(2)
  })

  test('become one: it keeps its id and its own words, fills its gaps, and takes over the stays', async () => {
    const { setting, ama, again, booked, merge } = await twice()
    expect(await given(merge())).toMatchObject({ survivorId: ama.id, mergedName: 'A. Mensah', bookings: 1 })
    const one = { firstName: 'Ama', phone: '024 111 1111', email: 'ama@sea.test', isVip: true }
    expect(await reveal(setting, ama.id)).toMatchObject(one)
    expect(await given(setting.desk.get(`/api/hotel/bookings/${booked.id}`))).toMatchObject({ guest: { id: ama.id } })
    expect((await given(setting.desk.get('/api/hotel/guests'))).map(({ id }) => id)).toEqual([ama.id])
    expect(await given(setting.desk.get(`/api/hotel/guests/${again.id}`))).toMatchObject({ id: ama.id })
    expect(await auditOf(house, setting.tenant, ama.id)).toContain('guest.merge')
  })

  test('become one with the fields that were chosen of the other', async () => {
    const { setting, ama, merge } = await twice()
    await given(merge({ take: ['phone'] }))
    expect(await reveal(setting, ama.id)).toMatchObject({ firstName: 'Ama', phone: '024 222 2222' })
  })

  test('are taken apart again as they were, but for what somebody wrote since', async () => {
    const { setting, ama, again, booked, merge } = await twice()
    const { id } = await given(merge({ take: ['phone'] }))
    await given(setting.desk.put(`/api/hotel/guests/${ama.id}`, { phone: '024 333 3333' }))
    const [undoable] = await given(setting.owner.get(`/api/hotel/guests/${ama.id}/merges`))
    expect(undoable).toMatchObject({ id, mergedName: 'A. Mensah' })
    await given(setting.owner.post(`/api/hotel/guests/merges/${id}/undo`, {}))
    expect(await reveal(setting, ama.id)).toMatchObject({ phone: '024 333 3333', email: null, isVip: false })
    expect(await reveal(setting, again.id)).toMatchObject({ phone: '024 222 2222', email: 'ama@sea.test' })
    expect(await given(setting.desk.get(`/api/hotel/bookings/${booked.id}`))).toMatchObject({ guest: { id: again.id } })
    await refuses(setting.owner.post(`/api/hotel/guests/merges/${id}/undo`, {}), 409, 'merge_stays')
  })

  test('stay one after thirty days', async () => {
    const { setting, merge } = await twice()
    const { id } = await given(merge())
    await house.owner.query("update guest_merge set merged_at = merged_at - interval '31 days' where id = $1", [id])
    await refuses(setting.owner.post(`/api/hotel/guests/merges/${id}/undo`, {}), 409, 'merge_stays')
  })
})

describe('two records don’t become one', () => {
  test('when both are in house: the refusal names the rooms', async () => {
    const setting = await aSetting(house)
    const one = await bookAndCheckIn(setting)
    const two = await bookAndCheckIn(setting)
    const answer = await setting.owner.post(`/api/hotel/guests/${one.guest.id}/merge`, { other: two.guest.id })
    expect([answer.status, answer.body['code']]).toEqual([409, 'guests_not_one'])
    expect(answer.body['error']).toContain('in rooms 101 and 102')
  })

  test('when one is a person and the other a company, or they are the same record', async () => {
    const setting = await aSetting(house)
    const ama = await aGuest(setting, { firstName: 'Ama' })
    const firm = await aGuest(setting, { firstName: 'Volta Ltd', kind: 'company' })
    const path = `/api/hotel/guests/${ama.id}/merge`
    await refuses(setting.owner.post(path, { other: firm.id }), 409, 'guests_not_one')
    await refuses(setting.owner.post(path, { other: ama.id }), 400, 'invalid', 'other')
  })

  test('by who may not, nor with a guest of another house', async () => {
    const { setting, ama, again } = await twice()
    await refuses(setting.desk.post(`/api/hotel/guests/${ama.id}/merge`, { other: again.id }), 403, 'forbidden')
    const stranger = await (await aTenant(house)).as('owner')
    await refuses(stranger.post(`/api/hotel/guests/${ama.id}/merge`, { other: again.id }), 404, 'not_found')
  })
})

test('a booking taken for a guest who becomes part of another at the same moment is found with the one that stays, or refused', async () => {
  const { setting, ama, again, merge } = await twice()
  const wish = { roomTypeId: setting.hotel.typeId, arrival: '2026-03-10', departure: '2026-03-11', adults: 1 }
  const bookAgain = () => setting.desk.post('/api/hotel/bookings', { ...wish, guestId: again.id })
  const [, ...answers] = await Promise.all([merge(), bookAgain(), bookAgain()])
  const left = await house.owner.query('select guest_id from booking where tenant_id = $1', [setting.tenant.id])
  expect(left.rows.every((row) => row.guest_id === ama.id)).toBe(true)
  expect(left.rows.length).toBe(1 + answers.filter(({ status }) => status === 201).length)
})

test('two merges of one record at the same moment: it becomes part of one guest alone', async () => {
  const { setting, ama, again } = await twice()
  const third = await aGuest(setting, { firstName: 'Ama', lastName: 'M.' })
  const answers = await Promise.all(
    [ama.id, third.id].map((id) => setting.owner.post(`/api/hotel/guests/${id}/merge`, { other: again.id })),
  )
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
})
