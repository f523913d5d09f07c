import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { money } from '../../kernel/money.ts'
import { bookingId } from '../bookings/shapes.ts'
import { depositRule, depositStep } from '../policies/shapes.ts'
import { guestId } from '../guests/shapes.ts'
import { groupId, groupMark } from '../parties/shapes.ts'

/** Who is asked: the guest of a booking, or a group that pays its rooms. */
export const askedId = z.union([bookingId, groupId])
export type AskedId = z.output<typeof askedId>

/** A booking to come, or a group that pays its rooms, of whose deposit something is missing, by the step that is missing first. */
export const dueDeposit = z.object({
  id: askedId,
  /** The group that is asked; null for a booking. */
  group: z.nullable(groupMark),
  /** Of the booking or of the group. */
  number: z.string(),
  status: z.enum(['optional', 'confirmed']),
  /** Who is written to: the guest, or whom of the group a mail reaches. */
  guest: z.object({ id: guestId, name: z.string(), email: z.nullable(z.string()) }),
  arrival: day,
  departure: day,
  /** What of the step is missing, and until when it is to be paid. */
  dueOn: day,
  due: money,
  isOverdue: z.boolean(),
  /** What of the whole deposit is missing. */
  missing: money,
  /** When somebody was written to about this step last. */
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

/** By which rules something is asked ahead, and what that comes to step by step. */
const asked = {
  arrival: day,
  required: money,
  /** None where nothing is asked. */
  rules: z.array(depositRule),
  steps: z.array(
    z.object({
      ...depositStep.shape,
      missing: money,
      state: z.enum(stepStates),
      /** When somebody was written to about it last. */
      remindedOn: z.nullable(day),
    }),
  ),
  /** So many days before a step the house writes by itself; null for never. */
  remindDays: z.nullable(z.number()),
}

/** What is asked ahead of one booking. */
export const depositSchedule = z.object({
  id: bookingId,
  bookingNumber: z.string(),
  guestName: z.string(),
  bookedOn: day,
  ...asked,
  waived: z.array(depositWaiver),
})
export type DepositSchedule = z.output<typeof depositSchedule>

/** What is asked ahead of a group that pays its rooms. */
export const groupDeposit = z.object({
  id: groupId,
  groupNumber: z.string(),
  name: z.string(),
  /** It pays its rooms, and none of them is charged yet: what is missing is asked ahead. */
  isAsked: z.boolean(),
  /** When something was first asked; null where nothing ever was. */
  agreedOn: z.nullable(day),
  /** What its rooms come to with their taxes: those that are booked, and what its block still holds. */
  worth: money,
  /** What was paid to its master folio so far. */
  paid: money,
  ...asked,
})
export type GroupDeposit = z.output<typeof groupDeposit>

export const depositShows = ['overdue', 'week', 'all'] as const
export type DepositShow = (typeof depositShows)[number]
