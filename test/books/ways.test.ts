import { expect, test } from 'vitest'
import { bookKinds } from '#server/accounting/public/documents.ts'
import { hotelKinds } from '#server/hotel/public/documents.ts'
import { movementKind } from '#server/inventory/public.ts'
import { outletKinds } from '#server/restaurant/public.ts'
import { ways, wayTo, withoutWay } from '#web/accounting/journal/rules/ways.ts'

const kinds = [...bookKinds, movementKind, ...hotelKinds, ...outletKinds].map(({ source }) => source)

const source = (type: string) => ({
  type,
  id: 'itself',
  event: 'posted',
  label: null,
  bookingId: null,
  groupId: null,
  folioId: 'its-folio',
  documentId: '2025',
})

test.each([...kinds].toSorted())('an entry of the kind %s leads to its document, or says why it has none', (kind) => {
  if (kind in withoutWay) expect(wayTo({ ...source(kind), id: null, folioId: null, documentId: null })).toBeNull()
  else expect(wayTo(source(kind))).toMatch(/\/(itself|its-folio|2025)$|=itself$/)
  expect(kind in ways).not.toBe(kind in withoutWay)
})

test('no way leads from a kind that posts nothing', () => {
  const others = ['account', 'guest_credit']
  expect(Object.keys(ways).filter((kind) => !kinds.includes(kind))).toEqual(others)
})

test.each([
  ['a movement of a till to its session', 'till_movement', '/restaurant/till-sessions/2025'],
  ['a movement at the desk to its shift', 'desk_shift_movement', '/hotel/payments/shifts/2025'],
  ['a line of a guest credit to the credit', 'credit_transaction', '/hotel/guest-credits/2025'],
  ['a deduction to the invoice that it settles', 'deduction', '/hotel/invoices/2025'],
  ['a closing to its year', 'year_closing', '/accounting/fiscal-years/2025'],
  ['a payment to its receipt', 'payment', '/hotel/payments/itself'],
])('the way leads from %s', (_, type, address) => {
  expect(wayTo(source(type))).toBe(address)
})
