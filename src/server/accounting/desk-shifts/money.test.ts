import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { askClose, closeShift, deskRules, openShift, shiftReport, takeMoney } from '#test/setup/desk.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as aPlainSetting, book, bookAndCheckIn, type SettingWishes } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { openingCash } from '#test/setup/treasury.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** A setting with cash in its safe. */
async function aSetting(of: House, wishes: SettingWishes = {}) {
  const setting = await aPlainSetting(of, wishes)
  await openingCash(setting.tenant)
  return setting
}

test('every payment and refund names the shift that took it, and the list is asked by it', async () => {
  const setting = await aSetting(house)
  const { folioId } = await book(setting)
  await given(takeMoney(setting.desk, folioId, 10), 201)
  const { id } = await openShift(setting.desk, 10)
  const { lines } = await given(takeMoney(setting.desk, folioId, 60), 201)
  await given(takeMoney(setting.desk, folioId, 30, { method: 'bank' }), 201)
  const refund = { paymentId: lines[0]?.paymentId, amount: 20, reason: 'Too much' }
  await given(setting.owner.post(`/api/hotel/folios/${folioId}/refunds`, refund), 201)
  const found = await given(setting.desk.get(`/api/hotel/payments?shift=${id}&sort=amount`))
  expect(found).toMatchObject([
    { amount: 30, paymentMethod: 'bank', shift: { id, number: 1, drawer: 'Front desk' } },
    { amount: 60, paymentMethod: 'cash', shift: { id } },
  ])
  expect(await given(setting.desk.get(`/api/hotel/payments/totals?shift=${id}`))).toMatchObject({ net: 90 })
  expect(await given(setting.desk.get('/api/hotel/payments?direction=out'))).toMatchObject([{ shift: null }])
  expect(await brokenProofs(setting)).toEqual([])
})

test('where the house asks for shifts, cash goes into an open one alone; other tenders and small houses are not stopped', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  const { folioId, id: bookingId } = await book(setting)
  const { lines } = await given(takeMoney(setting.desk, folioId, 25), 201)
  await deskRules(setting, { required: true })
  await refuses(takeMoney(setting.desk, folioId, 10), 409, 'no_shift')
  const refund = { paymentId: lines[0]?.paymentId, amount: 5, reason: 'Too much' }
  await refuses(setting.owner.post(`/api/hotel/folios/${folioId}/refunds`, refund), 409, 'no_shift')
  await given(takeMoney(setting.desk, folioId, 10, { method: 'mobile_money' }), 201)
  const cash = { payment: { method: 'cash', amount: 5 } }
  await refuses(setting.desk.post(`/api/hotel/bookings/${bookingId}/check-in`, cash), 409, 'no_shift')
  const { id } = await openShift(setting.desk, 25)
  await given(setting.desk.post(`/api/hotel/bookings/${bookingId}/check-in`, cash))
  expect(await shiftReport(setting.owner, id)).toMatchObject({ cash: { opening: 25, received: 5, expected: 30 } })
  expect(await brokenProofs(setting)).toEqual([])
})

test('money of an arrival and of a departure, back or forth, goes through the shift', async () => {
  const setting = await aSetting(house)
  await deskRules(setting, { required: true })
  const stay = await bookAndCheckIn(setting)
  const leave = (body: Record<string, unknown>) => setting.desk.post(`/api/hotel/bookings/${stay.id}/check-out`, body)
  await refuses(leave({ payment: { method: 'cash', amount: 100 } }), 409, 'no_shift')
  const { id } = await openShift(setting.desk, 50)
  await given(leave({ payment: { method: 'cash', amount: 100 } }))
  const second = await bookAndCheckIn(setting)
  await given(takeMoney(setting.desk, second.folioId, 130), 201)
  const manager = await setting.tenant.as('owner')
  const back = { refund: { reason: 'Paid too much' } }
  await refuses(manager.post(`/api/hotel/bookings/${second.id}/check-out`, back), 409, 'no_shift')
  await openShift(manager, 40, { drawer: 'Office' })
  await given(manager.post(`/api/hotel/bookings/${second.id}/check-out`, back))
  expect(await shiftReport(manager, id)).toMatchObject({ cash: { received: 230, refunded: 0, expected: 280 } })
  expect(await given(manager.get('/api/hotel/desk'))).toMatchObject({ shift: { expected: 10 } })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a payment is voided out of the shift that is open, and no drawer gives back more than it should hold', async () => {
  const setting = await aSetting(house)
  const { folioId } = await book(setting)
  const first = await openShift(setting.owner, 0)
  const { lines } = await given(takeMoney(setting.owner, folioId, 70), 201)
  await closeShift(setting.owner, first.id, { counted: 70, leftInDrawer: 30 })
  const { id } = await openShift(setting.owner, 30)
  const voiding = () =>
    setting.owner.post(`/api/hotel/folios/${folioId}/voids`, { lineId: lines[0]?.id, reason: 'Wrong guest' })
  await refuses(voiding(), 409, 'desk_short')
  await given(takeMoney(setting.owner, folioId, 50), 201)
  await given(voiding(), 201)
  expect(await shiftReport(setting.owner, id)).toMatchObject({
    voided: 1,
    tenders: [{ method: 'cash', count: 1, received: 50 }],
    cash: { opening: 30, received: 50, refunded: 70, expected: 10 },
  })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a shift that is closed while money is taken: each payment is in its count, or finds no shift', async () => {
  const setting = await aSetting(house)
  await deskRules(setting, { required: true, varianceLimit: 1000 })
  const bookings = [await book(setting), await book(setting)]
  const { id } = await openShift(setting.desk, 100)
  const pay = (_: unknown, nth: number) => takeMoney(setting.desk, bookings[nth % 2]?.folioId ?? '', 5)
  const [before, closing, after] = await Promise.all([
    Promise.all(Array.from({ length: 6 }, pay)),
    given(askClose(setting.desk, id, { counted: 100 })),
    Promise.all(Array.from({ length: 6 }, pay)),
  ])
  const paid = [...before, ...after]
  const taken = paid.filter(({ status }) => status === 201).length
  expect(new Set(paid.flatMap(({ body }) => body['code'] ?? []))).toEqual(new Set(taken < 12 ? ['no_shift'] : []))
  expect(closing).toMatchObject({ expected: 100 + 5 * taken, variance: 0 - 5 * taken })
  expect(await brokenProofs(setting)).toEqual([])
})

