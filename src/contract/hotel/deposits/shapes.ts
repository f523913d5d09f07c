import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'
import { bookingId } from '../bookings/shapes.ts'
import { depositRule, depositStep } from '../policies/shapes.ts'
import { guestId } from '../guests/shapes.ts'

/** A booking to come of whose deposit something is missing, by the step that is missing first. */
export const dueDeposit = z.object({
  id: bookingId,
  bookingNumber: z.string(),
  status: z.enum(['optional', 'confirmed']),
  guest: z.object({ id: guestId, name: z.string(), email: z.nullable(z.string()) }),
  arrival: day,
  departure: day,
  /** What of the step is missing, and until when it is to be paid. */
  dueOn: day,
  due: money,
  isOverdue: z.boolean(),
  /** What of the whole deposit is missing. */
  missing: money,
  /** When the guest was written to about this step last. */
  remindedOn: z.nullable(day),
})
export type DueDeposit = z.output<typeof dueDeposit>

/** What of a step is asked for no longer. */
export const depositWaiver = z.object({
  dueOn: day,
  amount: money,
  reason: z.string(),
  waivedOn: day,
  waivedByName: z.string(),
})
export type DepositWaiver = z.output<typeof depositWaiver>

export const stepStates = ['paid', 'due', 'overdue'] as const
export type StepState = (typeof stepStates)[number]

/** What is asked ahead of one booking: by which rules, and what that comes to step by step. */
export const depositSchedule = z.object({
  id: bookingId,
  bookingNumber: z.string(),
  guestName: z.string(),
  bookedOn: day,
  arrival: day,
  required: money,
  /** None where nothing is asked. */
  rules: z.array(depositRule),
  steps: z.array(
    z.object({
      ...depositStep.shape,
      missing: money,
      state: z.enum(stepStates),
      /** When the guest was written to about it last. */
      remindedOn: z.nullable(day),
    }),
  ),
  waived: z.array(depositWaiver),
})
export type DepositSchedule = z.output<typeof depositSchedule>

export const depositShows = ['overdue', 'week', 'all'] as const
export type DepositShow = (typeof depositShows)[number]
