import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import {
  aSetting,
  arrive,
  atArrival,
  atDeparture,
  extrasOn,
  hours,
  later,
  leave,
  openHouseOfHours,
  provesRight,
  stayed,
  stayedBoth,
} from '#test/setup/hours.ts'
import { password } from '#test/setup/house.ts'
import { balancesOf, book, type Setting, type TestBooking } from '#test/setup/stay.ts'

let opened: Awaited<ReturnType<typeof openHouseOfHours>>
beforeAll(async () => {
  opened = await openHouseOfHours()
})
afterAll(() => opened.house.close())
beforeEach(() => opened.itIs('15:00'))

const agree = ({ desk }: Setting, { id }: Pick<TestBooking, 'id'>, body: object) =>
  desk.post(`/api/hotel/bookings/${id}/fees`, body)

describe('a guest who comes early', () => {
  test.each([
    ['05:59', 100],
    ['06:00', 50],
    ['11:59', 50],
    ['12:00', 0],
    ['13:30', 0],
    ['23:00', 0],
  ])('at %s pays %d, as the preview says', async (time, fee) => {
    const hotel = await aSetting(opened.house)
    const booking = await book(hotel)
    const setting = await later(opened, hotel, time, '2026-03-02')
    expect((await atArrival(setting, booking)).map(({ gross }) => gross)).toEqual(fee === 0 ? [] : [fee])
    const { totals, fees } = await given(arrive(setting, booking, { expectedFee: fee }))
    expect({ charges: totals.charges, fees: fees.map(({ status, gross }) => [status, gross]) }).toEqual({
      charges: fee,
      fees: fee === 0 ? [] : [['charged', fee]],
    })
  })

  test('on the day before his own, for the clocks of the house, pays the whole night', async () => {
    const hotel = await aSetting(opened.house)
    const booking = await book(hotel)
    const before = await later(opened, hotel, '23:30', '2026-03-01')
    expect(await atArrival(before, booking)).toMatchObject([{ kind: 'early_check_in', gross: 100 }])
    const daysLater = await later(opened, hotel, '05:00', '2026-03-05')
    expect(await atArrival(daysLater, booking)).toEqual([])
  })

  test('pays it once through the extras of rooms, with the taxes of a service', async () => {
    const setting = await aSetting(opened.house, {}, 'GH')
    const booking = await book(setting)
    opened.itIs('09:00')
    expect(await atArrival(setting, booking)).toMatchObject([
      { at: '09:00', rule: { hour: '12:00', percent: 50 }, net: 50, tax: 10, gross: 60 },
    ])
    await given(arrive(setting, booking, { payment: { method: 'card', amount: 60 } }))
    expect(await extrasOn(setting, booking)).toEqual([['charge', 'Early check-in, 09:00', 60]])
    expect(await balancesOf(opened.house, setting.tenant)).toMatchObject({ '4030': -50, '1030': 60 })
    await provesRight(setting)
  })

  test('is not charged another sum than the desk was shown', async () => {
    const setting = await aSetting(opened.house)
    const booking = await book(setting)
    opened.itIs('05:00')
    await refuses(arrive(setting, booking, { expectedFee: 50 }), 409, 'fee_changed')
    expect(await extrasOn(setting, booking)).toEqual([])
  })

  test('is let in for nothing by who may waive fees, or with their signature', async () => {
    const setting = await aSetting(opened.house)
    const [alone, signed] = [await book(setting), await book(setting)]
    opened.itIs('09:00')
    const waive = { reason: 'Room was ready' }
    await refuses(arrive(setting, alone, { waive }), 403, 'approval_needed')
    expect((await given(setting.desk.get(`/api/hotel/bookings/${alone.id}`))).status).toBe('confirmed')

    const { email } = (await given(setting.owner.get('/api/auth/session'))).user
    const { fees } = await given(arrive(setting, signed, { waive, approval: { email, password } }))
    expect(fees).toMatchObject([{ status: 'waived', waivedBecause: 'Room was ready', gross: 50 }])
    expect(fees[0]?.approvedBy).not.toBeNull()
    expect(await extrasOn(setting, signed)).toEqual([])
    await provesRight(setting)
  })

  test('pays nothing as a VIP of a house that lets these in free', async () => {
    const setting = await aSetting(opened.house, { freeForVip: true })
    const guest = { firstName: 'Yaw', lastName: 'Boateng', isVip: true }
    const [vip, other] = [await book(setting, { guest }), await book(setting)]
    opened.itIs('09:00')
    expect(await atArrival(setting, vip)).toMatchObject([{ freeBecause: 'vip', gross: 50 }])
    expect((await given(arrive(setting, vip, { expectedFee: 0 }))).totals.charges).toBe(0)
    expect((await given(arrive(setting, other))).totals.charges).toBe(50)
    await provesRight(setting)
  })
})

