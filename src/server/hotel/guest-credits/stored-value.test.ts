import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, book, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { runCreditsOf } from './actions/run.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A hotel of 100 a night without taxes, on the 2nd of March. */
const setUp = () => aSetting(house, { rooms: 8 })
const aGuest = ({ desk }: Setting) =>
  given(desk.post('/api/hotel/guests', { firstName: 'Esi', lastName: 'Darko' }), 201)
const goodwill = { kind: 'stored_value', reason: 'The room was noisy' }
const give = async (setting: Setting, guestId: string, amount: number, more: object = {}) =>
  given(setting.owner.post('/api/guest-credits', { ...goodwill, guestId, amount, ...more }), 201)
const creditOf = ({ desk }: Setting, id: string) => given(desk.get(`/api/guest-credits/${id}`))
const ledgerOf = async ({ desk }: Setting, id: string) =>
  (await given(desk.get(`/api/guest-credits/${id}/transactions`))).map(({ type, amount, balanceAfter }) => [
    type,
    amount,
    balanceAfter,
  ])
const pay = ({ desk }: Setting, folioId: string, body: object) =>
  desk.post(`/api/hotel/folios/${folioId}/payments`, { method: 'guest_credit', ...body })

test('a promotion is an expense of marketing, topped up and taken back as one, and as goodwill it asks for who may give it', async () => {
  const setting = await setUp()
  const guest = await aGuest(setting)
  const wish = { ...goodwill, source: 'promotion', guestId: guest.id, amount: 50 }
  await refuses(setting.desk.post('/api/guest-credits', wish), 403, 'approval_needed')
  await refuses(setting.owner.post('/api/guest-credits', { ...wish, reason: undefined }), 400, 'invalid', 'reason')
  const { id } = await given(setting.owner.post('/api/guest-credits', wish), 201)
  expect(await balancesOf(house, setting.tenant)).toEqual({ '6500': 50, '2110': -50 })
  const more = { type: 'issue', amount: 10, reason: 'The second night' }
  await given(setting.owner.post(`/api/guest-credits/${id}/transactions`, more), 201)
  await given(setting.owner.put(`/api/guest-credits/${id}`, { status: 'cancelled', reason: 'Never came' }))
  expect(await balancesOf(house, setting.tenant)).toEqual({})
  expect(await brokenProofs(setting)).toEqual([])
  const [found] = await given(setting.owner.get('/api/search?q=GC-000001'))
  expect(found).toMatchObject({ kind: 'guest_credit', hits: [{ id, title: 'GC-000001' }] })
})

test('goodwill is given by who may give it away, and the house owes it', async () => {
  const setting = await setUp()
  const guest = await aGuest(setting)
  const wish = { ...goodwill, guestId: guest.id, amount: 80 }
  await refuses(setting.desk.post('/api/guest-credits', wish), 403, 'approval_needed')
  await refuses(setting.owner.post('/api/guest-credits', { ...wish, reason: undefined }), 400, 'invalid', 'reason')
  await refuses(setting.owner.post('/api/guest-credits', { ...wish, guestId: undefined }), 400, 'invalid', 'guestId')
  await refuses(
    setting.owner.post('/api/guest-credits', { ...wish, expiresOn: '2026-03-01' }),
    400,
    'invalid',
    'expiresOn',
  )
  const credit = await give(setting, guest.id, 80)
  expect(credit).toMatchObject({
    number: 'GC-000001',
    kind: 'stored_value',
    status: 'active',
    balance: 80,
    isUnused: true,
  })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '4090': 80, '2110': -80 })
  expect(await given(setting.desk.get('/api/guest-credits'))).toMatchObject([
    { id: credit.id, guest: { name: 'Esi Darko' } },
  ])
})

