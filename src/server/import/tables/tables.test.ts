import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
let tenant: TestTenant
let owner: Person
beforeAll(async () => {
  house = await openHouse()
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})
afterAll(() => house.close())

const guests = 'First name,Last name,E-mail,Telephone\n'

async function count(table: 'guest' | 'item' | 'menu_item' | 'room'): Promise<number> {
  const found = await house.owner.query<{ count: number }>(`select count(*)::int from ${table} where tenant_id = $1`, [
    tenant.id,
  ])
  return found.rows[0]?.count ?? 0
}

test('a dry run names every error by row and column, and writes nothing', async () => {
  const text = `${guests}Ama,Mensah,ama@mensah.test,\n,Owusu,kwame@,\nEsi,"O""Neil",esi@test.test,1,2\n`
  const { body } = await owner.post('/api/import/guests/check', { text })
  expect(body.data).toMatchObject({
    separator: ',',
    columns: ['firstName', 'lastName', 'email', 'phone'],
    rows: 3,
    ready: 1,
    problemCount: 3,
    problems: [
      { row: 3, column: 'First name', message: 'is empty' },
      { row: 3, column: 'E-mail', message: 'must be an e-mail address' },
      { row: 4, column: '', message: 'has 5 cells, and the header 4' },
    ],
  })
  expect(await count('guest')).toBe(0)
  const refused = await owner.post('/api/import/guests', { text })
  expect(refused).toMatchObject({ status: 400, body: { error: 'Row 3, First name: is empty' } })
  expect(await count('guest')).toBe(0)
})

test('guests who are there already are named with whom they collide, and come in only when that is wished', async () => {
  await owner.post('/api/hotel/guests', {
    firstName: 'Kofi',
    lastName: 'Addo',
    email: 'kofi@addo.test',
    phone: '024 555 0101',
  })
  const text = `${guests}Kofi,Addo,KOFI@addo.test,\nAma,Twin,twin@addo.test,\nEfua,Twin,twin@addo.test,+233245550101\n`
  const checked = await owner.post('/api/import/guests/check', { text })
  expect(checked.body.data).toMatchObject({
    ready: 1,
    repeatCount: 3,
    repeats: [
      { row: 2, column: 'E-mail', with: 'Kofi Addo' },
      { row: 4, column: 'E-mail', with: 'row 3' },
      { row: 4, column: 'Telephone', with: 'Kofi Addo' },
    ],
  })
  const before = await count('guest')
  expect((await owner.post('/api/import/guests', { text })).status).toBe(400)
  expect(await count('guest')).toBe(before)
  const left = await owner.post('/api/import/guests', { text, repeats: 'skip' })
  expect(left.body.data).toEqual({ imported: 1, skipped: 2, made: [] })
  const kept = await owner.post('/api/import/guests', { text, repeats: 'keep' })
  expect(kept.body.data).toMatchObject({ imported: 3, skipped: 0 })
  expect(await count('guest')).toBe(before + 4)
})

test('the columns are chosen by hand where the guess is wrong, and a column of the kind is chosen once', async () => {
  const text = 'Who,What\nAma,Mensah\n'
  const guessed = await owner.post('/api/import/guests/check', { text })
  expect(guessed.body.data).toMatchObject({ columns: [null, null], missing: ['First name'], ready: 0 })
  const chosen = await owner.post('/api/import/guests/check', { text, columns: ['firstName', 'lastName'] })
  expect(chosen.body.data).toMatchObject({ missing: [], ready: 1 })
  const twice = await owner.post('/api/import/guests/check', { text, columns: ['firstName', 'firstName'] })
  expect(twice).toMatchObject({ status: 400, body: { details: [{ path: 'columns.1' }] } })
})

test('room types and rooms come in after each other, and a room asks for a type that is there', async () => {
  const types = 'Code;Name;Price a night;Adults\nSTD;Standard;120,00;2\nSTE;Suite;300;3\n'
  expect((await owner.post('/api/import/room-types', { text: types })).body.data).toMatchObject({ imported: 2 })
  const again = await owner.post('/api/import/room-types/check', { text: types })
  expect(again.body.data.repeats[0]).toMatchObject({ row: 2, column: 'Code', value: 'STD', with: 'Standard' })
  const rooms = 'Room number,Room type,Floor\n101,std,1\n102,Standard,1\n201,Suite,2\n'
  expect((await owner.post('/api/import/rooms', { text: `${rooms}301,Penthouse,3\n` })).body).toMatchObject({
    error: "Row 5, Room type: there is no room type 'Penthouse'",
  })
  expect(await count('room')).toBe(0)
  expect((await owner.post('/api/import/rooms', { text: rooms })).body.data).toMatchObject({ imported: 3 })
  const sold = await owner.get('/api/hotel/room-types')
  expect(sold.body.data.map(({ code, rooms: open }) => [code, open])).toEqual([
    ['STD', 2],
    ['STE', 1],
  ])
  const twice = await owner.post('/api/import/rooms/check', { text: rooms })
  expect(twice.body.data).toMatchObject({
    ready: 0,
    repeats: [{ row: 2, column: 'Room number', with: 'room 101' }, {}, {}],
  })
})

