import { expect, test } from 'vitest'
import { type Sql, sql } from './sql.ts'

/** The text with places for its values, and the values. */
const written = (piece: Sql) => [piece.texts.join('?'), piece.values]

test('values become parameters, and pieces a part of the text, however deep they lie', () => {
  const id = 7
  const inner = sql`o.id = ${id}`
  const where = sql`${inner} and o.status = ${'open'}`
  expect(written(sql`select ${sql.ref('o.id')} from ${sql.table('order')} o where ${where} limit ${10}`)).toEqual([
    'select "o"."id" from "order" o where o.id = ? and o.status = ? limit ?',
    [7, 'open', 10],
  ])
})

test('a list stands with what is said between its parts, values and pieces alike', () => {
  expect(written(sql.join([1, sql`now()`, 3]))).toEqual(['?, now(), ?', [1, 3]])
  expect(written(sql.join([sql`a`, sql`b = ${2}`], sql` and `))).toEqual(['a and b = ?', [2]])
  expect(written(sql.join([]))).toEqual(['', []])
})

test('a name is quoted, so that it stays a name', () => {
  expect(written(sql.ref('a.b"c'))).toEqual(['"a"."b""c"', []])
})
