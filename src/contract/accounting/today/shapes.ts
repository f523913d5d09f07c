import * as z from 'zod/mini'
import { dashboardPart } from '../../kernel/dashboard.ts'
import { day } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'
import { paymentMethods } from '../payments/shapes.ts'

/** What came in and went back on the business date. */
export const takings = dashboardPart({
  module: 'core',
  anyOf: ['payments:read'],
  data: z.object({
    total: money,
    methods: z.array(
      z.object({ method: z.enum(paymentMethods), in: money, out: money, net: money, count: z.number() }),
    ),
  }),
})

/** What the books wait for: drafts to be posted, months that are over and still open, or closed and not locked. */
export const openPoints = dashboardPart({
  module: 'accounting',
  anyOf: ['financial:read'],
  data: z.object({
    drafts: z.number(),
    periodsToClose: z.object({ count: z.number(), oldest: z.nullable(day) }),
    periodsToLock: z.object({ count: z.number(), oldest: z.nullable(day) }),
  }),
})

/** Invoices that nobody paid in time. */
export const overdueInvoices = dashboardPart({
  module: 'hotel',
  anyOf: ['invoices:read'],
  data: z.object({ count: z.number(), total: money }),
})