test('a credit is sold for a tender, and paid out again by one', async () => {
  const setting = await setUp()
  const guest = await aGuest(setting)
  const sale = { kind: 'stored_value', source: 'sale', guestId: guest.id, amount: 100, method: 'cash' }
  await refuses(setting.desk.post('/api/guest-credits', { ...sale, tendered: 90 }), 400, 'invalid', 'tendered')
  const credit = await given(setting.desk.post('/api/guest-credits', { ...sale, tendered: 120 }), 201)
  const out = { type: 'refund', amount: 40, method: 'card', reason: 'Leaves for good' }
  const use = (body: object) => setting.owner.post(`/api/guest-credits/${credit.id}/transactions`, body)
  await refuses(setting.desk.post(`/api/guest-credits/${credit.id}/transactions`, out), 403, 'approval_needed')
  await given(use(out), 201)
  await refuses(use({ ...out, amount: 60.01 }), 409, 'credit_short')
  await given(use({ ...out, amount: 60 }), 201)
  expect(await creditOf(setting, credit.id)).toMatchObject({ balance: 0, status: 'settled' })
  expect(await ledgerOf(setting, credit.id)).toEqual([
    ['refund', -60, 0],
    ['refund', -40, 60],
    ['issue', 100, 100],
  ])
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 100, '1030': -100 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a credit pays a folio as a tender, alone or among others, and never more than stands on it', async () => {
  const setting = await setUp()
  const { folioId, id } = await bookAndCheckIn(setting)
  const booking = await given(setting.desk.get(`/api/hotel/bookings/${id}`))
  const credit = await give(setting, booking.guest.id, 150)
  await refuses(pay(setting, folioId, { amount: 150.01, creditId: credit.id }), 409, 'credit_short')
  expect(await given(setting.desk.get(`/api/guest-credits/usable?guestId=${booking.guest.id}`))).toMatchObject([
    { id: credit.id, usable: 150, kind: 'stored_value' },
  ])
  await given(pay(setting, folioId, { amount: 50 }), 201)
  const tenders = [
    { method: 'guest_credit', amount: 100, creditId: credit.id },
    { method: 'cash', amount: 50 },
  ]
  const { lines } = await given(setting.desk.post(`/api/hotel/folios/${folioId}/tenders`, { tenders }), 201)
  expect(lines.map(({ paymentMethod, gross }) => [paymentMethod, gross])).toEqual([
    ['guest_credit', -100],
    ['cash', -50],
  ])
  expect(await creditOf(setting, credit.id)).toMatchObject({ balance: 0, status: 'settled', isUnused: false })
  await refuses(pay(setting, folioId, { amount: 1, creditId: credit.id, surplus: 'deposit' }), 409, 'credit_short')
  await refuses(setting.owner.delete(`/api/guest-credits/${credit.id}`), 409, 'credit_in_use')
  expect(await brokenProofs(setting)).toEqual([])
})

test('what goes back of a payment with a credit goes back onto it, voided or refunded', async () => {
  const setting = await setUp()
  const { folioId, id } = await bookAndCheckIn(setting)
  const booking = await given(setting.desk.get(`/api/hotel/bookings/${id}`))
  const credit = await give(setting, booking.guest.id, 100)
  const paid = await given(pay(setting, folioId, { amount: 100, creditId: credit.id }), 201)
  const lineId = paid.lines[0]?.id
  await given(setting.owner.post(`/api/hotel/folios/${folioId}/voids`, { lineId, reason: 'Wrong guest' }), 201)
  expect(await creditOf(setting, credit.id)).toMatchObject({ balance: 100, status: 'active' })
  const again = await given(pay(setting, folioId, { amount: 60, creditId: credit.id }), 201)
  const paymentId = again.lines[0]?.paymentId
  const back = { paymentId, amount: 25, reason: 'Too much' }
  await given(setting.owner.post(`/api/hotel/folios/${folioId}/refunds`, back), 201)
  expect((await ledgerOf(setting, credit.id)).slice(0, 2)).toEqual([
    ['reversal', 25, 65],
    ['apply', -60, 40],
  ])
  expect(await brokenProofs(setting)).toEqual([])
})

