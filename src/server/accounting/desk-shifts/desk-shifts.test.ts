import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditOf, given, refuses } from '#test/setup/books.ts'
import {
  askClose,
  askOpen,
  closeShift,
  deskRules,
  moveCash,
  openShift,
  shiftReport,
  takeMoney,
} from '#test/setup/desk.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting as aPlainSetting, balancesOf, book, type Setting, type SettingWishes } from '#test/setup/stay.ts'
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

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

test('the first float of a drawer comes from the safe, and what was left is what the next shift begins with', async () => {
  const setting = await aSetting(house)
  const first = await openShift(setting.desk, 200)
  expect(first).toMatchObject({ number: 1, drawer: 'Front desk', openingExpected: null, openingDifference: 0 })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 200, '1013': 800, '3900': -1000 })
  await closeShift(setting.desk, first.id, { counted: 200, leftInDrawer: 150 })
  const desk = await given(setting.owner.get('/api/hotel/desk'))
  expect(desk).toMatchObject({ shift: null, drawers: [{ name: 'Front desk', left: 150, heldByName: null }] })
  expect(await openShift(setting.owner, 147, { drawer: 'front DESK' })).toMatchObject({
    number: 2,
    drawer: 'Front desk',
    openingExpected: 150,
    openingDifference: -3,
  })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 147, '1013': 850, '3900': -1000, '6330': 3 })
  expect(await auditOf(house, setting.tenant, first.id)).toEqual(['desk_shift.open', 'desk_shift.close'])
  expect(await brokenProofs(setting)).toEqual([])
})

