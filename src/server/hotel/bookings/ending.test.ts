import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as settingIn, balancesOf, book, type Setting, type TestBooking } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const feeOf = (percent: number, nights: number | null, fixed = 0) => ({ fixed, percent, nights })
const noFee = feeOf(0, null)
const strict = {
  name: 'Strict',
  planIds: [],
  windows: [
    { days: 7, fee: feeOf(100, 1) },
    { days: 2, fee: feeOf(100, null) },
  ],
  noShow: feeOf(100, 1),
  keepsDeposit: false,
  deposit: { kind: 'none', fixed: 0, nights: 1, percent: 0, due: 'at_booking', days: 0 },
}

/** A hotel of 4000 a night that sells by one policy; its business date is the 2nd of March. */
async function aSetting(policy: object = {}, more: object = {}, taxSet = 'none'): Promise<Setting> {
  const setting = await settingIn(house, { price: 4000, rooms: 4, taxSet })
  const values = { policies: [{ ...strict, ...policy }], ...more }
  await given(setting.owner.put('/api/settings/booking_policies', { values }))
  return setting
}

/** Two nights from the 6th of March: four days ahead, so in the window of the first night. */
const late = { arrival: '2026-03-06', departure: '2026-03-08' }

async function bookPaid(setting: Setting, paid: number, stay: Record<string, unknown> = late): Promise<TestBooking> {
  const booking = await book(setting, stay)
  if (paid === 0) return booking
  await given(setting.desk.post(`/api/hotel/folios/${booking.folioId}/payments`, { method: 'card', amount: paid }), 201)
  return booking
}

const cancel = ({ owner }: Pick<Setting, 'owner'>, { id }: TestBooking, more: object = {}) =>
  owner.post(`/api/hotel/bookings/${id}/cancel`, { reason: 'Booked elsewhere', ...more })
const preview = ({ desk }: Setting, { id }: TestBooking) => given(desk.get(`/api/hotel/bookings/${id}/cancel`))
const folioOf = ({ owner }: Setting, { folioId }: TestBooking) => given(owner.get(`/api/hotel/folios/${folioId}`))

async function provesRight({ owner }: Setting): Promise<void> {
  const { checks } = await given(owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok)).toEqual([])
}

