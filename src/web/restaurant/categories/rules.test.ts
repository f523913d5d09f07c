import { expect, test } from 'vitest'
import { inOrder, moved } from './rules.ts'

test('one category moves to another place, and nowhere past the ends', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(list, 0, -1)).toBe(list)
  expect(moved(list, 3, 4)).toBe(list)
})

test('a category that somebody adds while others are being ordered stands last', () => {
  const things = [{ id: 'new' }, { id: 'a' }, { id: 'b' }]
  expect(inOrder(things, ['b', 'a']).map((thing) => thing.id)).toEqual(['b', 'a', 'new'])
})