describe('an hour that is agreed on', () => {
  test('is expected in what is due, in the list and its totals, and charged at its price whatever the clock says then', async () => {
    const setting = await aSetting(opened.house, {}, 'GH')
    const booking = await book(setting, { fees: [{ kind: 'early_check_in', at: '09:00' }], arrivalTime: '09:00' })
    expect(booking).toMatchObject({ expected: { total: 302 }, fees: [{ status: 'agreed', at: '09:00', gross: 60 }] })
    await given(setting.owner.put('/api/settings/stay_hours', { values: { early: [] } }))
    const { expected } = await given(setting.desk.get('/api/hotel/bookings/totals?tab=arrivals'))
    expect(expected).toEqual({ total: 302, due: 302 })
    expect((await given(setting.desk.get('/api/hotel/bookings?tab=arrivals')))[0]?.expected.due).toBe(302)
    opened.itIs('15:00')
    const after = await given(arrive(setting, booking, { expectedFee: 60 }))
    expect(after).toMatchObject({ totals: { charges: 60 }, expected: { total: 302 }, fees: [{ status: 'charged' }] })
    await provesRight(setting)
  })

  test('costs more when the guest takes more than that', async () => {
    const setting = await aSetting(opened.house)
    const booking = await book(setting, { fees: [{ kind: 'early_check_in', at: '09:00' }] })
    opened.itIs('10:00')
    expect(await atArrival(setting, booking)).toMatchObject([{ isAgreed: true, gross: 50 }])
    opened.itIs('04:00')
    expect(await atArrival(setting, booking)).toMatchObject([{ isAgreed: true, gross: 100 }])
  })

  test('is agreed on later, changed and taken back; for nothing by who may waive fees alone', async () => {
    const setting = await aSetting(opened.house)
    const booking = await book(setting)
    const early = { kind: 'early_check_in', at: '05:00' }
    const asked = (query: string) => given(setting.desk.get(`/api/hotel/bookings/${booking.id}/fees?kind=${query}`))
    expect(await asked('early_check_in&at=05:00')).toMatchObject({ at: '05:00', gross: 100, isAgreed: false })
    expect(await asked('late_check_out&at=10:00')).toBeNull()
    await refuses(agree(setting, booking, { ...early, expectedFee: 50 }), 409, 'fee_changed')
    expect((await given(agree(setting, booking, early))).fees).toMatchObject([{ at: '05:00', gross: 100 }])
    const changed = await given(agree(setting, booking, { ...early, at: '08:00', expectedFee: 50 }))
    expect(changed).toMatchObject({
      arrivalTime: '08:00',
      fees: [{ at: '08:00', gross: 50 }],
      expected: { total: 250 },
    })
    const waive = { reason: 'Honeymoon' }
    await refuses(agree(setting, booking, { ...early, waive }), 403, 'approval_needed')
    const free = await given(setting.owner.post(`/api/hotel/bookings/${booking.id}/fees`, { ...early, waive }))
    expect(free).toMatchObject({ fees: [{ status: 'waived' }], expected: { total: 200 } })
    const drop = () => setting.desk.post(`/api/hotel/bookings/${booking.id}/fees/drop`, { kind: 'early_check_in' })
    expect((await given(drop())).fees).toEqual([])
    await refuses(drop(), 404, 'not_found')
    await provesRight(setting)
  })

  test('that costs nothing by the rules of the house is refused at its field', async () => {
    const setting = await aSetting(opened.house)
    const booking = await book(setting)
    await refuses(agree(setting, booking, { kind: 'early_check_in', at: '13:00' }), 400, 'invalid', 'at')
    await refuses(agree(setting, booking, { kind: 'late_check_out', at: '25:00' }), 400, 'invalid', 'at')
    const body = { guest: { firstName: 'Ama', lastName: 'Mensah' }, roomTypeId: setting.hotel.typeId, adults: 1 }
    const stay = {
      ...body,
      arrival: '2026-03-02',
      departure: '2026-03-03',
      fees: [{ kind: 'late_check_out', at: '10:00' }],
    }
    await refuses(setting.desk.post('/api/hotel/bookings', stay), 400, 'invalid', 'fees.0.at')
  })
})