describe('a cancellation', () => {
  test('in time costs nothing, and says so before', async () => {
    const setting = await aSetting()
    const booking = await book(setting, { arrival: '2026-03-09', departure: '2026-03-11' })
    expect(await preview(setting, booking)).toMatchObject({ window: null, daysBefore: 7, fee: { gross: 0 } })
    expect(await given(cancel(setting, booking))).toMatchObject({ status: 'cancelled', ending: null })
    expect((await folioOf(setting, booking)).lines).toEqual([])
  })

  test('that is late charges the first night, and leaves on account what no deposit covers', async () => {
    const setting = await aSetting()
    const booking = await bookPaid(setting, 1500)
    expect(await preview(setting, booking)).toMatchObject({
      policy: 'Strict',
      window: 7,
      fee: { net: 4000, tax: 0, gross: 4000 },
      deposit: 1500,
      covered: 1500,
      rest: 0,
      open: 2500,
    })
    const { ending } = await given(cancel(setting, booking, { expectedFee: 4000 }))
    expect(ending).toMatchObject({ due: 4000, fee: 4000, deposit: 1500, onAccount: 2500, refunded: 0 })
    expect(await folioOf(setting, booking)).toMatchObject({ status: 'closed', onAccount: 2500 })
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1030': 1500, '1110': 2500, '4020': -4000 })
    await provesRight(setting)
    const paying = { method: 'cash', amount: 2500 }
    await given(setting.desk.post(`/api/hotel/folios/${booking.folioId}/payments`, paying), 201)
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1030': 1500, '1010': 2500, '4020': -4000 })
    await provesRight(setting)
  })

  test('takes the fee with its taxes off the deposit and gives the rest back by the way it came', async () => {
    const setting = await aSetting({}, {}, 'GH')
    const booking = await bookPaid(setting, 5000)
    const { fee, rest } = await preview(setting, booking)
    expect(fee.gross).toBe(fee.net + fee.tax)
    expect(fee).toMatchObject({ net: 4000, tax: 800 })
    await given(cancel(setting, booking, { deposit: 'refund' }))
    const folio = await folioOf(setting, booking)
    expect(folio).toMatchObject({ status: 'closed', totals: { charges: 4800, payments: 4800, balance: 0 } })
    expect(folio.lines.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['payment', -5000],
      ['charge', 4800],
      ['refund', rest],
    ])
    expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1030': 4800, '4020': -4000 })
    await provesRight(setting)
  })

  test('leaves what is left over with the booking when nobody says otherwise, to be given back later', async () => {
    const setting = await aSetting()
    const booking = await bookPaid(setting, 5000)
    await given(cancel(setting, booking))
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1030': 5000, '2100': -1000, '4020': -4000 })
    const [paid] = (await folioOf(setting, booking)).lines
    const back = { paymentId: paid?.paymentId, amount: 1000, reason: 'Rest' }
    await given(setting.owner.post(`/api/hotel/folios/${booking.folioId}/refunds`, back), 201)
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1030': 4000, '4020': -4000 })
    await provesRight(setting)
  })

  test('keeps a deposit whole where the terms say so, with its taxes within', async () => {
    const setting = await aSetting({ keepsDeposit: true }, {}, 'GH')
    const booking = await bookPaid(setting, 7260)
    expect(await preview(setting, booking)).toMatchObject({ isDepositKept: true, fee: { gross: 7260 }, rest: 0 })
    await given(cancel(setting, booking))
    const balances = await balancesOf(house, setting.tenant)
    expect(balances).toMatchObject({ '1030': 7260, '4020': -6050 })
    expect(balances['2100']).toBeUndefined()
    await provesRight(setting)
  })

  test('carries no tax where the house says so', async () => {
    const setting = await aSetting({}, { taxFees: false }, 'GH')
    const booking = await bookPaid(setting, 0)
    expect((await preview(setting, booking)).fee).toEqual({ net: 4000, tax: 0, gross: 4000 })
    await given(cancel(setting, booking))
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1110': 4000, '4020': -4000 })
  })

  test('goes by the terms of the day of the booking, whatever the house decides later', async () => {
    const setting = await aSetting()
    const booking = await book(setting, late)
    await given(
      setting.owner.put('/api/settings/booking_policies', { values: { policies: [{ ...strict, windows: [] }] } }),
    )
    expect((await preview(setting, booking)).fee.gross).toBe(4000)
    const { policy } = await given(setting.owner.get(`/api/hotel/bookings/${booking.id}`))
    expect(policy?.windows).toHaveLength(2)
  })

  test('of a hold costs nothing', async () => {
    const setting = await aSetting()
    const hold = await book(setting, { ...late, status: 'optional' })
    expect((await preview(setting, hold)).fee.gross).toBe(0)
  })

  test('is refused when the fee is another one than was shown', async () => {
    const setting = await aSetting()
    const booking = await book(setting, late)
    await refuses(cancel(setting, booking, { expectedFee: 3000 }), 409, 'fee_changed')
    expect((await given(setting.owner.get(`/api/hotel/bookings/${booking.id}`))).status).toBe('confirmed')
  })
})

describe('what is given away', () => {
  test('a fee is waived by who may, or with somebody who may, and the reason stands', async () => {
    const setting = await aSetting()
    const { desk, owner } = setting
    const booking = await book(setting, late)
    const act = { reason: 'Illness', waive: { reason: 'Regular guest' } }
    await refuses(desk.post(`/api/hotel/bookings/${booking.id}/cancel`, act), 403, 'approval_needed')
    const { email } = (await given(owner.get('/api/auth/session'))).user
    const approval = { email, password: 'a long test password' }
    const { ending } = await given(desk.post(`/api/hotel/bookings/${booking.id}/cancel`, { ...act, approval }))
    expect(ending).toMatchObject({ due: 4000, fee: 0, waivedBecause: 'Regular guest' })
    expect(ending?.approvedBy).not.toBeNull()
    expect((await folioOf(setting, booking)).lines).toEqual([])
    await provesRight(setting)
  })

  test('a deposit goes back past the limit of a role with a second person alone', async () => {
    const setting = await aSetting()
    const booking = await bookPaid(setting, 5000)
    const act = { reason: 'Illness', deposit: 'refund' }
    await refuses(setting.desk.post(`/api/hotel/bookings/${booking.id}/cancel`, act), 403, 'approval_needed')
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1030': 5000, '2100': -5000 })
  })
})

