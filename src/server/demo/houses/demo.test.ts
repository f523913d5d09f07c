import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse, type Person, signIn } from '#test/setup/house.ts'
import { brokenProofs } from '#test/setup/stock.ts'
import { addDays, type Instant } from '#contract/kernel/day.ts'
import { allRoutes } from '#server/app.ts'
import { stoppedClock, today } from '#server/platform/clock.ts'
import { demoPassword, demoUsers, fillDemo } from '../public.ts'

type Row = Record<string, string | number | null>

const owners = ['owner@demo.hostelry.test', 'owner@bistro.hostelry.test', 'owner@backoffice.hostelry.test'] as const
// Before the restaurant opens: what has come of today lies between midnight and now.
const early = stoppedClock('2026-03-12T05:10:00Z' as Instant) // an instant by its form
const told: string[] = []
let house: House
let owner: Person

beforeAll(async () => {
  house = await openHouse({}, early)
  await fillDemo(house.platform, allRoutes(house.platform.secret), (text) => told.push(text))
  owner = await enter(owners[0])
}, 300_000)
afterAll(() => house.close())

const ask = async (text: string): Promise<Row[]> => (await house.owner.query<Row>(text)).rows
const enter = (email: string) => signIn(house, email, demoPassword)

test('every demo sign-in opens a session', async () => {
  for (const { email, role } of demoUsers) {
    const person = await signIn(house, email, demoPassword)
    const { body } = await person.get('/api/auth/session')
    expect(body.data).toMatchObject({ user: { email, role } })
  }
})

test('the hotel stands on today with forty rooms, guests coming, staying and leaving', async () => {
  const date = today(house.platform.clock, 'Africa/Accra')
  expect((await owner.get('/api/hotel/business-date')).body.data).toEqual({ date })
  expect((await owner.get('/api/hotel/rooms/summary')).body.data).toMatchObject({ total: 40, outOfOrder: 1 })
  const { data } = (await owner.get('/api/hotel/bookings/counts')).body
  const { arrivals, in_house, departures, late, oversold } = data
  expect(arrivals).toBeGreaterThanOrEqual(3)
  expect(in_house).toBeGreaterThanOrEqual(14)
  expect(departures).toBeGreaterThanOrEqual(2)
  expect({ late, oversold }).toEqual({ late: 0, oversold: 0 })
})

test('guests of today ask for something, and one thing is seen to', async () => {
  const open = (await owner.get('/api/hotel/requests')).body.data
  expect(open.length).toBeGreaterThanOrEqual(4)
  const done = (await owner.get('/api/hotel/requests?show=done')).body.data
  expect(done).toHaveLength(1)
})

test('three weeks of nights are closed without a warning', async () => {
  const { body } = await owner.get('/api/hotel/night-audits?limit=30')
  const audits = body.data
  expect(audits).toHaveLength(21)
  const booked = told.filter((text) => text.startsWith('booking '))
  expect(booked.length).toBeGreaterThan(100)
  expect(booked.at(-1)).toBe(`booking ${booked.length} of ${booked.length}`)
  expect(audits.every((audit) => audit.status === 'done' && audit.warnings.length === 0)).toBe(true)
})

test('every journal entry of the demo balances, and invoices and payments stand behind it', async () => {
  const unbalanced = await house.owner.query(
    'select entry_id from journal_line group by entry_id having sum(amount) <> 0',
  )
  expect(unbalanced.rows).toEqual([])
  const counted = await house.owner.query<{ invoices: number; payments: number; guests: number }>(
    `select (select count(*)::int from invoice) as invoices, (select count(*)::int from payment) as payments,
       (select count(*)::int from guest) as guests`,
  )
  const { invoices = 0, payments = 0, guests = 0 } = counted.rows[0] ?? {}
  expect(invoices).toBeGreaterThan(50)
  expect(payments).toBeGreaterThan(invoices)
  expect(guests).toBeGreaterThan(60)
})