describe('a guest who leaves late', () => {
  test.each([
    ['10:00', 0],
    ['11:30', 0],
    ['11:31', 50],
    ['18:00', 50],
    ['18:01', 100],
  ])('at %s pays %d besides', async (time, fee) => {
    const hotel = await aSetting(opened.house)
    const booking = await stayed(hotel)
    const setting = await later(opened, hotel, time)
    expect(await atDeparture(setting, booking)).toMatchObject({ charges: 100, due: 100 + fee })
    const payment = { method: 'card', amount: 100 + fee }
    const { totals } = await given(leave(setting, booking, { payment, expectedFee: fee }))
    expect(totals).toMatchObject({ charges: 100 + fee, balance: 0 })
    await provesRight(setting)
  })

  test('pays what was agreed on, and nothing for it when he leaves days before', async () => {
    const hotel = await aSetting(opened.house)
    const fees = [{ kind: 'late_check_out', at: '16:00' }]
    const [stays, goes] = await stayedBoth(hotel, { fees }, { fees, departure: '2026-03-05' })
    const setting = await later(opened, hotel, '10:00')
    expect(await atDeparture(setting, stays)).toMatchObject({ fees: [{ isAgreed: true, gross: 50 }], due: 150 })
    await given(leave(setting, stays, { payment: { method: 'cash', amount: 150 } }))
    expect(await atDeparture(setting, goes)).toMatchObject({ fees: [], due: 100 })
    await given(leave(setting, goes, { payment: { method: 'cash', amount: 100 } }))
    await provesRight(setting)
  })

  test('is let go for nothing with a reason and the right', async () => {
    const hotel = await aSetting(opened.house)
    const booking = await stayed(hotel)
    const setting = await later(opened, hotel, '15:00')
    const waive = { reason: 'Flight was late' }
    const payment = { method: 'card', amount: 100 }
    await refuses(leave(setting, booking, { payment, waive }), 403, 'approval_needed')
    const path = `/api/hotel/bookings/${booking.id}/check-out` as const
    const { fees } = await given(setting.owner.post(path, { payment, waive }))
    expect(fees).toMatchObject([{ kind: 'late_check_out', status: 'waived', waivedBecause: 'Flight was late' }])
    await provesRight(setting)
  })
})

