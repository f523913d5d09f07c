import * as z from 'zod/mini'
import { soldCategories } from '../../accounting/account-roles/shapes.ts'
import { day } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money, moneyFromZero } from '../../kernel/money.ts'
import { deskCategories } from '../folios/settings.ts'

export type BookingPackageId = Id<'booking_package'>

/** The price of a room bears it, or it is charged beside the room. */
export const packagePrices = ['included', 'on_top'] as const
export type PackagePrice = (typeof packagePrices)[number]

/** On the invoice: in one line with its night, or part by part. */
export const packageInvoices = ['one_line', 'parts'] as const

/** On which nights of a stay a part is charged: each of them, the first, the last, or the first that the package covers. */
export const rhythms = ['night', 'arrival', 'departure', 'stay'] as const
export type Rhythm = (typeof rhythms)[number]

/** When a part is served: on the day of its night, or on the morning after it. */
export const servings = ['same_day', 'next_day'] as const
export type Serving = (typeof servings)[number]

const code = z.string().check(z.trim(), z.regex(/^[a-z0-9_]{1,30}$/, 'Must be small letters, digits or _'))
const name = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(100))

const partFields = {
  /** What of the charge catalogue it is. */
  item: code,
  name,
  per: z.enum(['room', 'person']),
  rhythm: z.enum(rhythms),
  served: z.nullable(z.enum(servings)),
}

/** A part of a package as the house sets it up. */
export const packagePart = z.strictObject({ ...partFields, category: z.enum(deskCategories), price: moneyFromZero })
export type PackagePart = z.output<typeof packagePart>

/** A package of the house: parts that are sold under one name. */
export const housePackage = z
  .strictObject({
    code,
    name,
    price: z.enum(packagePrices),
    invoice: z.enum(packageInvoices),
    /** The nights on which it is sold, both ends included. */
    from: z.nullable(day),
    to: z.nullable(day),
    isArchived: z.boolean(),
    parts: z
      .array(packagePart)
      .check(z.minLength(1, 'A package has at least one part'), z.maxLength(10, 'Must not be more than 10')),
  })
  .check(
    z.refine(({ from, to }) => from === null || to === null || from <= to, {
      path: ['to'],
      error: 'Must not be before the first night',
    }),
  )
export type HousePackage = z.output<typeof housePackage>

/** A package that a booking has, as it was when it was added, and the nights that it covers; null for without an end. */
export const bookedPackage = z.object({
  id: id<'booking_package'>(),
  code: z.string(),
  name: z.string(),
  price: z.enum(packagePrices),
  invoice: z.enum(packageInvoices),
  origin: z.enum(['plan', 'desk']),
  from: z.nullable(day),
  /** The first night that it covers no more. */
  until: z.nullable(day),
  parts: z.readonly(z.array(z.object({ ...partFields, category: z.enum(soldCategories), price: money }))),
})
export type BookedPackage = z.output<typeof bookedPackage>

/** What adding or dropping a package makes of the nights that are still to be charged, taxes included. */
export const packagePreview = z.object({
  /** The first night that it is about. */
  from: day,
  nights: z.array(z.object({ date: day, before: money, after: money })),
  before: money,
  after: money,
  difference: money,
})
export type PackagePreview = z.output<typeof packagePreview>
