import { afterAll, beforeAll, expect, test } from 'vitest'
import { given, refuses } from '#test/setup/books.ts'
import { aGroup, aGroupWithBlock, aRoom } from '#test/setup/groups.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'
import { brokenProofs } from '#test/setup/stock.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const days = { arrival: '2026-03-05', departure: '2026-03-07' }
const join = ({ desk }: Setting, id: string, groupId: string) =>
  desk.post(`/api/hotel/bookings/${id}/group`, { groupId })
const leave = ({ desk }: Setting, id: string) => desk.post(`/api/hotel/bookings/${id}/group/leave`)

test('a booking joins a group as a room beyond its block: what it costs stays, and the group pays the room from now on', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting, { rooms: 1, billing: 'rooms_to_master' })
  const { id, nightsTotal } = await book(setting, days)
  const joined = await given(join(setting, id, group.id))
  expect(joined).toMatchObject({ group: { id: group.id, name: group.name }, groupPaysRoom: true, nightsTotal })
  const now = await given(setting.desk.get(`/api/hotel/groups/${group.id}`))
  expect(now).toMatchObject({ rooms: 1, pickedUp: 0, remaining: 2 })
  expect(await brokenProofs(setting)).toEqual([])
  const left = await given(leave(setting, id))
  expect(left).toMatchObject({ group: null, groupPaysRoom: false, nightsTotal })
})

test('a booking that leaves its group keeps its nights, which are of the block no more', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const group = await aGroupWithBlock(setting, { rooms: 2 })
  const [member] = await given(
    setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, aRoom(setting.hotel.typeId)),
    201,
  )
  const { nightsTotal } = await given(setting.desk.get(`/api/hotel/bookings/${member?.id ?? ''}`))
  expect(await given(leave(setting, member?.id ?? ''))).toMatchObject({ group: null, nightsTotal })
  expect(await given(setting.desk.get(`/api/hotel/groups/${group.id}`))).toMatchObject({
    rooms: 0,
    blocked: 4,
    pickedUp: 0,
    remaining: 2,
  })
  await given(setting.owner.post(`/api/hotel/bookings/${member?.id ?? ''}/cancel`, { reason: 'Ill' }))
  expect(await given(setting.desk.get(`/api/hotel/groups/${group.id}`))).toMatchObject({ remaining: 2 })
  expect(await brokenProofs(setting)).toEqual([])
})

test('a booking is of one group at a time, and neither an ended booking nor a cancelled group takes part', async () => {
  const setting = await aSetting(house, { rooms: 3 })
  const [group, other] = [await aGroup(setting), await aGroup(setting, { name: 'Another one' })]
  const { id } = await book(setting, days)
  await refuses(leave(setting, id), 409, 'wrong_status')
  await given(join(setting, id, group.id))
  await refuses(join(setting, id, group.id), 409, 'wrong_status')
  await refuses(join(setting, id, other.id), 409, 'wrong_status')
  await given(setting.owner.post(`/api/hotel/bookings/${id}/cancel`, { reason: 'Ill' }))
  await refuses(leave(setting, id), 409, 'wrong_status')
  await given(setting.owner.post(`/api/hotel/groups/${other.id}/cancel`, { reason: 'Off' }))
  const later = await book(setting, days)
  await refuses(join(setting, later.id, other.id), 409, 'group_status_wrong')
})
