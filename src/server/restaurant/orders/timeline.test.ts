import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aBar, orderOf } from '#test/setup/restaurant.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('what happened to an order stays on its timeline: it only grows, whoever writes', async () => {
  const bar = await aBar(house)
  const opened = await given(bar.owner.post('/api/restaurant/orders', orderOf(bar, [[bar.beer, 1]])), 201)
  const held = await given(bar.owner.put(`/api/restaurant/orders/${opened.id}`, { hold: true }))
  expect(held.timeline.map(({ position, kind }) => [position, kind])).toEqual([
    [1, 'opened'],
    [2, 'held'],
  ])
  const write = (timeline: string) =>
    house.owner.query(`update restaurant_order set timeline = ${timeline} where id = $1`, [opened.id])
  await expect(write("'[]'")).rejects.toThrow(/only grows/)
  await expect(write('timeline - 0')).rejects.toThrow(/only grows/)
  await expect(write(`jsonb_set(timeline, '{0,kind}', '"sold"')`)).rejects.toThrow(/only grows/)
  await expect(write(`'[{"kind": "before"}]' || timeline`)).rejects.toThrow(/only grows/)
  await write(`timeline || '[{"kind": "printed", "details": {}, "byName": "Owner", "at": "2026-03-02T10:00:00Z"}]'`)
})