describe('a fee and a deposit are decided once', () => {
  test('when two people cancel at once', async () => {
    const setting = await aSetting()
    const booking = await bookPaid(setting, 5000)
    const answers = await Promise.all([
      cancel(setting, booking, { deposit: 'refund' }),
      cancel(setting, booking, { deposit: 'refund' }),
      setting.owner.post(`/api/hotel/bookings/${booking.id}/cancel`, { reason: 'Price' }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const lines = (await folioOf(setting, booking)).lines.filter(({ kind }) => kind === 'charge')
    expect(lines).toHaveLength(1)
    await provesRight(setting)
  })

  test('by the database, whoever writes; without its constraint it would stand twice', async () => {
    const setting = await aSetting()
    const booking = await bookPaid(setting, 5000)
    await given(cancel(setting, booking))
    const again = () =>
      house.owner.query(
        `insert into booking_ending select tenant_id, gen_random_uuid(), booking_id, kind, due, fee, fee_line_id, waived_because, deposit,
           refunded, on_account, decided_on, decided_by, decided_by_name, approved_by_name, decided_at
         from booking_ending where booking_id = $1`,
        [booking.id],
      )
    await expect(again()).rejects.toThrow('booking_ending_once')
    await house.owner.query('begin')
    await house.owner.query('drop index booking_ending_once')
    expect((await again()).rowCount).toBe(1)
    await house.owner.query('rollback')
  })
})

describe('a no-show', () => {
  test('of the desk and of the night audit charge the same fee', async () => {
    const setting = await aSetting()
    const [byHand, byNight] = [await bookPaid(setting, 0, {}), await bookPaid(setting, 5000, {})]
    const asked = await given(setting.desk.get(`/api/hotel/bookings/${byHand.id}/no-show`))
    expect(asked).toMatchObject({ fee: { gross: 4000 }, open: 4000 })
    await given(setting.owner.post(`/api/hotel/bookings/${byHand.id}/no-show`))
    await given(setting.owner.post('/api/hotel/night-audits'), 201)
    const { status, ending } = await given(setting.owner.get(`/api/hotel/bookings/${byNight.id}`))
    expect({ status, ending }).toMatchObject({ status: 'no_show', ending: { fee: 4000, deposit: 5000, refunded: 0 } })
    expect(await balancesOf(house, setting.tenant)).toEqual({
      '1030': 5000,
      '1110': 4000,
      '2100': -1000,
      '4020': -8000,
    })
    await provesRight(setting)
  })
})

describe('a booking that stands again', () => {
  test('takes its fee back by a line that names it, and has its deposit again', async () => {
    const setting = await aSetting({}, {}, 'GH')
    const booking = await bookPaid(setting, 1000)
    await given(cancel(setting, booking))
    const back = await given(setting.owner.post(`/api/hotel/bookings/${booking.id}/reinstate`, { reason: 'Mistake' }))
    expect(back).toMatchObject({ status: 'confirmed', ending: null, totals: { charges: 0, payments: 1000 } })
    const { status, lines } = await folioOf(setting, booking)
    const [fee, off] = ['charge', 'allowance'].map((kind) => lines.find((line) => line.kind === kind))
    expect({ status, origin: off?.originId, taken: off?.gross }).toEqual({
      status: 'open',
      origin: fee?.id,
      taken: -(fee?.gross ?? 0),
    })
    expect(await balancesOf(house, setting.tenant)).toEqual({
      '1030': 1000,
      '2100': -1000,
      '4020': -4000,
      '4090': 4000,
    })
    await provesRight(setting)
    await given(cancel(setting, booking, { waive: { reason: 'Goodwill' } }))
    await provesRight(setting)
  })

  test('does not while its fee stands on an invoice', async () => {
    const setting = await aSetting()
    const booking = await bookPaid(setting, 0)
    await given(cancel(setting, booking))
    await given(setting.owner.post('/api/hotel/invoices', { folioId: booking.folioId }), 201)
    const again = setting.owner.post(`/api/hotel/bookings/${booking.id}/reinstate`, { reason: 'Mistake' })
    await refuses(again, 409, 'charge_invoiced')
  })
})

test('a policy without a name, with a share past a hundred or two windows of one day is refused by its field', async () => {
  const { owner } = await aSetting()
  const save = (policy: object) =>
    owner.put('/api/settings/booking_policies', { values: { policies: [{ ...strict, ...policy }] } })
  await refuses(save({ name: ' ' }), 400, 'invalid', 'values.policies.0.name')
  await refuses(save({ noShow: feeOf(101, 1) }), 400, 'invalid', 'values.policies.0.noShow.percent')
  const twice = [
    { days: 3, fee: noFee },
    { days: 3, fee: noFee },
  ]
  await refuses(save({ windows: twice }), 400, 'invalid', 'values.policies.0.windows')
})
