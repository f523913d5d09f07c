import type { Day } from '#contract/kernel/day.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import * as kitchen from '#contract/restaurant/kitchen/api.ts'
import type { Inside } from '#server/platform/http/inside.ts'
import { minuteOf } from './staff.ts'
import type { Trading } from './trading.ts'

type Ticket = Received<typeof kitchen.listKitchenTickets>[number]

/** Finishes the tickets of all outlets, each some minutes after it came; those of orders that are still open are left. */
export async function finishTickets(trading: Trading, day: Day, open: ReadonlySet<string>): Promise<void> {
  const { staff, outlets, random } = trading
  for (const { id, seller } of outlets) {
    const screen = staff(seller, day, 24 * 60 - 1)
    const tickets = await screen(kitchen.listKitchenTickets, { query: { locationId: id, status: 'active' } })
    for (const ticket of tickets.filter(({ orderId }) => !open.has(orderId))) {
      const done = minuteOf(ticket.sentAt) + random.between(4, 16)
      await finish(staff(seller, day, done), ticket)
    }
  }
}

/** Sees what was taken off, then makes the rest; a ticket with nothing left on it is finished by being seen. */
async function finish(call: Inside, { id, lines }: Ticket): Promise<void> {
  const params = { id }
  for (const { lineId, state, acknowledged } of lines) {
    if (state !== 'voided' || acknowledged) continue
    await call(kitchen.acknowledgeVoid, { params: { id, lineId } })
  }
  if (lines.some(({ state }) => state !== 'voided')) await call(kitchen.finishTicket, { params })
}
