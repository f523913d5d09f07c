import * as z from 'zod/mini'
import { countryCode } from '../../kernel/country.ts'
import { day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money, moneyFromZero } from '../../kernel/money.ts'

export type GuestId = Id<'guest'>
export const guestId = id<'guest'>()
export type GuestMergeId = Id<'guest_merge'>
export const guestMergeId = id<'guest_merge'>()

/** Who stays or pays: a person, or an organisation that books for its people, or one that sends guests. */
export const guestKinds = ['person', 'company', 'agency'] as const
export type GuestKind = (typeof guestKinds)[number]

export const documentTypes = ['passport', 'national_id', 'driving_licence', 'residence_permit', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Must have at most ${most} characters`))
const known = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape))

/** Why the house takes a guest no more, a record is emptied, or another is let through. */
export const guestReason = text(500).check(z.minLength(1, 'Must not be empty'))

const fields = {
  kind: z.enum(guestKinds),
  firstName: text(100).check(z.minLength(1, 'Must not be empty')),
  lastName: text(100),
  email: known(z.string().check(z.trim(), z.email('Must be an e-mail address'), z.maxLength(254))),
  phone: known(text(50)),
  address: known(text(500)),
  notes: known(text(2000)),
  nationality: known(countryCode),
  birthday: known(day),
  /** The paper that says who the guest is: kind and number come together. */
  documentType: known(z.enum(documentTypes)),
  documentNumber: known(text(50)),
  documentExpires: known(day),
  /** What the house should know to please: high floor, no feathers. */
  preferences: known(text(2000)),
  isVip: z.boolean(),
  taxNumber: known(text(50)),
  /** What an agency gets of the nights that it sends: a share of their net prices, or an amount for each of them. */
  commissionPercent: known(z.number().check(z.minimum(0, 'Must be at least 0'), z.maximum(100, 'Must be at most 100'))),
  commissionAmount: known(moneyFromZero),
}

/** The fields of a guest as a form or a booking sends them; an organisation has its whole name as first name. */
export const newGuest = z.strictObject({
  ...fields,
  kind: z._default(fields.kind, 'person'),
  lastName: z._default(fields.lastName, ''),
  isVip: z._default(fields.isVip, false),
})
export type NewGuest = z.output<typeof newGuest>

/** What a guest shows at the desk to say who they are. */
export const guestIdentity = z.strictObject({
  nationality: fields.nationality,
  documentType: fields.documentType,
  documentNumber: fields.documentNumber,
  documentExpires: fields.documentExpires,
})
export type GuestIdentity = z.output<typeof guestIdentity>

/** What of a guest is changed; the rest stays. */
export const guestChange = z.strictObject({ ...z.partial(z.object(fields)).shape, version: z.optional(z.int()) })
export type GuestChange = z.output<typeof guestChange>

export const guest = z.object({
  id: guestId,
  kind: z.enum(guestKinds),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  nationality: z.nullable(z.string()),
  birthday: z.nullable(day),
  documentType: z.nullable(z.enum(documentTypes)),
  documentNumber: z.nullable(z.string()),
  documentExpires: z.nullable(day),
  preferences: z.nullable(z.string()),
  isVip: z.boolean(),
  /** Why the house takes this guest no more. */
  doNotRent: z.nullable(z.string()),
  taxNumber: z.nullable(z.string()),
  commissionPercent: z.nullable(z.number()),
  commissionAmount: z.nullable(money),
  anonymizedAt: z.nullable(instant),
  /** E-mail, telephone and the document's number stand as dots but for their ends. */
  isMasked: z.boolean(),
  version: z.number(),
})
export type Guest = z.output<typeof guest>

/** A guest as the list shows it: masked, with the stays so far and to come. */
export const guestRow = z.object({
  ...guest.shape,
  stays: z.number(),
  nights: z.number(),
  lastDeparture: z.nullable(day),
  nextArrival: z.nullable(day),
  balance: money,
  /** The stay that is going on. */
  inHouse: z.nullable(z.object({ bookingId: id<'booking'>(), roomNumber: z.nullable(z.string()), departure: day })),
})
export type GuestRow = z.output<typeof guestRow>

/** The parts of the list that can be asked for. */
export const guestFilters = [
  'in_house',
  'arriving',
  'repeat',
  'with_balance',
  'vip',
  'do_not_rent',
  'duplicates',
] as const
export type GuestFilter = (typeof guestFilters)[number]

/** What of a guest is filled in when two records become one, and may be chosen by hand. */
export const mergeFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'notes',
  'nationality',
  'birthday',
  'document',
  'preferences',
  'taxNumber',
] as const
export type MergeField = (typeof mergeFields)[number]

/** What a merge would come to: nothing of it is written. */
export const mergePreview = z.object({
  survivor: guestRow,
  merged: guestRow,
  /** Fields in which the two differ; by itself the survivor keeps its own and takes over what it lacks. */
  differs: z.array(z.enum(mergeFields)),
  bookings: z.array(
    z.object({ id: id<'booking'>(), bookingNumber: z.string(), status: z.string(), arrival: day, departure: day }),
  ),
  /** Why it can't be done, in words. */
  refusal: z.nullable(z.string()),
})

/** Two records that were made one. */
export const guestMerge = z.object({
  id: guestMergeId,
  survivorId: guestId,
  mergedId: guestId,
  mergedName: z.string(),
  bookings: z.number(),
  mergedAt: instant,
  mergedBy: z.string(),
  /** Until then it can be taken back. */
  undoUntil: instant,
})

/** All that the house keeps of one guest, as it is handed over. */
export const guestExport = z.object({
  guest,
  bookings: z.array(
    z.object({
      bookingNumber: z.string(),
      status: z.string(),
      arrival: day,
      departure: day,
      roomType: z.string(),
      roomNumber: z.nullable(z.string()),
      adults: z.number(),
      children: z.number(),
      notes: z.nullable(z.string()),
      requests: z.array(z.string()),
    }),
  ),
  folioLines: z.array(
    z.object({ bookingNumber: z.string(), date: day, description: z.string(), kind: z.string(), gross: money }),
  ),
  invoices: z.array(z.object({ id: id<'invoice'>(), invoiceNumber: z.string() })),
})
export type GuestExport = z.output<typeof guestExport>
