import * as z from 'zod/mini'
import { endpoint } from '../../../kernel/endpoint.ts'
import { money } from '../../../kernel/money.ts'
import { bookingId } from '../../bookings/shapes.ts'
import { routing } from '../../folios/api.ts'
import { groupId } from '../../parties/shapes.ts'
import { group } from '../shapes.ts'

const base = { module: 'hotel', access: 'folios:write', params: z.object({ id: groupId }) } as const

export const setPayer = endpoint({
  ...base,
  rate: 'write',
  method: 'PUT',
  path: '/api/hotel/groups/{id}/routing',
  summary:
    'Say what the group pays for its guests: kinds of charges, on which days and up to how much; each of them has a window for it',
  body: z.strictObject({
    ...routing,
    /** Moves what is charged already too, except what stands on an invoice or was put somewhere by hand. */
    moves: z._default(z.boolean(), false),
  }),
  data: group,
})

export const previewPayer = endpoint({
  ...base,
  rate: 'read',
  method: 'POST',
  path: '/api/hotel/groups/{id}/routing/preview',
  summary: 'What is charged already and would go to the group, or back to the guest; nothing is written',
  body: z.strictObject(routing),
  data: z.object({
    bookings: z.array(
      z.object({
        id: bookingId,
        bookingNumber: z.string(),
        guestName: z.string(),
        /** What the group pays of it now, and what it would pay. */
        before: money,
        after: money,
      }),
    ),
    before: money,
    after: money,
  }),
})
