import * as z from 'zod/mini'
import { soldCategories } from '../../accounting/account-roles/shapes.ts'
import { day } from '../../kernel/day.ts'
import { id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'
import { folioId } from '../bookings/shapes.ts'
import { routeTerm } from '../folios/shapes.ts'
import { roomTypeId } from '../room-types/shapes.ts'
import { groupMark, party } from '../parties/shapes.ts'

/** What of the house a group has: an inquiry nothing, an option and a confirmed one its block; only a confirmed one takes rooms from it. */
export const groupStatuses = ['inquiry', 'optional', 'confirmed', 'cancelled'] as const
export type GroupStatus = (typeof groupStatuses)[number]

/** Who pays: every guest all of it, or the master folio for rooms and their taxes and the guest for the rest. */
export const groupBillings = ['guests', 'rooms_to_master'] as const
export type GroupBilling = (typeof groupBillings)[number]

/** What nights before and after the block cost: what the block has on the nearest of its nights, or the rates of the house. */
export const besideRates = ['block', 'house'] as const
export type BesideRate = (typeof besideRates)[number]

/** Rooms that are wanted beyond the block: refused, or sold by the house as long as it has some, and then of the block. */
export const beyondBlocks = ['refused', 'raises'] as const
export type BeyondBlock = (typeof beyondBlocks)[number]

/** A group as its list shows it. */
export const groupRow = z.object({
  ...groupMark.shape,
  status: z.enum(groupStatuses),
  contact: z.nullable(party),
  company: z.nullable(party),
  agency: z.nullable(party),
  arrival: day,
  departure: day,
  cutOffOn: z.nullable(day),
  /** When the cut-off was done. */
  releasedOn: z.nullable(day),
  /** Besides the day: so many days before each night what remains of it can be sold again. */
  rollingDays: z.nullable(z.number()),
  /** How many nights its rooms may come before the block and stay after it, and at whose price. */
  nightsBefore: z.number(),
  nightsAfter: z.number(),
  besideRate: z.enum(besideRates),
  beyondBlock: z.enum(beyondBlocks),
  billing: z.enum(groupBillings),
  /** Its master folio. */
  folioId,
  /** The terms that its rooms are sold by; null for those of the house. */
  policyName: z.nullable(z.string()),
  /** Rooms of bookings that are live or over, cancelled ones and no-shows left out. */
  rooms: z.number(),
  /** Room nights of the block: agreed on, picked up, and still held for the group. */
  blocked: z.number(),
  pickedUp: z.number(),
  remaining: z.number(),
  version: z.number(),
})
export type GroupRow = z.output<typeof groupRow>

/** Rooms of a type on a night of the block. */
export const blockCell = z.object({
  roomTypeId,
  night: day,
  blocked: z.number(),
  pickedUp: z.number(),
  remaining: z.number(),
  price: money,
})
export type BlockCell = z.output<typeof blockCell>

/** A group whole. */
export const group = z.object({
  ...groupRow.shape,
  notes: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  block: z.array(blockCell),
  /** What it pays for its guests, each on a window of their bill, beside what its master folio takes. */
  pays: z.object({ routes: z.array(z.enum(soldCategories)), terms: z.array(routeTerm) }),
  /** Its master folio: deposits of the group, and what it pays for its guests. */
  folio: z.object({
    id: folioId,
    status: z.enum(['open', 'closed']),
    balance: money,
    invoices: z.array(z.object({ id: id<'invoice'>(), invoiceNumber: z.string() })),
  }),
})
export type Group = z.output<typeof group>
