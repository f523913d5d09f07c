import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person } from '#test/setup/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const list = '/hotel/guests'
const late = {
  list,
  name: 'Late',
  params: { filter: 'arriving', sort: '-name', limit: '25' },
  columns: ['name', 'phone'],
}

const save = (person: Person, more: object = {}) => given(person.post('/api/saved-views', { ...late, ...more }), 201)
const namesFor = async (person: Person) => {
  const views = await given(person.get('/api/saved-views?list=/hotel/guests'))
  return views.map(({ name }) => name)
}

async function people() {
  const tenant = await aTenant(house)
  return {
    tenant,
    owner: await tenant.as('owner'),
    desk: await tenant.as('receptionist'),
    maid: await tenant.as('housekeeper'),
  }
}

describe('a view', () => {
  test('is kept with all that makes the list, seen by its owner alone, and belongs to its list', async () => {
    const { desk, owner } = await people()
    expect(await save(desk)).toMatchObject({ ...late, isShared: false, isMine: true, isDefault: false, version: 1 })
    expect(await namesFor(desk)).toEqual(['Late'])
    expect(await namesFor(owner)).toEqual([])
    expect(await given(desk.get('/api/saved-views?list=/hotel/rooms'))).toEqual([])
  })

  test('is renamed, set up anew and deleted by its owner; for anybody else it does not exist', async () => {
    const { desk, owner } = await people()
    const { id } = await save(desk)
    await refuses(owner.put(`/api/saved-views/${id}`, { name: 'Mine' }), 404, 'not_found')
    await refuses(owner.delete(`/api/saved-views/${id}`), 404, 'not_found')
    const changed = await given(
      desk.put(`/api/saved-views/${id}`, { name: 'Tonight', params: { search: 'ama' }, version: 1 }),
    )
    expect(changed).toMatchObject({ name: 'Tonight', params: { search: 'ama' }, columns: late.columns, version: 2 })
    await refuses(desk.put(`/api/saved-views/${id}`, { name: 'Later', version: 1 }), 409, 'stale')
    await given(desk.delete(`/api/saved-views/${id}`))
    expect(await namesFor(desk)).toEqual([])
  })

  test('names a list, itself and what the list knows, within bounds', async () => {
    const { desk } = await people()
    const path = '/api/saved-views'
    await refuses(desk.post(path, { ...late, name: ' ' }), 400, 'invalid', 'name')
    await refuses(desk.post(path, { ...late, list: 'https://elsewhere.test' }), 400, 'invalid', 'list')
    await refuses(desk.post(path, { ...late, params: { search: 'x'.repeat(501) } }), 400, 'invalid', 'params.search')
    await refuses(desk.post(path, { ...late, columns: Array(61).fill('name') }), 400, 'invalid', 'columns')
    const many = Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`filter${at}`, 'x']))
    await refuses(desk.post(path, { ...late, params: many }), 400, 'invalid', 'params')
  })
})

describe('sharing with the house', () => {
  test('is for owners and managers; everybody sees it and only they change it', async () => {
    const { desk, owner, maid } = await people()
    await refuses(desk.post('/api/saved-views', { ...late, isShared: true }), 403, 'forbidden')
    const { id } = await save(owner, { isShared: true })
    expect(await namesFor(maid)).toEqual(['Late'])
    await refuses(desk.put(`/api/saved-views/${id}`, { name: 'Ours' }), 403, 'forbidden')
    await refuses(desk.delete(`/api/saved-views/${id}`), 403, 'forbidden')
    const own = await save(desk)
    await refuses(desk.put(`/api/saved-views/${own.id}`, { isShared: true }), 403, 'forbidden')
  })

  test('ends when its maker takes it back, and nobody else opens the list with it any more', async () => {
    const { tenant, owner, desk } = await people()
    const manager = await tenant.as('manager')
    const { id } = await save(owner, { isShared: true })
    await given(desk.post('/api/saved-views/default', { list, viewId: id }))
    await refuses(manager.put(`/api/saved-views/${id}`, { isShared: false }), 403, 'forbidden')
    await given(owner.put(`/api/saved-views/${id}`, { isShared: false }))
    expect(await namesFor(desk)).toEqual([])
    await given(owner.put(`/api/saved-views/${id}`, { isShared: true }))
    expect(await given(desk.get('/api/saved-views?list=/hotel/guests'))).toMatchObject([{ isDefault: false }])
  })
})

test('a name is given once to the own and once to the shared views of a list, also when two save at the same moment', async () => {
  const { desk, owner } = await people()
  const answers = await Promise.all(Array.from({ length: 6 }, () => desk.post('/api/saved-views', late)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
  await refuses(desk.post('/api/saved-views', { ...late, name: 'LATE' }), 409, 'view_name_taken')
  await save(owner)
  await save(owner, { isShared: true })
  await refuses(owner.post('/api/saved-views', { ...late, isShared: true }), 409, 'view_name_taken')
  await save(desk, { list: '/hotel/rooms' })
})

test('nobody keeps more than fifty views of a list, not by saving many at once either', async () => {
  const { desk } = await people()
  const wishes = Array.from({ length: 56 }, (_, at) => desk.post('/api/saved-views', { ...late, name: `View ${at}` }))
  const refused = (await Promise.all(wishes)).filter(({ status }) => status !== 201)
  expect(refused.map(({ body }) => body['code'])).toEqual(Array(6).fill('too_many_views'))
  expect(await namesFor(desk)).toHaveLength(50)
})

test('a list opens with the view that each person chose for themselves, until it is deleted or given up', async () => {
  const { desk, owner } = await people()
  const { id } = await save(owner, { isShared: true })
  const other = await save(desk, { list: '/hotel/rooms' })
  await refuses(desk.post('/api/saved-views/default', { list, viewId: other.id }), 400, 'invalid', 'viewId')
  expect(await given(desk.post('/api/saved-views/default', { list, viewId: id }))).toMatchObject([{ isDefault: true }])
  expect(await given(owner.get('/api/saved-views?list=/hotel/guests'))).toMatchObject([{ isDefault: false }])
  expect(await given(desk.post('/api/saved-views/default', { list, viewId: null }))).toMatchObject([
    { isDefault: false },
  ])
  await given(desk.post('/api/saved-views/default', { list, viewId: id }))
  await given(owner.delete(`/api/saved-views/${id}`))
  expect(await namesFor(desk)).toEqual([])
})

test('a view of another house does not exist', async () => {
  const [{ owner }, other] = [await people(), await people()]
  const { id } = await save(owner, { isShared: true })
  await refuses(other.owner.put(`/api/saved-views/${id}`, { name: 'Mine' }), 404, 'not_found')
  await refuses(other.owner.post('/api/saved-views/default', { list, viewId: id }), 400, 'invalid', 'viewId')
  expect(await namesFor(other.owner)).toEqual([])
})
