import * as z from 'zod/mini'
import { approval } from '../../identity/sessions/shapes.ts'
import { day } from '../../kernel/day.ts'
import { endpoint } from '../../kernel/endpoint.ts'
import { moneyAboveZero, moneyFromZero } from '../../kernel/money.ts'
import { listQuery } from '../../kernel/page.ts'
import { desk, deskMovementKinds, deskReport, deskShift, deskShiftId, pieces } from './shapes.ts'

const reason = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500))
const base = { module: 'hotel', rate: 'write', access: 'payments:write' } as const
const reading = { ...base, method: 'GET', rate: 'read', access: 'payments:read' } as const
const byId = { params: z.object({ id: deskShiftId }) }

export const getDesk = endpoint({
  ...reading,
  path: '/api/hotel/desk',
  summary:
    'What whoever takes money at the desk has to know: the own open shift, the drawers, and cash that is in none',
  data: desk,
})

/** Finds by number, drawer and person; sorts by number, openedAt, closedAt, businessDate, variance. */
export const listDeskShifts = endpoint({
  ...reading,
  path: '/api/hotel/desk-shifts',
  summary: 'Shifts of the front desk, newest first',
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.enum(['open', 'closed'])),
    from: z.optional(day),
    to: z.optional(day),
  }),
  data: z.array(deskShift),
  paged: true,
})

export const getDeskReport = endpoint({
  ...reading,
  ...byId,
  path: '/api/hotel/desk-shifts/{id}/report',
  summary: 'The report of a shift, open or closed: the same calculation',
  data: deskReport,
})

export const openDeskShift = endpoint({
  ...base,
  method: 'POST',
  path: '/api/hotel/desk-shifts',
  summary:
    'Open a drawer of the desk with its count; the first float comes from the safe, a later difference is booked as cash over or short',
  body: z.strictObject({
    drawer: z.optional(z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(40))),
    openingCount: moneyFromZero,
  }),
  data: deskShift,
  status: 201,
})

export const moveDeskCash = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/desk-shifts/{id}/movements',
  summary:
    'Put cash into the drawer from the safe, drop it to the safe, or put in what was taken without a shift; in somebody else’s shift it asks for payments:manage_shifts',
  body: z.strictObject({ kind: z.enum(deskMovementKinds), amount: moneyAboveZero, reason }),
  data: deskShift,
  status: 201,
})

export const closeDeskShift = endpoint({
  ...base,
  ...byId,
  method: 'POST',
  path: '/api/hotel/desk-shifts/{id}/close',
  summary:
    'Close with what was counted; the difference is posted, one past the limit needs a reason and payments:manage_shifts, or an approval; who counts blind counts once more before',
  body: z.strictObject({
    counted: moneyFromZero,
    /** The notes and coins that make it. */
    count: z.optional(z.array(pieces).check(z.maxLength(30))),
    /** Stays in the drawer for the next shift, the rest goes to the safe; all of it when not given. */
    leftInDrawer: z.optional(moneyFromZero),
    reason: z.optional(reason),
    approval: z.optional(approval),
    version: z.optional(z.int()),
  }),
  data: deskShift,
})