test('a credit pays at the check-in and at the check-out', async () => {
  const setting = await setUp()
  const { id, guest } = await book(setting, { departure: '2026-03-03' })
  const credit = await give(setting, guest.id, 100)
  const tender = { method: 'guest_credit', creditId: credit.id }
  await given(setting.desk.post(`/api/hotel/bookings/${id}/check-in`, { payment: { ...tender, amount: 40 } }))
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  const leave = (payment: object) => setting.desk.post(`/api/hotel/bookings/${id}/check-out`, { payment })
  await given(leave({ ...tender, amount: 60 }))
  expect(await creditOf(setting, credit.id)).toMatchObject({ balance: 0 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('what is more than a stay will owe becomes a credit where somebody wants it so', async () => {
  const setting = await setUp()
  const { folioId, guest } = await bookAndCheckIn(setting)
  const more = { method: 'cash', amount: 250 }
  await refuses(pay(setting, folioId, more), 409, 'over_due')
  const { totals } = await given(pay(setting, folioId, { ...more, surplus: 'credit' }), 201)
  expect(totals).toMatchObject({ payments: 200 })
  const [credit] = await given(setting.desk.get(`/api/guest-credits?guestId=${guest.id}`))
  expect(credit).toMatchObject({ source: 'folio', balance: 50 })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '2110': -50, '1100': -200 })
  await given(setting.owner.delete(`/api/guest-credits/${credit?.id}`))
  expect(await given(setting.desk.get('/api/guest-credits'))).toEqual([])
  const folio = await given(setting.desk.get(`/api/hotel/folios/${folioId}`))
  expect(folio.totals).toMatchObject({ payments: 250 })
  const keep = { kind: 'stored_value', source: 'folio', folioId }
  await refuses(setting.desk.post('/api/guest-credits', { ...keep, amount: 50.01 }), 409, 'over_kept')
  await given(setting.desk.post('/api/guest-credits', { ...keep, amount: 50 }), 201)
  expect(await brokenProofs(setting)).toEqual([])
})

test('the deposit of a cancelled booking, and what is owed back after departure, become a credit', async () => {
  const setting = await setUp()
  const gone = await book(setting, { arrival: '2026-03-20', departure: '2026-03-21' })
  await given(pay(setting, gone.folioId, { method: 'card', amount: 100 }), 201)
  await given(setting.desk.post(`/api/hotel/bookings/${gone.id}/cancel`, { reason: 'Ill', deposit: 'credit' }))
  const [credit] = await given(setting.desk.get(`/api/guest-credits?guestId=${gone.guest.id}`))
  expect(credit).toMatchObject({ balance: 100, source: 'folio' })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1030': 100, '2110': -100 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a credit ends after its last day, and what is left of it is income of the house', async () => {
  const setting = await setUp()
  const guest = await aGuest(setting)
  const credit = await give(setting, guest.id, 70, { expiresOn: '2026-03-02' })
  const { ctx } = setting.tenant
  expect(await runCreditsOf(ctx)).toEqual({ ended: 0, fees: 0 })
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  expect([await runCreditsOf(ctx), await runCreditsOf(ctx)]).toEqual([
    { ended: 1, fees: 0 },
    { ended: 0, fees: 0 },
  ])
  expect(await creditOf(setting, credit.id)).toMatchObject({ status: 'expired', balance: 0 })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '4310': -70, '4090': 70 })
  const byHand = await give(setting, guest.id, 30)
  await given(
    setting.desk.post(`/api/guest-credits/${byHand.id}/transactions`, { type: 'expire', reason: 'Lost' }),
    201,
  )
  expect(await brokenProofs(setting)).toEqual([])
})

test('a suspended credit pays nothing, a cancelled present is taken back, and what a guest paid for is not', async () => {
  const setting = await setUp()
  const { folioId, guest } = await bookAndCheckIn(setting)
  const credit = await give(setting, guest.id, 70)
  const change = (id: string, body: object) => setting.owner.put(`/api/guest-credits/${id}`, body)
  await refuses(change(credit.id, { status: 'suspended' }), 400, 'invalid', 'reason')
  await given(change(credit.id, { status: 'suspended', reason: 'To be looked at' }))
  await refuses(pay(setting, folioId, { amount: 10, creditId: credit.id }), 409, 'credit_status')
  await given(change(credit.id, { status: 'active' }))
  await given(pay(setting, folioId, { amount: 10, creditId: credit.id }), 201)
  await given(change(credit.id, { status: 'cancelled', reason: 'Given twice' }))
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '4090': 10 })
  const sale = { kind: 'stored_value', source: 'sale', guestId: guest.id, amount: 20, method: 'card' }
  const sold = await given(setting.desk.post('/api/guest-credits', sale), 201)
  await refuses(change(sold.id, { status: 'cancelled', reason: 'No' }), 409, 'credit_holds_money')
  await given(setting.owner.delete(`/api/guest-credits/${sold.id}`))
  await refuses(setting.desk.get(`/api/guest-credits/${sold.id}`), 404, 'not_found')
  expect(await brokenProofs(setting)).toEqual([])
})

test('fifty who use one credit at once take what stands on it and no more', async () => {
  const setting = await setUp()
  const bookings = await Promise.all([1, 2, 3, 4, 5].map(() => book(setting)))
  const guest = await aGuest(setting)
  const credit = await give(setting, guest.id, 100)
  const uses = Array.from({ length: 50 }, (_, index) =>
    pay(setting, bookings[index % 5]?.folioId ?? '', { amount: 10, creditId: credit.id, again: true }),
  )
  const answers = await Promise.all(uses)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(answers.filter(({ body }) => body['code'] === 'credit_short')).toHaveLength(40)
  expect(await creditOf(setting, credit.id)).toMatchObject({ balance: 0, status: 'settled' })
  expect(await brokenProofs(setting)).toEqual([])
})
