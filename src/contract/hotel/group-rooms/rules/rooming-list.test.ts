import { expect, test } from 'vitest'
import { nameParts, readRoomingList } from './rooming-list.ts'

test('lines are read with commas, semicolons or tabs, texts in quotes, without head and empty lines', () => {
  const lines = ['Name;Arrival;Departure;Type;Sharing with', '"Boateng; Kofi";05/03/2026;07.03.26;DBL;Efua + Yaw', '']
  for (const divider of [';', '\t']) {
    const text = lines.join('\r\n').replaceAll(/;(?! Kofi)/g, divider)
    expect(readRoomingList(text, 'DMY')).toEqual([
      {
        line: 2,
        name: 'Boateng; Kofi',
        arrival: '2026-03-05',
        departure: '2026-03-07',
        type: 'DBL',
        sharers: ['Efua', 'Yaw'],
        errors: [],
      },
    ])
  }
})

test('days are read in the order of the house, as they are kept, or left out', () => {
  const [one, two, three] = readRoomingList('A, 3/5/2026, , X\nB, 2026-03-05, , X\nC, 13/13/2026, , X', 'MDY')
  expect([one?.arrival, one?.departure, two?.arrival]).toEqual(['2026-03-05', null, '2026-03-05'])
  expect(three?.errors).toEqual(['13/13/2026 is no day'])
})

test('the last word of a name is the last name', () => {
  expect(nameParts('Nana Ama Baidoo')).toEqual({ firstName: 'Nana Ama', lastName: 'Baidoo' })
  expect(nameParts('Pelé')).toEqual({ firstName: 'Pelé', lastName: '' })
})
