import * as z from 'zod/mini'
import { day } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'
import { money } from '../../kernel/money.ts'

export type TaxSetId = Id<'tax_set'>
export const taxSetId = id<'tax_set'>()
export type TaxComponentId = Id<'tax_component'>
export const taxComponentId = id<'tax_component'>()

/** What is sold, as taxes see it; `beverage` is the alcoholic kind, soft drinks are `food`. */
export const taxCategories = ['room', 'food', 'beverage', 'service', 'retail', 'other'] as const
export type TaxCategory = (typeof taxCategories)[number]

/** Amounts per thing instead of a share of the value. */
export const fixedKinds = ['per_unit_night', 'per_person_night', 'per_stay', 'per_unit'] as const

export const roundingScopes = ['document', 'line'] as const
export type RoundingScope = (typeof roundingScopes)[number]

/** `up` is away from zero and `down` towards it, so that a refund mirrors its sale. */
export const roundingModes = ['half_up', 'half_even', 'up', 'down'] as const
export type RoundingMode = (typeof roundingModes)[number]

declare const millionths: unique symbol

/** A rate as an integer of parts per million: 2.5 % is 25,000. */
export type Rate = number & { readonly [millionths]: 'Rate' }

const partsInPercent = 10_000

/** Reads a percentage with at most four decimals (8.875); throws RangeError past them. */
export function percent(percentage: number): Rate {
  const parts = Math.round(percentage * partsInPercent)
  if (!hasFourDecimals(percentage)) throw new RangeError(`More than four decimals: ${percentage}`)
  // The one place where the number becomes a Rate.
  return (parts === 0 ? 0 : parts) as Rate
}

/** The percentage of a rate, as it stands in JSON and on screens: 2.5. */
export function percentageOf(rate: Rate): number {
  return rate / partsInPercent
}

function hasFourDecimals(percentage: number): boolean {
  return Math.abs(Math.round(percentage * partsInPercent) / partsInPercent - percentage) < 1e-9
}

/** JSON percentage on the outside (15, 2.5), Rate inside. */
export const rate = z.codec(
  z.number({ error: 'Must be a percentage' }).check(
    z.refine(hasFourDecimals, 'Must have at most four decimals'),
    z.refine((value) => Math.abs(value) < 100, 'Must lie between -100 and 100'),
  ),
  z.custom<Rate>((value) => Number.isSafeInteger(value)),
  { decode: (percentage) => percent(percentage), encode: (parts) => percentageOf(parts) },
)

/**
 * Relief of a long stay, on room lines only. `night` counts the nights gone by (from night 29 on), `stay` the whole length
 * as booked (a stay of 90 nights or more, from its first night); `taxed` is the percentage of the base still taxed.
 */
export const longStay = z.strictObject({
  fromNight: z.int().check(z.minimum(1), z.maximum(3650)),
  counts: z.enum(['night', 'stay']),
  taxed: rate,
})
export type LongStay = z.infer<typeof longStay>

const code = z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'Must be letters, digits, - or _'))
const name = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(120))
const accountCode = z.string().check(z.trim(), z.minLength(1, 'Must not be empty'), z.maxLength(20))

const common = {
  code,
  name,
  /** Codes of components whose tax joins the net in this one's base; empty for the net alone. */
  base: z.array(code).check(z.maxLength(20)),
  /** Liability account that collects it. */
  accountCode,
  /** Whether the tax on purchases is recovered, and in which asset account. */
  recoverable: z.boolean(),
  inputAccountCode: z.nullable(accountCode),
  appliesTo: z.array(z.enum(taxCategories)).check(z.minLength(1, 'Must name a category')),
  validFrom: day,
  /** Last day in force; null while there is no end. */
  validTo: z.nullable(day),
  /** Whether prices contain it: as the document's prices do, or always, or never. */
  included: z.enum(['as_prices', 'always', 'never']),
  longStay: z.array(longStay).check(z.maxLength(10)),
  /** Nights of a stay that are taxed at most; null for all. */
  cappedNights: z.nullable(z.int().check(z.minimum(1), z.maximum(3650))),
  /** Components with the same word here are rounded together once, as where a law gives one combined rate. */
  roundedWith: z.nullable(code),
  /** An optional component ships switched off. */
  enabled: z.boolean(),
}

const ofPercent = { ...common, kind: z.literal('percent'), rate }
const ofFixed = { ...common, kind: z.enum(fixedKinds), rate: money }

/** One tax or levy over the days that it is in force; a change of rate is a further row with the same code. */
export const taxComponent = z.discriminatedUnion('kind', [z.strictObject(ofPercent), z.strictObject(ofFixed)])
export type TaxComponent = z.output<typeof taxComponent>

const { code: _fixed, ...changeable } = common
const version = { version: z.optional(z.int()) }

/** A change of a component: any of its fields but the code; `kind` says how the rate is to be read and can't change. */
export const taxComponentChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), ...version, ...z.partial(z.object({ ...changeable, rate })).shape }),
  z.strictObject({
    kind: z.enum(fixedKinds),
    ...version,
    ...z.partial(z.object({ ...changeable, rate: money })).shape,
  }),
])

/** A further rate of a component, from a day on; `kind` says how the rate is to be read and stays. */
export const furtherRate = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), ...version, rate, validFrom: day }),
  z.strictObject({ kind: z.enum(fixedKinds), ...version, rate: money, validFrom: day }),
])

const stored = { id: taxComponentId }

/** A component as the API answers it. */
export const storedTaxComponent = z.discriminatedUnion('kind', [
  z.object({ ...stored, ...ofPercent }),
  z.object({ ...stored, ...ofFixed }),
])
export type StoredTaxComponent = z.output<typeof storedTaxComponent>

const setFields = {
  code,
  name,
  /** What prices mean where the outlet doesn't say otherwise. */
  pricesIncludeTax: z.boolean(),
  roundingScope: z.enum(roundingScopes),
  roundingMode: z.enum(roundingModes),
}

/** The taxes of one place over time, as data. */
export const taxSetContent = z.strictObject({ ...setFields, components: z.array(taxComponent) })
export type TaxSetContent = z.output<typeof taxSetContent>

/** A tenant's tax set; the default one taxes what names no other. */
export const taxSet = z.object({
  id: taxSetId,
  ...setFields,
  isDefault: z.boolean(),
  version: z.number(),
  components: z.array(storedTaxComponent),
})
export type TaxSet = z.output<typeof taxSet>

/** One component's tax on a line or a document, as it is stored with the document. */
export const taxAmount = z.object({
  component: z.string(),
  name: z.string(),
  accountCode: z.string(),
  /** True when the price contains it, false when it comes on top. */
  included: z.boolean(),
  base: money,
  amount: money,
})
export type TaxAmount = z.output<typeof taxAmount>

/** Net, taxes and gross of a document; net + taxes = gross to the minor unit. */
export const taxedTotal = z.object({ net: money, taxes: z.array(taxAmount), tax: money, gross: money })
export type TaxedTotal = z.output<typeof taxedTotal>
