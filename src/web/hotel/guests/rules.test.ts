import { expect, test } from 'vitest'
import { filterOf, nameOf, namesFrom } from './rules.ts'

test('what is typed in a search becomes the name of a new guest', () => {
  expect(namesFrom(' Ama  Serwaa Mensah ')).toEqual({ firstName: 'Ama Serwaa', lastName: 'Mensah' })
  expect(namesFrom('Ama')).toEqual({ firstName: 'Ama', lastName: '' })
  expect(namesFrom('')).toEqual({ firstName: '', lastName: '' })
})

test('a guest without a last name is called by the first', () => {
  expect(nameOf({ firstName: 'Ama', lastName: '' })).toBe('Ama')
})

test('an unknown filter in the address shows all guests', () => {
  expect([filterOf('repeat'), filterOf('rich')]).toEqual(['repeat', 'all'])
})