describe('what is undone', () => {
  test('takes the fees of a check-in off by lines that name them, and charges them anew the next time', async () => {
    const setting = await aSetting(opened.house, {}, 'GH')
    const [byClock, agreed] = [
      await book(setting),
      await book(setting, { fees: [{ kind: 'early_check_in', at: '09:00' }] }),
    ]
    opened.itIs('09:00')
    for (const one of [byClock, agreed]) {
      await given(arrive(setting, one, { payment: { method: 'card', amount: 100 } }))
      await given(setting.desk.post(`/api/hotel/bookings/${one.id}/undo-check-in`))
    }
    expect(await balancesOf(opened.house, setting.tenant)).toEqual({
      '1030': 200,
      '2100': -200,
      '4030': -100,
      '4090': 100,
    })
    await provesRight(setting)
    opened.itIs('15:00')
    expect(await atArrival(setting, byClock)).toEqual([])
    expect(await atArrival(setting, agreed)).toMatchObject([{ isAgreed: true, gross: 60 }])
    await given(arrive(setting, agreed))
    await given(setting.desk.post(`/api/hotel/bookings/${agreed.id}/undo-check-in`))
    await provesRight(setting)
  })

  test('takes the fee of a departure off that is taken back, and leaves one on an invoice as it is', async () => {
    const hotel = await aSetting(opened.house)
    const [plain, invoiced] = await stayedBoth(hotel)
    const setting = await later(opened, hotel, '15:00')
    const payment = { method: 'card', amount: 150 }
    await given(leave(setting, plain, { payment, invoice: false }))
    await given(leave(setting, invoiced, { payment }))
    const again = ({ id }: TestBooking) =>
      given(setting.owner.post(`/api/hotel/bookings/${id}/reinstate`, { reason: 'Mistake' }))
    expect(await again(plain)).toMatchObject({ totals: { charges: 100, balance: -50 }, fees: [] })
    expect(await again(invoiced)).toMatchObject({ totals: { charges: 150 }, fees: [{ status: 'charged' }] })
    await provesRight(setting)
    const evening = await later(opened, hotel, '19:00')
    expect(await atDeparture(evening, plain)).toMatchObject({ fees: [{ gross: 100 }], due: 50 })
    expect(await atDeparture(evening, invoiced)).toMatchObject({ fees: [], due: 0 })
    await given(leave(evening, invoiced))
    await provesRight(evening)
  })
})

describe('a fee is charged once', () => {
  test('when two people check in at once', async () => {
    const setting = await aSetting(opened.house)
    const booking = await book(setting)
    opened.itIs('09:00')
    const answers = await Promise.all([1, 2, 3].map(() => arrive(setting, booking)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await extrasOn(setting, booking)).toHaveLength(1)
    await provesRight(setting)
  })

  test('by the database, whoever writes; without its constraint it would stand twice', async () => {
    const setting = await aSetting(opened.house)
    const booking = await book(setting)
    opened.itIs('09:00')
    await given(arrive(setting, booking))
    const twice = () =>
      opened.house.owner.query(
        `insert into stay_fee (tenant_id, id, booking_id, kind, price, origin, due, fee, fee_line_id, decided_on, decided_by_name, written_at)
         select tenant_id, gen_random_uuid(), booking_id, kind, price, origin, due, fee, fee_line_id, decided_on, decided_by_name, written_at
         from stay_fee where booking_id = $1`,
        [booking.id],
      )
    await expect(twice()).rejects.toThrow('stay_fee_once')
    await opened.house.owner.query('begin')
    await opened.house.owner.query('drop index stay_fee_once')
    expect((await twice()).rowCount).toBe(1)
    await opened.house.owner.query('rollback')
  })
})

test('hours that stand twice, past midnight or without a price for a day use are refused by their field', async () => {
  const { owner, desk } = await aSetting(opened.house)
  const save = (values: object) => owner.put('/api/settings/stay_hours', { values })
  const [step] = hours.early
  await refuses(save({ early: [step, step] }), 400, 'invalid', 'values.early')
  await refuses(
    save({ late: [{ after: '24:30', fee: { fixed: 0, percent: 10 } }] }),
    400,
    'invalid',
    'values.late.0.after',
  )
  await refuses(
    save({ early: [{ before: '06:00', fee: { fixed: 0, percent: 101 } }] }),
    400,
    'invalid',
    'values.early.0.fee.percent',
  )
  await refuses(save({ dayUse: [] }), 400, 'invalid', 'values.dayUse')
  await refuses(desk.put('/api/settings/stay_hours', { values: {} }), 403, 'forbidden')
})
