import * as z from 'zod/mini'
import { paymentMethods } from '../../accounting/payments/shapes.ts'
import { bookingId } from '../../hotel/bookings/shapes.ts'
import { nightAudit } from '../../hotel/night-audits/shapes.ts'
import { houseToday, roomStates } from '../../hotel/today/shapes.ts'
import { day } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'

/** What came in and went back on the business date. */
const takings = z.object({
  total: money,
  methods: z.array(z.object({ method: z.enum(paymentMethods), in: money, out: money, net: money, count: z.number() })),
})

const night = z.object({ date: day, occupied: z.number(), sellable: z.number(), revenue: money })

/** Guests who leave today and whose folio isn't even; `bookings` are the largest ten. */
const leaving = z.object({
  count: z.number(),
  total: money,
  bookings: z.array(
    z.object({
      id: bookingId,
      bookingNumber: z.string(),
      guestName: z.string(),
      roomNumber: z.nullable(z.string()),
      balance: money,
    }),
  ),
})

/** Each part is null for whoever may not see it, or whose plan lacks it. */
export const dashboard = z.object({
  businessDate: day,
  house: z.nullable(houseToday),
  rooms: z.nullable(roomStates),
  leaving: z.nullable(leaving),
  takings: z.nullable(takings),
  /** The audited nights of the last fourteen days, oldest first. */
  nights: z.nullable(z.array(night)),
  /** `last` is null before the first audit. */
  nightAudit: z.nullable(z.object({ last: z.nullable(nightAudit) })),
})
export type Dashboard = z.output<typeof dashboard>
