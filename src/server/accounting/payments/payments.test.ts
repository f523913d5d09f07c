import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/kernel/day.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { given, refuses } from '#test/setup/books.ts'
import { payIn } from '#test/setup/documents.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { recordRefund, type NewPayment } from './actions/record.ts'

let house: House
let tenant: TestTenant
let owner: Person

beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})

const folioId = '0190aaaa-0000-7000-8000-000000000001'
const folio = { type: 'folio', id: folioId, label: 'B-000001' }

async function pay(amount: number, wishes: Partial<NewPayment> = {}) {
  const payment = { amount: ofMajor(amount), date: dayOf('2026-03-02'), source: folio, ...wishes }
  return tenant.ctx.transaction((tx) => payIn(tx, payment))
}

type Paid = Awaited<ReturnType<typeof pay>>

async function refund(paid: Paid, amount: number) {
  const wish = {
    paymentId: paid.id,
    amount: ofMajor(amount),
    cashStep: null,
    date: dayOf('2026-03-02'),
    reason: 'Left early',
    source: folio,
    actionUrl: '/hotel/payments',
  }
  return tenant.ctx.transaction((tx) => recordRefund(tx, wish))
}

const list = (query = '') => given(owner.get(`/api/hotel/payments?${query}`))
const numbers = async (query: string) => (await list(query)).map(({ receiptNumber }) => receiptNumber)

describe('payments', () => {
  test('are found by any part of their number, in their own order, and a cursor is refused rather than passed over', async () => {
    for (let count = 0; count < 12; count += 1) await pay(10 + count)
    expect(await numbers('search=rc-2026-00001&sort=amount')).toEqual([
      'RC-2026-000010',
      'RC-2026-000011',
      'RC-2026-000012',
    ])
    expect(await numbers('search=2026-000003')).toEqual(['RC-2026-000003'])
    expect((await owner.get('/api/hotel/payments?search=RC-')).body.pagination).toMatchObject({ total: 12 })
    expect(await numbers('search=RC-2025')).toEqual([])
    await refuses(owner.get('/api/hotel/payments?cursor=abc'), 400, 'invalid', 'cursor')
  })

  test('show what of each is left to refund', async () => {
    const first = await pay(100)
    const second = await pay(50, { method: 'card', reference: 'TX-9' })
    await refund(first, 30)
    await refund(second, 50)
    expect(await list('sort=receiptNumber')).toMatchObject([
      { receiptNumber: 'RC-2026-000001', direction: 'in', status: 'refunded_part', refunded: 30, refundable: 70 },
      { receiptNumber: 'RC-2026-000002', paymentMethod: 'card', status: 'refunded', refundable: 0, reference: 'TX-9' },
      { direction: 'out', status: 'refund', refundable: 0, refundsId: first.id, reason: 'Left early', amount: 30 },
      { direction: 'out', status: 'refund', refundsId: second.id, amount: 50 },
    ])
    const one = await given(owner.get(`/api/accounting/payments/${first.id}`))
    expect(one).toMatchObject({ id: first.id, source: folio, payerName: 'Ama Mensah', takenByName: 'Test' })
    await expect(refund(first, 70.01)).rejects.toMatchObject({ code: 'over_refund', details: { left: 70 } })
  })

  test('are never refunded past their amount, even by ten at once', async () => {
    const paid = await pay(100)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => refund(paid, 30)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(
      house.owner.query('update payment set refunded = refunded + 1001 where id = $1', [paid.id]),
    ).rejects.toThrow(/payment_not_over_refunded/)
  })

  test.each([
    ['method=card', ['RC-2026-000002']],
    ['direction=out', ['RC-2026-000003']],
    ['from=2026-03-03', ['RC-2026-000004']],
    ['to=2026-03-01', []],
    ['search=tx-9', ['RC-2026-000002']],
    ['search=KOFI', ['RC-2026-000004']],
    ['search=b-000001&direction=in&to=2026-03-02', ['RC-2026-000002', 'RC-2026-000001']],
    ['search=rc-2026-000001', ['RC-2026-000001']],
    ['search=3', ['RC-2026-000003']],
    ['sort=-amount&limit=1', ['RC-2026-000001']],
    ['sort=payerName&limit=1', ['RC-2026-000001']],
    ['sort=createdAt&limit=1', ['RC-2026-000001']],
    ['sort=-businessDate,amount&limit=2', ['RC-2026-000004', 'RC-2026-000003']],
    ['limit=2&page=2', ['RC-2026-000002', 'RC-2026-000001']],
  ])('are filtered and sorted by %s', async (query, expected) => {
    const first = await pay(100)
    await pay(50, { method: 'card', reference: 'TX-9' })
    await refund(first, 10)
    await pay(7, { payerName: 'Kofi Addo', date: dayOf('2026-03-03') })
    expect(await numbers(query)).toEqual(expected)
  })

  test('add up over the whole filter; the hotel sees those of folios', async () => {
    const first = await pay(100)
    await refund(first, 30)
    await pay(7, { source: { ...folio, type: 'order' } })
    const ofFolios = { count: 2, received: 100, refunded: 30, net: 70 }
    expect(await given(owner.get('/api/hotel/payments/totals'))).toMatchObject({
      ...ofFolios,
      methods: [{ method: 'cash', received: 100, refunded: 30 }],
    })
    expect(await given(owner.get('/api/accounting/payments/totals'))).toMatchObject({ count: 3, net: 77 })
    expect((await owner.get('/api/accounting/payments')).body['pagination']).toMatchObject({ total: 3 })
    expect(await list()).toHaveLength(2)
  })

  test('are seen by whoever may, within the tenant', async () => {
    const paid = await pay(100)
    await refuses((await tenant.as('housekeeper')).get('/api/hotel/payments'), 403, 'forbidden')
    expect((await (await tenant.as('receptionist')).get('/api/hotel/payments')).status).toBe(200)
    const stranger = await (await aTenant(house)).as('owner')
    await refuses(stranger.get(`/api/accounting/payments/${paid.id}`), 404, 'not_found')
    await refuses(owner.get('/api/hotel/payments?sort=colour'), 400, 'invalid', 'sort')
    await refuses(owner.get('/api/hotel/payments?sort=amount-'), 400, 'invalid', 'sort')
    await refuses(owner.get('/api/hotel/payments?method=gold'), 400, 'invalid', 'method')
  })
})
