import * as z from 'zod/mini'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'

export type RequestId = Id<'booking_request'>
export const requestId = id<'booking_request'>()

/** Who sees to what a guest asks for. */
export const departments = ['desk', 'housekeeping', 'kitchen'] as const
export type Department = (typeof departments)[number]

/** What a guest asks for, as it is written down. */
export const newRequest = z.strictObject({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(500, 'Must have at most 500 characters')),
  department: z._default(z.enum(departments), 'desk'),
  /** The day on which it is wanted; null or left out for the arrival, also when that moves. */
  dueOn: z.optional(z.nullable(day)),
})
export type NewRequest = z.output<typeof newRequest>

/** At most so many stand on one booking. */
export const mostRequests = 30

/** What a guest asks for, and whether somebody has seen to it. */
export const request = z.object({
  id: requestId,
  text: z.string(),
  department: z.enum(departments),
  dueOn: z.nullable(day),
  askedAt: instant,
  askedBy: z.string(),
  doneAt: z.nullable(instant),
  doneBy: z.nullable(z.string()),
})
export type Request = z.output<typeof request>

/** A request in a list of several bookings. */
export const requestRow = z.object({
  ...request.shape,
  /** The day on which it is wanted, that of the arrival where none is named. */
  wantedOn: day,
  booking: z.object({
    id: id<'booking'>(),
    bookingNumber: z.string(),
    status: z.string(),
    guest: z.string(),
    isVip: z.boolean(),
    roomNumber: z.nullable(z.string()),
    arrival: day,
    departure: day,
    arrivalTime: z.nullable(z.string()),
  }),
})
export type RequestRow = z.output<typeof requestRow>

/** Open and wanted until the business date, open and wanted later, or seen to. */
export const requestViews = ['today', 'coming', 'done'] as const
export type RequestView = (typeof requestViews)[number]
