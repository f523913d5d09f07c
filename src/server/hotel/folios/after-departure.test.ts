import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, balancesOf, bookAndCheckIn, type Setting } from '#test/setup/stay.ts'

let house: House
let setting: Setting
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  setting = await aSetting(house)
})

const folioOf = (id: string) => given(setting.owner.get(`/api/hotel/folios/${id}`))
const pay = (id: string, amount: number, method = 'bank') =>
  setting.desk.post(`/api/hotel/folios/${id}/payments`, { method, amount, again: true })
const refund = (id: string, paymentId: string | null, amount: number) =>
  setting.owner.post(`/api/hotel/folios/${id}/refunds`, { paymentId, amount, reason: 'Owed back' })
const charge = (id: string, unitPrice: number) =>
  given(setting.desk.post(`/api/hotel/folios/${id}/charges`, { description: 'Care', type: 'service', unitPrice }), 201)
const leave = (bookingId: string, body: object) =>
  given(setting.owner.post(`/api/hotel/bookings/${bookingId}/check-out`, body))
const invoicesOf = async (bookingId: string) => {
  const { invoices } = await given(setting.owner.get(`/api/hotel/bookings/${bookingId}`))
  const whole = await Promise.all(invoices.map(({ id }) => given(setting.owner.get(`/api/hotel/invoices/${id}`))))
  return whole.filter(({ kind }) => kind === 'invoice')
}

async function provesRight(): Promise<void> {
  const { checks } = await given(setting.owner.get('/api/accounting/verify'))
  expect(checks.filter((check) => !check.ok)).toEqual([])
}

/** A guest who leaves on the day of arrival, so with one night of 100, paid as wished, and goes with the rest on account. */
async function gone(paid = 0, departure: object = {}) {
  const { id: bookingId, folioId } = await bookAndCheckIn(setting)
  if (paid > 0) await given(pay(folioId, paid, 'cash'), 201)
  await leave(bookingId, { ...(paid < 100 ? { onAccount: { reason: 'Company pays' } } : {}), ...departure })
  return { bookingId, folioId }
}

/** Whom the lines of credit notes on accounts of guests name, by account. */
async function guestsOnNotes(): Promise<Record<string, string | null>> {
  const found = await house.owner.query<{ code: string; party: string | null }>(
    `select a.code, l.party_type || ' ' || l.party_id as party
     from journal_line l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
     join journal_entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
     where l.tenant_id = $1 and e.source_type = 'credit_note' and a.code in ('1110', '2130')`,
    [setting.tenant.id],
  )
  return Object.fromEntries(found.rows.map(({ code, party }) => [code, party]))
}

describe('what was left on account', () => {
  test('is paid after departure: the invoice is settled, the city ledger falls, and the folio stays closed', async () => {
    const { bookingId, folioId } = await gone(30)
    expect(await folioOf(folioId)).toMatchObject({ onAccount: 70, owedBack: 0 })
    expect(await given(pay(folioId, 20), 201)).toMatchObject({
      status: 'closed',
      totals: { charges: 100, payments: 100, balance: 0 },
      lines: [
        { kind: 'payment', gross: -20, lineNumber: 4 },
        { kind: 'transfer', gross: 20, lineNumber: 5 },
      ],
    })
    expect(await folioOf(folioId)).toMatchObject({ onAccount: 50 })
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 30, '1020': 20, '1110': 50, '4000': -100 })
    expect(await invoicesOf(bookingId)).toMatchObject([{ status: 'partially_paid', paidAmount: 50, outstanding: 50 }])
    await provesRight()
    await given(pay(folioId, 50), 201)
    expect(await invoicesOf(bookingId)).toMatchObject([{ status: 'paid', paidAmount: 100, outstanding: 0 }])
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 30, '1020': 70, '4000': -100 })
    await refuses(pay(folioId, 1), 409, 'folio_closed')
    await provesRight()
  })

  test('is never overpaid, even by ten at once', async () => {
    const { bookingId, folioId } = await gone()
    expect(await pay(folioId, 100.01)).toMatchObject({
      status: 409,
      body: { code: 'over_on_account', details: { left: 100 } },
    })
    const answers = await Promise.all(Array.from({ length: 10 }, () => pay(folioId, 30)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ body }) => body['code'] === 'over_on_account')).toHaveLength(7)
    expect(await invoicesOf(bookingId)).toMatchObject([{ outstanding: 10 }])
    await provesRight()
  })

  test('without an invoice is paid too, and the invoice that follows is settled and due in thirty days', async () => {
    const { bookingId, folioId } = await gone(10, { invoice: false })
    await given(pay(folioId, 40), 201)
    await given(setting.desk.post('/api/hotel/invoices', { folioId }), 201)
    expect(await invoicesOf(bookingId)).toMatchObject([{ paidAmount: 50, outstanding: 50, dueDate: '2026-04-01' }])
    await provesRight()
  })

  test('and credited in part leaves the rest to be paid', async () => {
    const { bookingId, folioId } = await gone()
    const [invoice] = await invoicesOf(bookingId)
    await given(
      setting.owner.post(`/api/hotel/invoices/${invoice?.id}/credit-note`, {
        reason: 'Cold room',
        lines: [{ line: 1, amount: 25 }],
      }),
      201,
    )
    expect(await folioOf(folioId)).toMatchObject({ onAccount: 75 })
    const { guest } = await given(setting.owner.get(`/api/hotel/bookings/${bookingId}`))
    expect(await guestsOnNotes()).toEqual({ '1110': `guest ${guest.id}` })
    await refuses(pay(folioId, 75.01), 409, 'over_on_account')
    await given(pay(folioId, 75), 201)
    expect(await invoicesOf(bookingId)).toMatchObject([{ status: 'paid', outstanding: 0 }])
    await provesRight()
  })

  test('stands on the folio again when the guest is back, and is paid there', async () => {
    const { bookingId, folioId } = await gone(30)
    await given(pay(folioId, 20), 201)
    await given(setting.owner.post(`/api/hotel/bookings/${bookingId}/reinstate`, { reason: 'Came back' }))
    expect(await folioOf(folioId)).toMatchObject({ totals: { balance: 50 }, onAccount: 0 })
    await provesRight()
    await given(pay(folioId, 50, 'cash'), 201)
    expect(await invoicesOf(bookingId)).toMatchObject([{ status: 'paid' }])
    await leave(bookingId, {})
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 80, '1020': 20, '4000': -100 })
    await provesRight()
  })
})

