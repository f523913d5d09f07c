import { expect, test } from 'vitest'
import { tellChange } from './rules.ts'

const names = { '01900000-0000-7000-8000-000000000001': '204', '01900000-0000-7000-8000-000000000002': '205' }
const told = (change: unknown, resource = 'booking') => tellChange(change, { resource, names })

test('amounts are told in major units, in settings as they were sent', () => {
  expect(told({ amount: 4050, method: 'mobile_money' })).toEqual([
    { label: 'Amount', kind: 'money', after: 40.5 },
    { label: 'Method', kind: 'text', after: 'mobile money' },
  ])
  expect(told({ before: { amount: 40 }, after: { amount: 50 } }, 'settings')).toEqual([
    { label: 'Amount', kind: 'money', before: 40, after: 50 },
  ])
})

test('what an id names is told by its name; an id that names nothing known is no word', () => {
  const [from, to] = Object.keys(names)
  expect(told({ roomId: { from, to }, raised: 0, line: from })).toEqual([
    { label: 'Room', kind: 'text', before: '204', after: '205' },
  ])
  expect(told({ roomId: '01900000-0000-7000-8000-00000000000f' })).toEqual([])
})

test('days, yes and no, nothing, and several of them', () => {
  expect(told({ departure: ['2026-03-02', '2026-03-04'] })).toEqual([
    { label: 'Departure', kind: 'day', before: '2026-03-02', after: '2026-03-04' },
  ])
  expect(told({ isArchived: { from: false, to: true }, notes: { from: null, to: 'Late' } })).toEqual([
    { label: 'Is archived', kind: 'text', before: 'No', after: 'Yes' },
    { label: 'Notes', kind: 'text', before: null, after: 'Late' },
  ])
  expect(told({ payments: [{ method: 'cash', amount: 1000 }], fields: ['phone', 'email'] })).toEqual([
    { label: 'Fields that changed', kind: 'text', after: 'phone, email' },
    { label: 'Payments', kind: 'text', after: 'cash 10.00' },
  ])
  expect(told(null)).toEqual([])
})

test('names first, shares in per cent, and nothing that stayed as it was', () => {
  const change = { percentPpm: 120000, name: 'Weekend', cleanliness: { from: 'clean', to: 'clean' } }
  expect(told(change).map(({ label, after }) => `${label}: ${after}`)).toEqual(['Name: Weekend', 'Percent: 12 %'])
})
