import { expect, test } from 'vitest'
import { changesInWords } from './newer.tsx'

test('only fields that people know and that differ are told, empty ones by a word', () => {
  const words = { name: 'Name', price: 'Price', phone: 'Telephone' }
  const was: Record<string, string | number | null> = { name: 'Double', price: 1200, phone: null, secret: 'a' }
  const is = { name: 'Double', price: 1350, phone: '024', secret: 'b' }
  expect(changesInWords(was, is, words)).toEqual(['Price: 1,200 → 1,350', 'Telephone: empty → 024'])
})
