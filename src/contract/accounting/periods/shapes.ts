import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'

/** `soft_closed` takes entries of whoever may close periods, with a reason; `locked` lies behind the lock of everything and takes none. */
export const periodStatuses = ['open', 'soft_closed', 'locked'] as const
export type PeriodStatus = (typeof periodStatuses)[number]

/** A month of the fiscal year, or as number 13 its last day for adjustments, with how many drafts it has and who changed it last. */
export const period = z.object({
  year: z.number(),
  number: z.number(),
  startsOn: day,
  endsOn: day,
  status: z.enum(periodStatuses),
  /** Drafts dated in it; behind a lock they can be kept, and not posted. */
  drafts: z.number(),
  changedAt: z.nullable(instant),
  changedByName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type Period = z.output<typeof period>