test('the hotel excludes tax from its prices, the bistro includes it', async () => {
  const sets = await house.owner.query(
    'select t.name, s.prices_include_tax from tax_set s join tenant t on t.id = s.tenant_id order by t.name',
  )
  expect(sets.rows).toEqual([
    { name: 'Labadi Shore Hotel', prices_include_tax: false },
    { name: 'Osu Corner Bistro', prices_include_tax: true },
    { name: 'Ridge Back Office', prices_include_tax: false },
  ])
})

test('who did what is on record under the name of the staff', async () => {
  const actors = await house.owner.query(
    `select distinct a.actor_name from audit_record a join tenant t on t.id = a.tenant_id
     where t.name = 'Labadi Shore Hotel' and a.resource in ('booking', 'night_audit', 'room_type') order by a.actor_name`,
  )
  expect(actors.rows).toEqual([{ actor_name: 'Abena Darko' }, { actor_name: 'Kwabena Adomako' }])
})

test('the books of all three tenants are proved', async () => {
  for (const email of owners) expect([email, await brokenProofs({ owner: await enter(email) })]).toEqual([email, []])
})

test('the year before is closed, its last month reconciled with the bank; this year is planned, and suppliers are owed', async () => {
  const { years } = await given(owner.get('/api/accounting/fiscal-years'))
  expect(years).toMatchObject([
    { year: 2026, status: 'open' },
    { year: 2025, status: 'closed', closingNumber: 'CL-2025-000001' },
  ])
  const [bank] = await given(owner.get('/api/accounting/bank/accounts'))
  expect(bank).toMatchObject({ statementTo: '2025-12-31', reconciledThrough: '2025-12-31', openLines: 0 })
  const paper = `/api/accounting/bank/accounts/${bank?.id ?? ''}/reconciliation?through=2025-12-31` as const
  const report = await given(owner.get(paper))
  expect(report).toMatchObject({ difference: 0, unexplained: 0, entries: [], lines: [] })
  expect(report.statementBalance).toBe(report.bookBalance)
  const [plan] = await given(owner.get('/api/accounting/budgets'))
  expect(plan).toMatchObject({ year: 2026, status: 'active' })
  const owed = await given(owner.get('/api/accounting/payables/suppliers?show=open&limit=50'))
  expect(owed.length).toBeGreaterThanOrEqual(4)
  const overdue = await given(owner.get('/api/accounting/bills?status=overdue'))
  expect(overdue.map(({ reference }) => reference).toSorted()).toEqual(['GCM-117', 'ML-2071'])
})

test('hotel and bistro stand on today, and no order, ticket or movement lies in the future', async () => {
  const date = today(house.platform.clock, 'Africa/Accra')
  const dates = await ask('select distinct date::text as date from business_day')
  expect(dates).toEqual([{ date }])
  const late = await ask(`
    select 'order' as what from restaurant_order where opened_at > '${early.now()}' or closed_at > '${early.now()}'
    union all select 'ticket' from kitchen_ticket where sent_at > '${early.now()}' or done_at > '${early.now()}'
    union all select 'movement' from movement where posted_at > '${early.now()}'`)
  expect(late).toEqual([])
})

test('each outlet has sold on every day of the week and today, and has one open till', async () => {
  const date = today(house.platform.clock, 'Africa/Accra')
  const sold = await ask(`
    select l.name, count(distinct o.business_date)::int as days, min(o.business_date)::text as first,
      (select count(*)::int from till_session s
        where s.tenant_id = l.tenant_id and s.location_id = l.id and s.status = 'closed') as closed,
      (select count(*)::int from till_session s
        where s.tenant_id = l.tenant_id and s.location_id = l.id and s.status = 'open') as open
    from restaurant_location l join restaurant_order o on o.tenant_id = l.tenant_id and o.location_id = l.id
    group by l.tenant_id, l.id, l.name order by l.name`)
  const each = { days: 8, first: addDays(date, -7), closed: 7, open: 1 }
  const names = ['Osu Corner', 'Palm Restaurant', 'Room service', 'Shore Bar']
  expect(sold).toEqual(names.map((name) => ({ name, ...each })))
})

