import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const known = {
  firstName: 'Ama',
  lastName: 'Mensah',
  email: 'ama@sea.test',
  phone: '+233 24 123 4567',
  nationality: 'gh',
  birthday: '1990-05-04',
  documentType: 'passport',
  documentNumber: 'G 1234567',
  preferences: 'High floor',
  isVip: true,
}

async function aGuest({ desk }: Pick<Setting, 'desk'>, more: Record<string, unknown> = {}) {
  return given(desk.post('/api/hotel/guests', { ...known, ...more }), 201)
}

describe('what is shown of a guest', () => {
  test('is masked in the list, in the record and among duplicates, until somebody asks for it on record', async () => {
    const setting = await aSetting(house)
    const { id } = await aGuest(setting)
    const masked = { email: 'a•••@sea.test', phone: '••• 567', documentNumber: '••• 567', isMasked: true }
    const plain = { firstName: 'Ama', nationality: 'GH', birthday: '1990-05-04', isVip: true }
    expect((await given(setting.desk.get('/api/hotel/guests')))[0]).toMatchObject({ ...plain, ...masked })
    expect(await given(setting.desk.get(`/api/hotel/guests/${id}`))).toMatchObject(masked)
    expect(await given(setting.desk.get('/api/hotel/guests/duplicates?email=ama@sea.test'))).toMatchObject([masked])
    expect(await auditOf(house, setting.tenant, id)).not.toContain('guest.reveal')
    expect(await given(setting.desk.post(`/api/hotel/guests/${id}/reveal`, {}))).toMatchObject({
      email: known.email,
      phone: known.phone,
      documentNumber: known.documentNumber,
      isMasked: false,
    })
    expect(await auditOf(house, setting.tenant, id)).toContain('guest.reveal')
  })

  test('stays hidden from who may not see it', async () => {
    const setting = await aSetting(house)
    const { id } = await aGuest(setting)
    await refuses((await setting.tenant.as('staff')).post(`/api/hotel/guests/${id}/reveal`, {}), 403, 'forbidden')
  })

  test('a document is its kind and its number; a country is one there is', async () => {
    const { desk } = await aSetting(house)
    const path = '/api/hotel/guests'
    await refuses(desk.post(path, { firstName: 'A', documentNumber: 'G1' }), 400, 'invalid', 'documentType')
    await refuses(desk.post(path, { firstName: 'A', documentType: 'passport' }), 400, 'invalid', 'documentNumber')
    await refuses(desk.post(path, { firstName: 'A', nationality: 'XX' }), 400, 'invalid', 'nationality')
  })

  test('the same document, or the same birthday with nearly the same name, is found before it is saved again', async () => {
    const setting = await aSetting(house)
    await aGuest(setting)
    const found = async (query: string) =>
      (await given(setting.desk.get(`/api/hotel/guests/duplicates?${query}`))).length
    expect(await found('document=g-123-4567')).toBe(1)
    expect(await found('birthday=1990-05-04&name=Ama%20Mensa')).toBe(1)
    expect(await found('birthday=1990-05-04&name=Kofi%20Boateng')).toBe(0)
    expect(await found('birthday=1990-05-05&name=Ama%20Mensah')).toBe(0)
  })
})