test('cash that was taken without a shift is found in the drawer that opens, and is neither a float nor a difference', async () => {
  const setting = await aSetting(house)
  const { folioId } = await book(setting)
  await given(takeMoney(setting.desk, folioId, 120), 201)
  expect(await given(setting.desk.get('/api/hotel/desk'))).toMatchObject({ required: false, loose: 120, shift: null })
  const shift = await openShift(setting.desk, 150)
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1010': 150, '1013': 970 })
  await given(takeMoney(setting.owner, folioId, 40), 201)
  await refuses(moveCash(setting.desk, shift.id, 'collected', 40.01), 409, 'not_loose')
  await given(moveCash(setting.desk, shift.id, 'collected', 40), 201)
  expect(await given(setting.desk.get('/api/hotel/desk'))).toMatchObject({ loose: 0 })
  expect(await closeShift(setting.desk, shift.id, { counted: 190 })).toMatchObject({ expected: 190, variance: 0 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a person holds one shift, a drawer is in one pair of hands, and the database keeps both', async () => {
  const setting = await aSetting(house)
  const { id } = await openShift(setting.desk, 100)
  await refuses(askOpen(setting.desk, 10, { drawer: 'Second' }), 409, 'shift_open')
  await refuses(askOpen(setting.owner, 10), 409, 'drawer_open')
  const again = (drawer: string, heldBy: string) => `insert into desk_shift
    (tenant_id, id, number, drawer, business_date, opening_count, held_by, held_by_name, opened_by, opened_by_name)
    select tenant_id, gen_random_uuid(), 99, ${drawer}, business_date, 0, ${heldBy}, held_by_name, opened_by, opened_by_name
    from desk_shift where id = '${id}'`
  const [sameDrawer, samePerson] = [again('drawer', 'gen_random_uuid()'), again("'Second'", 'held_by')]
  await expect(house.owner.query(sameDrawer)).rejects.toThrow('desk_shift_one_open')
  await expect(house.owner.query(samePerson)).rejects.toThrow('desk_shift_one_held')
  await house.owner.query('begin')
  await house.owner.query('drop index desk_shift_one_open, desk_shift_one_held')
  await house.owner.query(sameDrawer)
  await house.owner.query('rollback')
})

test('of many who open one drawer at once one does, and one person opens once', async () => {
  const setting = await aSetting(house)
  const people = [setting.desk, setting.owner, await setting.tenant.as('manager')]
  const asked = people.flatMap((person) => [askOpen(person, 50), askOpen(person, 50, { drawer: 'Second' })])
  const answers = await Promise.all(asked)
  expect(statuses(answers)).toEqual([201, 201, 409, 409, 409, 409])
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 100, '1013': 900, '3900': -1000 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('cash moves between drawer and safe with its posting, and never more leaves than the drawer should hold', async () => {
  const setting = await aSetting(house)
  const { id } = await openShift(setting.desk, 100)
  await given(moveCash(setting.desk, id, 'paid_in', 50), 201)
  const dropped = await Promise.all(Array.from({ length: 5 }, () => moveCash(setting.desk, id, 'drop', 60)))
  expect(statuses(dropped)).toEqual([201, 201, 409, 409, 409])
  expect(await moveCash(setting.desk, id, 'drop', 31)).toMatchObject({ body: { code: 'desk_short' } })
  expect(await moveCash(setting.owner, id, 'drop', 31)).toMatchObject({ body: { details: { there: 30 } } })
  expect(await balancesOf(house, setting.tenant)).toEqual({ '1010': 30, '1013': 970, '3900': -1000 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('the count closes the drawer: the difference is over or short, what does not stay goes to the safe', async () => {
  const setting = await aSetting(house)
  const { folioId } = await book(setting)
  const { id } = await openShift(setting.desk, 100)
  await given(takeMoney(setting.desk, folioId, 80), 201)
  await given(takeMoney(setting.desk, folioId, 30, { method: 'card' }), 201)
  const count = [
    { value: 50, pieces: 3 },
    { value: 10, pieces: 2 },
    { value: 5, pieces: 1 },
    { value: 1, pieces: 3 },
  ]
  await refuses(
    askClose(setting.desk, id, { counted: 178, count: [{ value: 50, pieces: 3 }] }),
    400,
    'invalid',
    'count',
  )
  await refuses(askClose(setting.desk, id, { counted: 178, leftInDrawer: 179 }), 400, 'invalid', 'leftInDrawer')
  const closed = await closeShift(setting.desk, id, { counted: 178, count, leftInDrawer: 100 })
  expect(closed).toMatchObject({
    status: 'closed',
    expected: 180,
    counted: 178,
    variance: -2,
    leftInDrawer: 100,
    count,
  })
  expect(await balancesOf(house, setting.tenant)).toMatchObject({ '1010': 100, '1013': 978, '6330': 2, '1030': 30 })
  expect(await shiftReport(setting.desk, id)).toMatchObject({
    tenders: [
      { method: 'card', count: 1, received: 30, refunded: 0, net: 30 },
      { method: 'cash', count: 1, received: 80, refunded: 0, net: 80 },
    ],
    voided: 0,
    cash: { opening: 100, received: 80, refunded: 0, paidIn: 0, collected: 0, drops: 0, expected: 180 },
  })
  await refuses(askClose(setting.desk, id, { counted: 178 }), 409, 'shift_closed')
  await refuses(moveCash(setting.desk, id, 'drop', 1), 409, 'shift_closed')
  await expect(house.owner.query('update desk_shift set variance = 0 where id = $1', [id])).rejects.toThrow(
    'never changes',
  )
  expect(await brokenProofs(setting)).toEqual([])
})

/** A shift of 100.00 that should hold 180.00, by a receptionist who counts blind. */
async function aBlindShift(): Promise<{ setting: Setting; id: string; folioId: string }> {
  const setting = await aSetting(house)
  const { folioId } = await book(setting)
  const { id, expected } = await openShift(setting.desk, 100)
  expect(expected).toBeNull()
  await given(takeMoney(setting.desk, folioId, 80), 201)
  return { setting, id, folioId }
}

test('who counts blind is told nothing of the cash, counts once more, and the second count stands', async () => {
  const { setting, id, folioId } = await aBlindShift()
  expect(await shiftReport(setting.desk, id)).toMatchObject({ tenders: [], cash: null, shift: { expected: null } })
  expect(await shiftReport(setting.owner, id)).toMatchObject({ cash: { expected: 180 }, shift: { expected: 180 } })
  await refuses(askClose(setting.desk, id, { counted: 150 }), 409, 'count_again')
  await given(takeMoney(setting.desk, folioId, 1), 201)
  await refuses(askClose(setting.desk, id, { counted: 160 }), 409, 'shift_needs_approval')
  await refuses(askClose(setting.desk, id, { counted: 181 }), 409, 'shift_needs_approval')
  await refuses(takeMoney(setting.desk, folioId, 1), 409, 'shift_counted')
  await refuses(moveCash(setting.owner, id, 'drop', 1), 409, 'shift_counted')
  await given(takeMoney(setting.desk, folioId, 2, { method: 'card' }), 201)
  await refuses(askClose(setting.owner, id, { counted: 160 }), 400, 'invalid', 'reason')
  const closed = await closeShift(setting.owner, id, { counted: 160, reason: 'A fifty was given out as a ten' })
  expect(closed).toMatchObject({ firstCounted: 150, variance: -21, closedByName: 'owner Tester' })
  expect(await auditOf(house, setting.tenant, id)).toEqual([
    'desk_shift.open',
    'desk_shift.refuse_count',
    'desk_shift.refuse_count',
    'desk_shift.refuse_count',
    'desk_shift.close',
  ])
  expect(await brokenProofs(setting)).toEqual([])
})

test('a second count within the limit closes the shift, and a house that does not count blind asks for no second', async () => {
  const { setting, id } = await aBlindShift()
  await refuses(askClose(setting.desk, id, { counted: 150 }), 409, 'count_again')
  expect(await closeShift(setting.desk, id, { counted: 178 })).toMatchObject({ firstCounted: 150, variance: -2 })
  await deskRules(setting, { blindCount: false })
  const open = await openShift(setting.desk, 178)
  expect(open).toMatchObject({ expected: 178 })
  await refuses(askClose(setting.desk, open.id, { counted: 100 }), 409, 'shift_needs_approval')
  expect(await closeShift(setting.desk, open.id, { counted: 178 })).toMatchObject({ firstCounted: null, variance: 0 })
})

test('a forgotten shift is closed by somebody who manages shifts, and by nobody else', async () => {
  const setting = await aSetting(house)
  const { id } = await openShift(setting.owner, 100)
  await refuses(askClose(setting.desk, id, { counted: 100 }), 403, 'forbidden')
  await refuses(moveCash(setting.desk, id, 'paid_in', 1), 403, 'forbidden')
  const manager = await setting.tenant.as('manager')
  expect(await closeShift(manager, id, { counted: 100 })).toMatchObject({
    heldByName: 'owner Tester',
    closedByName: 'manager Tester',
  })
})

test('shifts are listed newest first, found by number, drawer and person, and sorted by what they were off', async () => {
  const setting = await aSetting(house)
  const first = await openShift(setting.desk, 100)
  await closeShift(setting.desk, first.id, { counted: 98 })
  await openShift(setting.owner, 20, { drawer: 'Office' })
  const list = async (query: string) =>
    (await given(setting.desk.get(`/api/hotel/desk-shifts?${query}`))).map(({ number }) => number)
  expect(await list('')).toEqual([2, 1])
  expect(await list('status=open')).toEqual([2])
  expect(await list('search=office')).toEqual([2])
  expect(await list('search=receptionist')).toEqual([1])
  expect(await list('sort=variance&status=closed')).toEqual([1])
  expect(await list('from=2026-03-03')).toEqual([])
  await refuses(setting.desk.get('/api/hotel/desk-shifts?sort=drawer'), 400, 'invalid', 'sort')
})