test('a busy outlet takes at least fifteen orders on each past day', async () => {
  const slow = await ask(`
    select l.name, o.business_date::text as day, count(*)::int as orders
    from restaurant_order o join restaurant_location l on l.tenant_id = o.tenant_id and l.id = o.location_id
    where l.type <> 'room_service' and o.business_date < '${today(house.platform.clock, 'Africa/Accra')}'
    group by 1, 2 having count(*) < 15`)
  expect(slow).toEqual([])
})

test('all that happens at a till has happened: comps, voids, refunds, discounts, tips, every tender, a drawer that differs', async () => {
  const [seen = {}] = await ask(`
    select (select count(*)::int from order_line where comped and state <> 'voided') as comps,
      (select count(*)::int from order_line l join restaurant_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
        where l.state = 'voided' and o.status = 'closed') as lines_voided,
      (select count(*)::int from restaurant_order where status = 'voided') as voids,
      (select count(*)::int from order_refund) as refunds,
      (select count(*)::int from restaurant_order where discount_amount > 0) as discounts,
      (select count(*)::int from order_payment where tip > 0) as tips,
      (select count(*)::int from order_payment where booking_id is not null) as room_charges,
      (select count(*)::int from till_session where variance <> 0) as differences,
      (select count(*)::int from till_session where variance_reason is not null) as explained,
      (select count(*)::int from till_movement where kind = 'drop') as drops`)
  for (const [what, count] of Object.entries(seen)) expect([what, Number(count) > 0]).toEqual([what, true])
  const tenders = await ask('select distinct method from order_payment order by method')
  expect(tenders.map(({ method }) => method)).toEqual(['card', 'cash', 'mobile_money', 'room_charge'])
})

test('the desk is kept in shifts: a drawer that was off, drops, one shift that goes on, and payments that name theirs', async () => {
  const [seen = {}] = await ask(`
    select (select count(*)::int from desk_shift where variance <> 0) as differences,
      (select count(*)::int from desk_shift where variance_reason is not null) as explained,
      (select count(*)::int from desk_shift where status = 'open') as open,
      (select count(*)::int from desk_shift_movement where kind = 'drop') as drops,
      (select count(*)::int from payment where shift_id is not null and method = 'cash') as paid`)
  for (const [what, count] of Object.entries(seen)) expect([what, Number(count) > 0]).toEqual([what, true])
})

test('deposits stand in each state, of bookings and of a group that pays its rooms', async () => {
  const due = await given(owner.get('/api/hotel/deposits?show=all&limit=50'))
  expect(due.some(({ group, isOverdue }) => group === null && isOverdue)).toBe(true)
  const seminar = due.find(({ group }) => group?.name === 'Cocoa Board seminar')
  const deposit = await given(owner.get(`/api/hotel/groups/${seminar?.id ?? ''}/deposit`))
  expect(deposit.steps.map(({ state }) => state)).toEqual(['paid', 'due'])
  const [seen = {}] = await ask(`
    select (select count(*)::int from deposit_waiver) as waived,
      (select count(*)::int from deposit_step s join booking b on b.tenant_id = s.tenant_id and b.id = s.booking_id
        join folio f on f.tenant_id = b.tenant_id and f.booking_id = b.id
        where b.status = 'confirmed' and f.payments >= s.amount) as paid,
      (select count(*)::int from group_routing) as groups_that_pay`)
  for (const [what, count] of Object.entries(seen)) expect([what, Number(count) > 0]).toEqual([what, true])
})

test('companies owe what their people left, some of it overdue, and have their statements', async () => {
  const accounts = await given(owner.get('/api/hotel/city-ledger?show=open&limit=50'))
  const companies = accounts.filter(({ kind }) => kind === 'company')
  expect(companies.length).toBeGreaterThanOrEqual(2)
  expect(companies.some(({ to30 }) => to30 > 0)).toBe(true)
  const [seen] = await ask("select count(*)::int as mails from message where template = 'account_statement'")
  expect(Number(seen?.['mails'])).toBe(2)
})

