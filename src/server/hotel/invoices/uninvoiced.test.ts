import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const charge = ({ desk }: Setting, folioId: string, unitPrice: number) =>
  given(desk.post(`/api/hotel/folios/${folioId}/charges`, { description: 'Laundry', type: 'service', unitPrice }), 201)
const list = ({ desk }: Setting, query: '' | `?${string}` = '') => given(desk.get(`/api/hotel/uninvoiced${query}`))
const preview = ({ desk }: Setting, ids: string[]) => given(desk.post('/api/hotel/uninvoiced/bulk/preview', { ids }))
const invoice = ({ desk }: Setting, ids: string[]) => given(desk.post('/api/hotel/uninvoiced/bulk/invoice', { ids }))

test('folios with charges on no invoice are listed with what is open of them, the oldest first; allowances and invoices count', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const [first, second, third] = [
    await bookAndCheckIn(setting),
    await bookAndCheckIn(setting),
    await bookAndCheckIn(setting),
  ]
  const { lines } = await charge(setting, first.folioId, 40)
  const off = { lineId: lines[0]?.id, amount: 15, reason: 'Late' }
  await given(setting.owner.post(`/api/hotel/folios/${first.folioId}/allowances`, off), 201)
  await charge(setting, third.folioId, 9)
  await given(setting.desk.post('/api/hotel/invoices', { folioId: third.folioId }), 201)
  await given(setting.owner.post('/api/hotel/night-audits', {}), 201)
  const left = { onAccount: { reason: 'Will pay' }, invoice: false }
  await given(setting.owner.post(`/api/hotel/bookings/${second.id}/check-out`, left))
  const rows = await list(setting)
  expect(rows.map(({ id, amount, lines: count, age }) => [id, amount, count, age])).toEqual([
    [first.folioId, 125, 2, 1],
    ...rows.slice(1).map(({ id }) => [id, 100, 1, 1]),
  ])
  expect(rows).toHaveLength(3)
  expect(await list(setting, '?show=departed')).toMatchObject([{ id: second.folioId, bookingStatus: 'checked_out' }])
  expect(await list(setting, `?search=${second.bookingNumber}`)).toHaveLength(1)
  expect(await list(setting, '?search=nobody')).toEqual([])
})

test('several are issued at once after a look at what would be, and the refused ones say why', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const [some, none, other] = [
    await bookAndCheckIn(setting),
    await bookAndCheckIn(setting),
    await bookAndCheckIn(setting),
  ]
  await charge(setting, some.folioId, 40)
  await charge(setting, other.folioId, 60)
  const ids = [some, none, other].map(({ folioId }) => folioId)
  const seen = await preview(setting, ids)
  expect(seen).toMatchObject([
    { ok: true, note: 'GHS 40.00 to Ama Mensah' },
    { ok: false, code: 'nothing_to_invoice', error: 'Every charge stands on an invoice already' },
    { ok: true, note: 'GHS 60.00 to Ama Mensah' },
  ])
  expect(await given(setting.owner.get('/api/hotel/invoices'))).toEqual([])
  const done = await invoice(setting, ids)
  expect(done.map(({ ok, code }) => [ok, code])).toEqual([
    [true, undefined],
    [false, 'nothing_to_invoice'],
    [true, undefined],
  ])
  const invoices = await given(setting.owner.get('/api/hotel/invoices?sort=totalAmount'))
  expect(invoices.map(({ totalAmount }) => totalAmount)).toEqual([40, 60])
  expect(done[0]?.note).toBe(`Invoice ${invoices[0]?.invoiceNumber}`)
  expect(await list(setting)).toEqual([])
  expect(await brokenProofs(setting)).toEqual([])
})

test('two who issue the same folios at once bill every charge once', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const { folioId } = await bookAndCheckIn(setting)
  await charge(setting, folioId, 40)
  await Promise.all(Array.from({ length: 5 }, () => invoice(setting, [folioId])))
  expect(await given(setting.owner.get('/api/hotel/invoices'))).toHaveLength(1)
})

test('the invoice of one folio is issued from its row, and not twice', async () => {
  const setting = await aSetting(house)
  const { folioId } = await bookAndCheckIn(setting)
  await charge(setting, folioId, 40)
  await given(setting.desk.post(`/api/hotel/uninvoiced/${folioId}/invoice`, {}), 201)
  const again = await setting.desk.post(`/api/hotel/uninvoiced/${folioId}/invoice`, {})
  expect([again.status, again.body['code']]).toEqual([409, 'nothing_to_invoice'])
})