describe('a guest whom the house takes no more', () => {
  async function unwanted() {
    const setting = await aSetting(house)
    const guest = await aGuest(setting)
    const booked = await book(setting, { guest: undefined, guestId: guest.id })
    await given(setting.desk.put(`/api/hotel/guests/${guest.id}/do-not-rent`, { reason: 'Left without paying' }))
    return { setting, guest, booked }
  }

  test('is neither booked nor checked in, and the refusal says why', async () => {
    const { setting, guest, booked } = await unwanted()
    const wish = { guestId: guest.id, roomTypeId: setting.hotel.typeId, arrival: '2026-03-02', departure: '2026-03-04' }
    const again = { ...wish, adults: 1 }
    const answer = await setting.desk.post('/api/hotel/bookings', again)
    expect([answer.status, answer.body['error']]).toEqual([
      409,
      'The house takes this guest no more: Left without paying',
    ])
    await refuses(setting.desk.post(`/api/hotel/bookings/${booked.id}/check-in`, {}), 409, 'guest_do_not_rent')
  })

  test('is let in by who may, with a reason, and by nobody else', async () => {
    const { setting, guest, booked } = await unwanted()
    const wish = { guestId: guest.id, roomTypeId: setting.hotel.typeId, arrival: '2026-03-02', departure: '2026-03-04' }
    const despite = { ...wish, adults: 1, despite: { reason: 'Paid since' } }
    await refuses(setting.desk.post('/api/hotel/bookings', despite), 403, 'forbidden')
    await given(setting.owner.post('/api/hotel/bookings', despite), 201)
    const override = { override: { reason: 'Paid since' } }
    await given(setting.owner.post(`/api/hotel/bookings/${booked.id}/check-in`, override))
  })

  test('is taken again without one once that is said', async () => {
    const { setting, guest, booked } = await unwanted()
    await given(setting.desk.put(`/api/hotel/guests/${guest.id}/do-not-rent`, { reason: null }))
    await given(setting.desk.post(`/api/hotel/bookings/${booked.id}/check-in`, {}))
    expect(await auditOf(house, setting.tenant, guest.id)).toContain('guest.take_again')
  })
})

describe('what is kept of a guest', () => {
  test('leaves whole, with stays and what was charged, and that it left is on record', async () => {
    const setting = await aSetting(house)
    const guest = await aGuest(setting)
    const { folioId } = await bookAndCheckIn(setting, { guest: undefined, guestId: guest.id })
    const charge = { description: 'Laundry', type: 'service', unitPrice: 15 }
    await given(setting.desk.post(`/api/hotel/folios/${folioId}/charges`, charge), 201)
    const whole = await given(setting.desk.post(`/api/hotel/guests/${guest.id}/export`, {}))
    expect(whole).toMatchObject({
      guest: { email: known.email, isMasked: false },
      bookings: [{ status: 'checked_in', arrival: '2026-03-02', roomNumber: '101' }],
      folioLines: [{ description: 'Laundry', gross: 15 }],
      invoices: [],
    })
    expect(await auditOf(house, setting.tenant, guest.id)).toContain('guest.export')
  })

  test('is not forgotten while a stay is open or something is owed', async () => {
    const setting = await aSetting(house)
    const guest = await aGuest(setting)
    const booked = await book(setting, { guest: undefined, guestId: guest.id })
    const path = `/api/hotel/guests/${guest.id}/anonymize`
    const answer = await setting.owner.post(path, { reason: 'Asked by letter' })
    expect([answer.status, answer.body['error']]).toEqual([409, `Still to come or in house: ${booked.bookingNumber}`])
    const again = { reason: 'Asked by letter' }
    await refuses(setting.desk.post(`/api/hotel/guests/${guest.id}/anonymize`, again), 403, 'forbidden')
  })

  test('is forgotten for good: name, contact and papers go, stays and figures stay', async () => {
    const setting = await aSetting(house)
    const guest = await aGuest(setting)
    const booked = await book(setting, { guest: undefined, guestId: guest.id, notes: 'Calls herself Ama' })
    await given(setting.owner.post(`/api/hotel/bookings/${booked.id}/cancel`, { reason: 'Changed plans' }))
    const path = `/api/hotel/guests/${guest.id}/anonymize`
    const forgotten = await given(setting.owner.post(path, { reason: 'Asked by letter' }))
    const gone = {
      email: null,
      phone: null,
      birthday: null,
      documentNumber: null,
      nationality: null,
      preferences: null,
    }
    expect(forgotten).toMatchObject({ firstName: 'Forgotten guest', lastName: '', isVip: false, ...gone })
    expect(await given(setting.desk.get(`/api/hotel/bookings/${booked.id}`))).toMatchObject({ notes: null })
    await refuses(setting.owner.post(path, { reason: 'Again' }), 409, 'guest_not_forgotten')
    const wish = { guestId: guest.id, roomTypeId: setting.hotel.typeId, arrival: '2026-03-02', departure: '2026-03-04' }
    await refuses(setting.desk.post('/api/hotel/bookings', { ...wish, adults: 1 }), 404, 'not_found')
  })
})
