import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportLedger } from '#server/accounting/public/books.ts'
import { given, refuses } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, type Bar, orderOf } from '#test/setup/restaurant.ts'
import { bookAndCheckIn } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const orders = '/api/restaurant/orders'
const reports = '/api/accounting/reports'

/** A house with two outlets, each with its till and on the same store. */
async function twoOutlets(): Promise<{ bar: Bar; pool: Bar }> {
  const bar = await aBar(house, { rooms: 2 })
  const wish = { name: 'Pool', code: 'POOL', type: 'bar', stockLocationId: bar.store }
  const location = await given(bar.owner.post('/api/restaurant/locations', wish), 201)
  const till = { locationId: location.id, openingCount: 50 }
  const session = await given(bar.owner.post('/api/restaurant/till-sessions', till), 201)
  return { bar, pool: { ...bar, location, session } }
}

const sell = (at: Bar, more: Record<string, unknown>) =>
  given(at.waiter.post(orders, orderOf(at, [[at.beer, 1]], { send: true, ...more })), 201)
const inCash = { payments: [{ method: 'cash', amount: 24 }] }

/** What every account moved at one outlet, or in the whole house: debits less credits, by code. */
async function movedAt({ owner }: Bar, locationId?: string): Promise<Record<string, number>> {
  const filter = locationId === undefined ? '' : `&locationId=${locationId}`
  const { rows } = await given(owner.get(`${reports}/trial-balance?to=2026-12-31${filter}`))
  return Object.fromEntries(rows.map(({ code, debit, credit }) => [code, Math.round((debit - credit) * 100) / 100]))
}

test('what an outlet sells, with what it takes from stock, stands at that outlet alone', async () => {
  const { bar, pool } = await twoOutlets()
  const stay = await bookAndCheckIn(bar)
  await sell(bar, inCash)
  await sell(pool, { payments: [{ method: 'room_charge', amount: 24, bookingId: stay.id }] })
  const money = { '4110': -24, '5010': 9, '1210': -9 }
  expect(await movedAt(bar, bar.location.id)).toEqual({ ...money, '1011': 124, '1013': -100 })
  expect(await movedAt(bar, pool.location.id)).toEqual({ ...money, '1011': 50, '1013': -50, '1100': 24 })
  expect(await movedAt(bar)).toMatchObject({ '4110': -48, '5010': 18 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('refunds, voids and cash of the till stay at their outlet', async () => {
  const { bar, pool } = await twoOutlets()
  const refunded = await sell(pool, inCash)
  const back = {
    reason: 'Warm',
    tillSessionId: pool.session.id,
    lines: [{ lineId: refunded.lines[0]?.id, quantity: 1, restock: true }],
  }
  await given(bar.owner.post(`${orders}/${refunded.id}/refunds`, back), 201)
  const voided = await sell(pool, {})
  await given(bar.owner.post(`${orders}/${voided.id}/void`, { reason: 'Twice', made: false }))
  await given(
    bar.owner.post(`/api/restaurant/till-sessions/${pool.session.id}/movements`, {
      kind: 'drop',
      amount: 10,
      reason: 'Too much',
    }),
    201,
  )
  await given(
    bar.owner.post(`/api/restaurant/till-sessions/${pool.session.id}/close`, { counted: 39, reason: 'Dropped' }),
  )
  const outside = await house.owner.query(
    `select e.memo from journal_line l join journal_entry e on e.tenant_id = l.tenant_id and e.id = l.entry_id
     where l.tenant_id = $1 and e.source_type in ('order', 'till_session', 'till_movement')
       and l.location_id is distinct from $2 and not (e.memo = 'Float from the safe · Palm Bar, Main')`,
    [bar.tenant.id, pool.location.id],
  )
  expect(outside.rows).toEqual([])
  expect(await movedAt(bar, pool.location.id)).toMatchObject({ '4110': -24, '4191': 24, '6330': 1 })
  expect(await brokenProofs(bar)).toEqual([])
})

test('an entry says the outlet of its lines, and the ledger of an account is read for one outlet', async () => {
  const { bar, pool } = await twoOutlets()
  await sell(bar, inCash)
  const { entries } = await sell(pool, inCash)
  const { id, code } = pool.location
  for (const { id: entryId } of entries) {
    const { lines } = await given(bar.owner.get(`/api/accounting/journal-entries/${entryId}`))
    for (const { location } of lines) expect(location).toEqual({ id, code, name: 'Pool' })
  }
  const { rows } = await given(bar.owner.get(`${reports}/trial-balance?to=2026-12-31`))
  const accountId = rows.find((row) => row.code === '4110')?.accountId
  const ledger = await given(
    bar.owner.get(`${reports}/account-ledger?accountId=${accountId}&locationId=${id}&from=2026-03-01`),
  )
  expect(ledger).toMatchObject({ opening: 0, debit: 0, credit: 24, rows: [{ location: { id, code } }] })
  const opening = await given(
    bar.owner.get(`${reports}/account-ledger?accountId=${accountId}&locationId=${id}&from=2026-03-03`),
  )
  expect(opening).toMatchObject({ opening: -24, rows: [] })
  await refuses(bar.owner.get(`${reports}/trial-balance?to=2026-12-31&locationId=BAR`), 400, 'invalid', 'locationId')
})

test('a line of an order that stands at no outlet, or at another one, fails its proof', async () => {
  const { bar, pool } = await twoOutlets()
  await sell(bar, inCash)
  for (const elsewhere of [pool.location.id, null]) {
    await house.owner.query('begin')
    await house.owner.query("set local session_replication_role = 'replica'")
    await house.owner.query(
      `update journal_line l set location_id = $3 from journal_entry e
       where l.tenant_id = $1 and l.location_id = $2 and e.tenant_id = $1 and e.id = l.entry_id and e.memo like 'Cost of%'`,
      [bar.tenant.id, elsewhere === null ? pool.location.id : bar.location.id, elsewhere],
    )
    await house.owner.query('commit')
    expect(await brokenProofs(bar)).toEqual(['balances_by_day', 'order_outlets', 'seals', 'documents_order'])
  }
})

test('the outlets to choose from are told to who reads the books', async () => {
  const { bar } = await twoOutlets()
  const found = await given(bar.owner.get('/api/accounting/reports/locations'))
  expect(found.map(({ code, name }) => [code, name])).toEqual([
    ['BAR', 'Palm Bar'],
    ['POOL', 'Pool'],
  ])
  await refuses(bar.waiter.get('/api/accounting/reports/locations'), 403, 'forbidden')
})

test('the books leave with the outlet of each line as a tag', async () => {
  const { bar } = await twoOutlets()
  await sell(bar, inCash)
  const textOf = async (format: 'hledger' | 'beancount') => {
    let text = ''
    await exportLedger(bar.tenant.ctx, {
      format,
      write: async (piece) => {
        text += piece
      },
    })
    return text
  }
  expect(await textOf('hledger')).toMatch(/4110-\S+ {2}-24\.00 GHS.* {2}; (dept:\S+, )?outlet:BAR\n/)
  expect(await textOf('beancount')).toMatch(/4110-\S+ {2}-24\.00 GHS\n( {4}dept: "\S+"\n)? {4}outlet: "BAR"\n/)
})