test('the closing waits for a payment that holds the shift, and its count has it', async () => {
  const setting = await aSetting(house)
  await deskRules(setting, { varianceLimit: 1000 })
  const { folioId } = await book(setting)
  const { id } = await openShift(setting.desk, 100)
  // A payment that stands at its very end: it waits for the receipt number that somebody else holds.
  await given(takeMoney(setting.desk, folioId, 1), 201)
  await house.owner.query('begin')
  await house.owner.query("select 1 from number_series where tenant_id = $1 and series = 'RC' for update", [
    setting.tenant.id,
  ])
  const paying = takeMoney(setting.desk, folioId, 5)
  await waitsForLock()
  const closing = askClose(setting.desk, id, { counted: 106 })
  const isFirst = await Promise.race([
    closing.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 300, false)),
  ])
  await house.owner.query('commit')
  expect([isFirst, (await paying).status]).toEqual([false, 201])
  expect(await given(closing)).toMatchObject({ expected: 106, variance: 0 })
  expect(await brokenProofs(setting)).toEqual([])
})

async function waitsForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await house.owner.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")
      return rows.length
    })
    .toBeGreaterThan(0)
}

test('the night audit tells of open shifts, or waits for them where the house wants that', async () => {
  const setting = await aSetting(house)
  const { id } = await openShift(setting.desk, 100)
  const checks = () => given(setting.desk.get('/api/hotel/night-audits/checks'))
  const told = { name: 'shifts_open', count: 1, shifts: [{ id, number: 1, drawer: 'Front desk' }] }
  expect((await checks()).checks).toContainEqual(
    expect.objectContaining({ ...told, shifts: [expect.objectContaining(told.shifts[0])], blocking: false }),
  )
  await deskRules(setting, { atNightAudit: 'refuse' })
  expect((await checks()).checks).toContainEqual(expect.objectContaining({ name: 'shifts_open', blocking: true }))
  await refuses(setting.desk.post('/api/hotel/night-audits', {}), 409, 'shifts_open')
  await deskRules(setting, { atNightAudit: 'warn' })
  expect(await given(setting.desk.post('/api/hotel/night-audits', {}), 201)).toMatchObject({
    warnings: ['Shift 1 of receptionist Tester on the drawer Front desk was open when 2026-03-02 closed'],
  })
  expect(await brokenProofs(setting)).toEqual([])
})

test('who leaves hands an open shift over, unless the successor holds one', async () => {
  const setting = await aSetting(house)
  const manager = await setting.tenant.as('manager')
  const { heldBy } = await openShift(setting.desk, 100)
  const { heldBy: managerId, id } = await openShift(manager, 0, { drawer: 'Office' })
  const work = await given(setting.owner.get(`/api/users/${heldBy}/work`))
  expect(work).toMatchObject([{ kind: 'desk_shift', label: 'Front desk, shift 1' }])
  const handOver = () => setting.owner.post(`/api/users/${heldBy}/deactivate`, { handOverTo: managerId })
  await refuses(handOver(), 409, 'shift_open')
  await closeShift(manager, id, { counted: 0 })
  expect((await handOver()).status).toBe(200)
  expect(await given(manager.get('/api/hotel/desk'))).toMatchObject({ shift: { number: 1, heldBy: managerId } })
})

test('the cashier report tells of one shift alone, and its figures open the payments of that shift', async () => {
  const setting = await aSetting(house)
  const { folioId } = await book(setting)
  await given(takeMoney(setting.desk, folioId, 10), 201)
  const { id } = await openShift(setting.desk, 10)
  await given(takeMoney(setting.desk, folioId, 60), 201)
  const days = 'from=2026-03-02&to=2026-03-02'
  const whole = await given(setting.owner.get(`/api/hotel/reports/cashier?${days}`))
  expect(whole.totals?.cells).toMatchObject({ received: 70 })
  const own = await given(setting.owner.get(`/api/hotel/reports/cashier?${days}&shift=${id}`))
  expect(own).toMatchObject({
    rows: [{ cells: { received: 60 } }],
    totals: { cells: { received: 60 }, drill: { shift: id } },
  })
  const rows = await given(setting.owner.get(`/api/hotel/reports/rows?figure=received&${days}&shift=${id}`))
  expect(rows).toMatchObject({ sum: 60, rows: [{ value: 60 }] })
})
