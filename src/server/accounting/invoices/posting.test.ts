import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOfCharge } from '#contract/hotel/folios/rules.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { isId } from '#contract/kernel/id.ts'
import { add, minorOf, ofMinor, sumOf, zero } from '#contract/kernel/money.ts'
import { one } from '#contract/kernel/quantity.ts'
import { difference, withoutZeros } from '../journal/posting.ts'
import type { InvoiceLine } from './data/write.ts'
import { creditNotePosting } from './posting.ts'

const text = '0190aaaa-0000-7000-8000-000000000001'
if (!isId<'invoice'>(text)) throw new Error('Not an id')
const id = text

function aLine(
  type: InvoiceLine['type'],
  { net, tax, included }: { net: number; tax: number; included: boolean },
): InvoiceLine {
  return {
    description: type,
    type,
    category: categoryOfCharge[type],
    quantity: one,
    unitPrice: ofMinor(net),
    totalPrice: ofMinor(included ? net + tax : net),
    discount: zero,
    tax: ofMinor(tax),
    taxes: [{ component: 'VAT', name: 'VAT', accountCode: '2200', base: ofMinor(net), amount: ofMinor(tax) }],
    sourceLineId: null,
    suppliedOn: null,
    orderNumber: null,
    correctsLine: 1,
  }
}

const amounts = fc.record({ net: fc.integer({ min: 0, max: 1e8 }), tax: fc.integer({ min: 0, max: 1e7 }) })

test('every credit note balances: revenue and taxes against the refund that is due and the open claim', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.boolean(), fc.nat(100), (room, meal, included, percentPaid) => {
      const lines = [aLine('room_rate', { ...room, included }), aLine('menu_item', { ...meal, included })]
      const total = sumOf(lines, (line) => (included ? line.totalPrice : add(line.totalPrice, line.tax)))
      const refundDue = ofMinor(Math.floor((minorOf(total) * percentPaid) / 100))
      const date = dayOf('2026-03-02')
      const note = { id, number: 'CN-2026-000001', corrects: 'SI-2026-000001', date, reason: 'Wrong', guestId: null }
      const posting = creditNotePosting({ ...note, lines, total, refundDue, taxesIncluded: included })
      expect(minorOf(difference(posting.lines))).toBe(0)
      const of = (account: string) =>
        minorOf(
          sumOf(
            posting.lines.filter((line) => line.account === account),
            (line) => line.amount,
          ),
        )
      expect([of('rooms.allowance'), of('food.allowance'), of('refunds_payable')]).toEqual([
        room.net,
        meal.net,
        minorOf(refundDue) === 0 ? 0 : -minorOf(refundDue),
      ])
      expect(of('#2200')).toBe(room.tax + meal.tax)
    }),
  )
})

test('a credit note of nothing posts nothing', () => {
  const note = { id, number: 'CN', corrects: 'SI', date: dayOf('2026-03-02'), reason: 'Wrong', guestId: null }
  const posting = creditNotePosting({ ...note, lines: [], total: zero, refundDue: zero, taxesIncluded: false })
  expect(withoutZeros(posting.lines)).toEqual([])
})
