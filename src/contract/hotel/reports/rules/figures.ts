import type { Figure } from '../shapes.ts'

type Words = { label: string; how: string; kind: 'count' | 'money' }

/** How a figure is called where its rows stand below it, and what each row counts for. */
export const figureWords: Record<Figure, Words> = {
  room_revenue: {
    label: 'Room revenue',
    how: 'Each charge for a room, and each allowance, void and credit note that takes something off it.',
    kind: 'money',
  },
  nights: { label: 'Sold nights', how: 'Each audited night of a guest in house.', kind: 'count' },
  complimentary: { label: 'Complimentary nights', how: 'Each audited night that cost nothing.', kind: 'count' },
  rooms: { label: 'Room-nights', how: 'Each room with the nights on which the house had it.', kind: 'count' },
  available: {
    label: 'Available',
    how: 'Each room with its nights in the house, less the blocks that took nights away.',
    kind: 'count',
  },
  out_of_order: { label: 'Out of order', how: 'Each block with the nights that it took away.', kind: 'count' },
  house_use: { label: 'House use', how: 'Each block with the nights that the house used.', kind: 'count' },
  total_revenue: { label: 'Total revenue', how: 'Each revenue account with what moved on it.', kind: 'money' },
  arrivals: { label: 'Arrivals', how: 'Each booking whose guest came.', kind: 'count' },
  departures: { label: 'Departures', how: 'Each booking whose guest left.', kind: 'count' },
  day_uses: { label: 'Day uses', how: 'Each booking without a night whose guest came.', kind: 'count' },
  cancelled: { label: 'Cancellations', how: 'Each cancelled booking, by the arrival that it had.', kind: 'count' },
  no_shows: { label: 'No-shows', how: 'Each booking whose guest did not come.', kind: 'count' },
  expected_arrivals: { label: 'Arrivals', how: 'Each booking that is to arrive.', kind: 'count' },
  expected_departures: { label: 'Departures', how: 'Each booking that is to leave.', kind: 'count' },
  on_the_books: {
    label: 'On the books',
    how: 'Each booking that stood at that date, with its nights in these days.',
    kind: 'count',
  },
  holds: { label: 'On hold', how: 'Each booking that is not confirmed, with its nights in these days.', kind: 'count' },
  blocked: { label: 'In blocks', how: 'What remains of each block on a night.', kind: 'count' },
  picked_up: { label: 'New nights', how: 'Each booking that came onto the books, with its nights.', kind: 'count' },
  lost: { label: 'Lost nights', how: 'Each booking that went off the books, with its nights.', kind: 'count' },
  ledger_debits: { label: 'Debits', how: 'Each line of the ledger on this side.', kind: 'money' },
  ledger_credits: { label: 'Credits', how: 'Each line of the ledger on this side.', kind: 'money' },
  received: { label: 'Received', how: 'Each payment, in cash with its rounding.', kind: 'money' },
  refunded: { label: 'Given back', how: 'Each refund, in cash with its rounding.', kind: 'money' },
  taxes: { label: 'Tax', how: 'Each line with its tax, and what credit notes took back.', kind: 'money' },
  commissions: { label: 'Commission due', how: 'Each stay that is over, with what its agency gets.', kind: 'money' },
}
