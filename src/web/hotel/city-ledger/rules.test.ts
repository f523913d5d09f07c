import { expect, test } from 'vitest'
import { leftOf, oldestFirst, picked, pickedIn } from '#web/accounting/public.tsx'

const invoices = [
  { id: 'first', open: 100.1 },
  { id: 'second', open: 200.2 },
]

test('an amount goes to the oldest invoices first, to the cent, and no further than they ask', () => {
  expect(oldestFirst(150.15, invoices)).toEqual({ first: 100.1, second: 50.05 })
  expect(oldestFirst(1000, invoices)).toEqual({ first: 100.1, second: 200.2 })
  expect(oldestFirst(0, invoices)).toEqual({ first: null, second: null })
})

test('what is picked is added up to the cent, and sent without what is empty', () => {
  const picks = { first: 0.1, second: 0.2 }
  expect(pickedIn(picks)).toBe(0.3)
  expect(leftOf(0.3, pickedIn(picks))).toBe(0)
  expect(picked({ first: null, second: 0.2 }, invoices)).toEqual([{ invoiceId: 'second', amount: 0.2 }])
})
