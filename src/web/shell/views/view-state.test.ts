import { describe, expect, test } from 'vitest'
import { addressOf, isSame, standard, stateOf } from './view-state.ts'

const list = { sort: 'name', limit: 10 }

describe('the state of a list that a view keeps', () => {
  test('is its filters, order, size, search and columns, and nothing of where one stands in it', () => {
    const params = { page: '3', saved: 'an id', new: '1', columns: 'name.phone', filter: 'arriving', search: 'ama' }
    expect(stateOf(params, list, ['name', 'phone'])).toEqual({
      params: { filter: 'arriving', search: 'ama', sort: 'name', limit: '10' },
      columns: ['name', 'phone'],
    })
  })

  test('is the same in whatever order it is said, and another one when a filter or a column differs', () => {
    const one = { params: { a: '1', b: '2' }, columns: ['x', 'y'] }
    expect(isSame(one, { params: { b: '2', a: '1', c: '' }, columns: ['y', 'x'] })).toBe(true)
    expect(isSame(one, { params: { a: '1' }, columns: ['x', 'y'] })).toBe(false)
    expect(isSame(one, { params: one.params, columns: ['x'] })).toBe(false)
  })

  test('replaces what the address said, and the list as it is made says so', () => {
    const view = { id: 'v', params: { filter: 'repeat', limit: '25' }, columns: ['name'] }
    const now = { page: '2', search: 'ama', columns: 'phone' }
    expect(addressOf(now, view)).toEqual({
      page: undefined,
      search: undefined,
      filter: 'repeat',
      limit: '25',
      columns: 'name',
      saved: 'v',
    })
    expect(addressOf(now, null)).toEqual({ page: undefined, search: undefined, columns: undefined, saved: standard })
  })
})