test('tips of the desk are owed and handed out, and credits of both kinds stand open', async () => {
  const [seen = {}] = await ask(`
    select (select count(*)::int from desk_shift_movement where kind = 'tips_paid') as tips,
      (select count(*)::int from guest_credit where kind = 'stored_value' and balance > 0) as stored,
      (select count(*)::int from guest_credit where source = 'promotion') as promotions,
      (select count(*)::int from guest_credit where kind = 'credit_line' and balance > 0) as lines,
      (select count(*)::int from installment) as installments`)
  for (const [what, count] of Object.entries(seen)) expect([what, Number(count) > 0]).toEqual([what, true])
})

test('whoever lacks a right at the till had it approved', async () => {
  const approved = await ask(`
    select distinct a.actor_name, a.change ->> 'approvedBy' as approver from audit_record a
    where a.action = 'order.void' and a.change ->> 'approvedBy' is not null order by 1`)
  expect(approved).toEqual([
    { actor_name: 'Adwoa Sarpong', approver: 'Akosua Bonsu' },
    { actor_name: 'Nii Lartey', approver: 'Akosua Bonsu' },
  ])
})

test('nothing lies below zero, and what may not go below never did', async () => {
  expect(await ask('select item_id from stock where quantity < 0')).toEqual([])
  const below = await ask(`
    select i.name from movement m join item i on i.tenant_id = m.tenant_id and i.id = m.item_id
    where i.negative_stock = 'block' and m.running_quantity < 0`)
  expect(below).toEqual([])
  expect((await ask("select id from item where negative_stock = 'block'")).length).toBeGreaterThan(10)
})

test('food and drink cost between a quarter and a third of what they sell for', async () => {
  const shares = await ask(`
    select tenant_id, kind, sum(cost)::float / sum(net) as share from order_line where state <> 'voided' group by 1, 2`)
  expect(shares.length).toBeGreaterThanOrEqual(5)
  for (const { share } of shares) {
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(0.35)
  }
})

test('every dish of the demo has a recipe and costs between a tenth and two fifths of its price', async () => {
  for (const email of owners.slice(0, 2)) {
    const menu = await given((await enter(email)).get('/api/restaurant/menu-items?limit=100'))
    expect(menu.length).toBeGreaterThan(20)
    expect(menu.filter(({ costPercent }) => costPercent === null || costPercent < 10 || costPercent > 40)).toEqual([])
  }
})

test('waiter, cashier and owners find something on their screens', async () => {
  const waiter = await enter('restaurant@demo.hostelry.test')
  const open = await given(waiter.get('/api/restaurant/orders?open=true&limit=50'))
  expect(open.length).toBeGreaterThanOrEqual(3)
  expect(open.filter(({ isHeld }) => isHeld)).toHaveLength(1)
  const tickets = await given(waiter.get('/api/restaurant/kitchen-tickets?status=active'))
  expect(tickets.length).toBeGreaterThanOrEqual(3)
  expect(tickets.length).toBeLessThan(20)
  expect((await given(waiter.get('/api/restaurant/chargeable-rooms'))).length).toBeGreaterThan(5)
  const cashier = await enter('cashier@demo.hostelry.test')
  const items = await given(cashier.get('/api/inventory/items?limit=100'))
  expect(items.length).toBeGreaterThanOrEqual(60)
  expect(items.filter(({ state }) => state === 'low').length).toBeGreaterThanOrEqual(2)
  for (const email of owners.slice(1)) {
    const movements = (await enter(email)).get('/api/inventory/movements?limit=50')
    expect((await given(movements)).length).toBeGreaterThan(10)
  }
})

test('what is counted one by one lies in whole numbers wherever nothing is cooked from it', async () => {
  const broken = await ask(`
    select i.name from stock s join item i on i.tenant_id = s.tenant_id and i.id = s.item_id
    where i.unit not in ('kg', 'l', 'ml') and s.quantity <> trunc(s.quantity)
      and not exists (select 1 from movement m where m.tenant_id = i.tenant_id and m.item_id = i.id and m.type = 'sale')`)
  expect(broken).toEqual([])
})
