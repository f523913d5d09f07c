import { expect, test } from 'vitest'
import { readRoomNumbers } from './rules.ts'

test.each([
  ['101-103, 201', ['101', '102', '103', '201']],
  ['A1 – A3; Suite 9', ['A1', 'A2', 'A3', 'Suite 9']],
  ['001-003', ['001', '002', '003']],
  ['G-01', ['G-01']],
])('rooms written as %s are %j', (text, numbers) => {
  expect(readRoomNumbers(text)).toEqual(numbers)
})

test.each([
  ['', 'Name a room, such as 101-120'],
  ['120-101', '120-101: the last number comes after the first'],
  ['101-110, 105', '105 stands there twice'],
  ['1-501', 'At most 500 rooms at once'],
  ['1-400, 501-601', 'At most 500 rooms at once'],
  ['<b>', '"<b>" is no room number'],
])('rooms written as "%s" are refused: %s', (text, words) => {
  expect(readRoomNumbers(text)).toBe(words)
})
