import * as z from 'zod/mini'
import { id, type Id } from '../../kernel/id.ts'
import { guestId } from '../guests/shapes.ts'

export type GroupId = Id<'booking_group'>
export const groupId = id<'booking_group'>()

/** By what a group is found at a glance, beside its name. */
export const groupColours = ['green', 'brass', 'blue', 'violet', 'red', 'grey'] as const
export type GroupColour = (typeof groupColours)[number]

/** Somebody whom a group or a booking names beside the guest. */
export const party = z.object({ id: guestId, name: z.string() })

/** A group as bookings and bars show it. */
export const groupMark = z.object({
  id: groupId,
  groupNumber: z.string(),
  name: z.string(),
  colour: z.enum(groupColours),
})
export type GroupMark = z.output<typeof groupMark>
