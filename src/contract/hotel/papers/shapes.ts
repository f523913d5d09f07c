import * as z from 'zod/mini'
import { printedProperty } from '../../tenancy/tenants/shapes.ts'
import { day } from '../../kernel/day.ts'
import { id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { groupMark, party } from '../parties/shapes.ts'
import { booking, bookingStatuses } from '../bookings/shapes.ts'
import { guest } from '../guests/shapes.ts'
import { request } from '../requests/shapes.ts'

/** How the house signs the papers of a stay, and what it says on all of them. */
export const letterhead = z.object({
  name: z.string(),
  ...printedProperty.shape,
  /** On which business date they are printed. */
  date: day,
  confirmationText: z.nullable(z.string()),
  registrationTerms: z.nullable(z.string()),
})

/** The guest and the stay that a registration card is filled in with. */
export const registrationCard = z.object({ booking, guest })

/** Who comes, leaves or is in house on a day. */
export const dayLists = ['arrivals', 'departures', 'in_house'] as const
export type DayList = (typeof dayLists)[number]

/** A stay in the list of a day. */
export const dayRow = z.object({
  id: id<'booking'>(),
  bookingNumber: z.string(),
  status: z.enum(bookingStatuses),
  guest: z.string(),
  isVip: z.boolean(),
  roomNumber: z.nullable(z.string()),
  roomType: z.string(),
  arrival: day,
  departure: day,
  nights: z.number(),
  adults: z.number(),
  children: z.number(),
  arrivalTime: z.nullable(z.string()),
  departureTime: z.nullable(z.string()),
  company: z.nullable(party),
  group: z.nullable(groupMark),
  notes: z.nullable(z.string()),
  /** What is still to be seen to. */
  requests: z.array(z.pick(request, { text: true, department: true, dueOn: true })),
  /** On the folio so far: charges less payments; below zero what was paid ahead. */
  balance: money,
})
export type DayRow = z.output<typeof dayRow>

/** A mail as it would go out now. */
export const mailPreview = z.object({
  /** The address of the guest; null where none is known. */
  to: z.nullable(z.string()),
  name: z.string(),
  subject: z.string(),
  text: z.string(),
})