describe('what is owed back', () => {
  test('is paid out after departure, and no more than that', async () => {
    const { folioId } = await gone(130)
    const { lines, owedBack } = await folioOf(folioId)
    const paymentId = lines.find(({ kind }) => kind === 'payment')?.paymentId ?? null
    expect(owedBack).toBe(30)
    expect(await refund(folioId, paymentId, 30.01)).toMatchObject({
      status: 409,
      body: { code: 'over_owed_back', details: { left: 30 } },
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(folioId, paymentId, 20)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await given(refund(folioId, paymentId, 10), 201)).toMatchObject({
      totals: { charges: 100, payments: 100, balance: 0 },
    })
    expect(await folioOf(folioId)).toMatchObject({ owedBack: 0 })
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 100, '4000': -100 })
    await refuses(refund(folioId, paymentId, 1), 409, 'folio_closed')
    await provesRight()
  })

  test('after a credit note is paid out, out of whichever payment, and the rest of the invoice stays paid', async () => {
    const { bookingId, folioId } = await gone(60, { onAccount: undefined, payment: { method: 'card', amount: 40 } })
    const [invoice] = await invoicesOf(bookingId)
    await given(
      setting.owner.post(`/api/hotel/invoices/${invoice?.id}/credit-note`, {
        reason: 'Cold room',
        lines: [{ line: 1, amount: 50 }],
      }),
      201,
    )
    expect(await folioOf(folioId)).toMatchObject({ owedBack: 50, onAccount: 0 })
    const { guest } = await given(setting.owner.get(`/api/hotel/bookings/${bookingId}`))
    expect(await guestsOnNotes()).toEqual({ '2130': `guest ${guest.id}` })
    const first = (await folioOf(folioId)).lines.find(({ kind }) => kind === 'payment')?.paymentId ?? null
    await given(refund(folioId, first, 50), 201)
    expect(await invoicesOf(bookingId)).toMatchObject([{ status: 'paid', paidAmount: 50, outstanding: 0 }])
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 10, '1030': 40, '4000': -100, '4090': 50 })
    await provesRight()
  })

  test('stands on the folio again when the guest is back', async () => {
    const { bookingId, folioId } = await gone(130)
    await given(setting.owner.post(`/api/hotel/bookings/${bookingId}/reinstate`, { reason: 'Came back' }))
    expect(await folioOf(folioId)).toMatchObject({ totals: { balance: -30 }, owedBack: 0 })
    expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 130, '1100': -30, '4000': -100 })
    await provesRight()
  })
})

describe('while the guest is in house', () => {
  test('a refund opens the invoice that the payment settled', async () => {
    const { id: bookingId, folioId } = await bookAndCheckIn(setting)
    await charge(folioId, 80)
    const { lines } = await given(pay(folioId, 80), 201)
    await given(setting.desk.post('/api/hotel/invoices', { folioId }), 201)
    expect(await invoicesOf(bookingId)).toMatchObject([{ status: 'paid' }])
    await given(refund(folioId, lines.at(-1)?.paymentId ?? null, 30), 201)
    expect(await invoicesOf(bookingId)).toMatchObject([{ status: 'partially_paid', paidAmount: 50, outstanding: 30 }])
    await provesRight()
    await given(refund(folioId, lines.at(-1)?.paymentId ?? null, 50), 201)
    expect(await invoicesOf(bookingId)).toMatchObject([{ status: 'issued', paidAmount: 0, outstanding: 80 }])
    await provesRight()
  })

  test('a payment settles the invoices that are open, oldest first, and what is left of it the next one', async () => {
    const { id: bookingId, folioId } = await bookAndCheckIn(setting)
    for (const price of [80, 40]) {
      await charge(folioId, price)
      await given(setting.desk.post('/api/hotel/invoices', { folioId }), 201)
    }
    await given(pay(folioId, 100), 201)
    expect(await invoicesOf(bookingId)).toMatchObject([{ outstanding: 0 }, { outstanding: 20 }])
    await given(pay(folioId, 120), 201)
    await leave(bookingId, {})
    expect((await invoicesOf(bookingId)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    await provesRight()
  })

  test('a payment that settles an invoice can not shrink under it even in raw statements', async () => {
    const { folioId } = await bookAndCheckIn(setting)
    await charge(folioId, 80)
    await given(pay(folioId, 80), 201)
    await given(setting.desk.post('/api/hotel/invoices', { folioId }), 201)
    const shrink = 'update payment set refunded = 100 where tenant_id = $1'
    await expect(house.owner.query(shrink, [setting.tenant.id])).rejects.toThrow(/settles more than is left/)
    await house.owner.query('alter table payment disable trigger payment_refund_released')
    expect((await house.owner.query(shrink, [setting.tenant.id])).rowCount).toBe(1)
    await house.owner.query('alter table payment enable trigger payment_refund_released')
  })
})