test('stock items come in with their categories and their opening stock, which is in the books', async () => {
  await owner.post('/api/inventory/locations', { name: 'Main store', type: 'store' })
  const header = 'SKU,Name,Unit,Kind,Category,Opening quantity,Cost of one unit,Place\n'
  const wrong = `${header}RICE,Rice,kg,food,Dry,10,,Cellar\n`
  expect((await owner.post('/api/import/items/check', { text: wrong })).body.data.problems).toEqual([
    { row: 2, column: 'Cost of one unit', message: 'must be given with an opening quantity' },
    { row: 2, column: 'Place', message: "there is no place 'Cellar'" },
  ])
  const text = `${header}RICE,Rice,kg,food,Dry goods,10.5,2.40,main store\nCOLA,Cola,bottle,beverage,Drinks,24,0.50,Main store\nMOP,Mop,pc,supplies,,,,\n`
  expect((await owner.post('/api/import/items', { text })).body.data).toEqual({
    imported: 3,
    skipped: 0,
    made: ['Category Dry goods', 'Category Drinks'],
  })
  const items = (await owner.get('/api/inventory/items?sort=sku')).body.data
  expect(items.map(({ sku, quantity, value }) => [sku, quantity, value])).toEqual([
    ['COLA', 24, 12],
    ['MOP', 0, 0],
    ['RICE', 10.5, 25.2],
  ])
  expect(await brokenProofs({ owner })).toEqual([])
})

test('menu items come in with the categories that are new, and a dish stands once in its category', async () => {
  const text = 'Name,Category,Kind,Price\nBurger,Mains,food,12.50\nBURGER,mains,food,9\nBurger,Lunch,food,9\n'
  expect((await owner.post('/api/import/menu/check', { text })).body.data).toMatchObject({
    repeats: [{ row: 3, column: 'Name', value: 'BURGER', with: 'row 2' }],
    makes: ['Category Mains', 'Category Lunch'],
  })
  expect((await owner.post('/api/import/menu', { text, repeats: 'skip' })).body.data).toMatchObject({
    imported: 2,
    skipped: 1,
  })
  expect((await owner.post('/api/import/menu', { text, repeats: 'keep' })).status).toBe(400)
  expect(await count('menu_item')).toBe(2)
})

test('a cell that looks like a formula stays the text that it is', async () => {
  const text = `${guests}=1+1,"@SUM(A1)",,\n`
  expect((await owner.post('/api/import/guests', { text })).body.data).toMatchObject({ imported: 1 })
  const found = await owner.get('/api/hotel/guests?search=%3D1')
  expect(found.body.data).toMatchObject([{ firstName: '=1+1', lastName: '@SUM(A1)' }])
})

test('what our own export guarded against formulas comes back as it was', async () => {
  const text = `${guests}Back,Again,,'+233 24 555 0199\n`
  expect((await owner.post('/api/import/guests', { text })).body.data).toMatchObject({ imported: 1 })
  const { data: found } = (await owner.get('/api/hotel/guests?search=Back')).body
  const guest = await owner.post(`/api/hotel/guests/${found[0]?.id}/reveal`)
  expect(guest.body.data).toMatchObject({ phone: '+233 24 555 0199' })
})

test('ten thousand guests come in at once, and one more is refused', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `Guest ${n},Listed,listed${n}@many.test,`)
  const before = await count('guest')
  const done = await owner.post('/api/import/guests', { text: guests + rows.join('\n') })
  expect(done.body.data).toMatchObject({ imported: 10_000 })
  expect(await count('guest')).toBe(before + 10_000)
  const more = await owner.post('/api/import/guests/check', { text: `${guests}${rows.join('\n')}\nOne,More,,` })
  expect(more).toMatchObject({ status: 400, body: { error: 'text: At most 10000 rows at once; part the file in two' } })
})

test('the same file sent twice under one key comes in once', async () => {
  const text = `${guests}Once,Only,once@only.test,\n`
  const before = await count('guest')
  const key = { 'idempotency-key': 'the same file' }
  const first = await owner.ask('POST', '/api/import/guests', { text }, key)
  const second = await owner.ask('POST', '/api/import/guests', { text }, key)
  expect(second.body.data).toEqual(first.body.data)
  expect(await count('guest')).toBe(before + 1)
})
