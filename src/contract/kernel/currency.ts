import Big from 'big.js'
import * as z from 'zod/mini'
import { divideHalfUp, minorOf, type Money, ofMinor } from './money.ts'

// The currencies of ISO 4217 that people pay with, by how many decimals their minor unit has. A house keeps its books in one of five
// with two decimals (`money.ts`); what it deals in beside them stands here.
const byExponent = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2: 'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
} as const

const exponents: ReadonlyMap<string, number> = new Map(
  Object.entries(byExponent).flatMap(([exponent, codes]) => codes.split(' ').map((code) => [code, Number(exponent)])),
)

/** Every currency that a house may deal in, by its three letters. */
export const currencyCodes: readonly string[] = [...exponents.keys()].sort()

/** How many decimals a currency has; throws RangeError for one that isn't listed. */
export function exponentOf(currency: string): number {
  const exponent = exponents.get(currency)
  if (exponent === undefined) throw new RangeError(`Not a currency: ${currency}`)
  return exponent
}

/** A currency by its three letters, as "JPY". */
export const currencyCode = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((code) => exponents.has(code), 'Must be a currency by its three letters, such as USD'),
)

declare const ownMinorUnits: unique symbol

/** An amount in integer minor units of whatever currency it is said with. Opaque: it can't be added to money of the house. */
export type ForeignMinor = { readonly [ownMinorUnits]: 'ForeignMinor' }

/** An amount with its currency. */
export type ForeignAmount = { currency: string; amount: ForeignMinor }

/** Wraps an integer of minor units of another currency; throws RangeError for anything else. */
export function foreignOf(minor: number): ForeignMinor {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an integer of minor units: ${minor}`)
  // The one place where the number becomes the opaque type.
  return (minor === 0 ? 0 : minor) as unknown as ForeignMinor
}

/** The integer of minor units inside a foreign amount. */
export function foreignMinorOf(amount: ForeignMinor): number {
  // And the one place where it is a number again.
  return amount as unknown as number
}

/** The same amount on the other side. */
export function negateForeign(amount: ForeignMinor): ForeignMinor {
  return foreignOf(-foreignMinorOf(amount))
}

/** Amounts of one currency added up. */
export function sumForeign(amounts: readonly ForeignMinor[]): ForeignMinor {
  return foreignOf(amounts.reduce((all, amount) => all + foreignMinorOf(amount), 0))
}

/** Text with the decimals of its currency and no symbol: "-1234.050" dinars, "5000" yen. */
export function foreignText({ currency, amount }: ForeignAmount): string {
  const exponent = exponentOf(currency)
  const minor = foreignMinorOf(amount)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const sign = minor < 0 ? '-' : ''
  return exponent === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-exponent)}`
}

/** Most digits before the point that an amount of another currency may have. */
const wholeDigits = 12

/** Why a text is no amount of a currency; null where it is one. */
export function refusalOfForeign(text: string, currency: string): string | null {
  const read = /^-?(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!read) return 'Must be an amount, such as 1250.00'
  const [, whole = '', decimals = ''] = read
  if (whole.replace(/^0+/, '').length > wholeDigits) return 'Must be less than 1,000,000,000,000'
  const exponent = exponentOf(currency)
  if (decimals.length <= exponent) return null
  return exponent === 0 ? `${currency} has no decimals` : `${currency} has ${exponent} decimals at most`
}

/** Reads an amount of a currency; throws RangeError for a text that is none, or has more decimals than the currency. */
export function parseForeign(text: string, currency: string): ForeignMinor {
  const refusal = refusalOfForeign(text, currency)
  if (refusal) throw new RangeError(refusal)
  return foreignOf(Number(new Big(text.trim()).times(new Big(10).pow(exponentOf(currency))).toFixed(0)))
}

declare const exactRate: unique symbol

/** What one unit of another currency costs in that of the house: an exact decimal as text, "12.5", with ten places at most. */
export type Rate = string & { readonly [exactRate]: 'Rate' }

const ratePlaces = 10
const highestRate = 1_000_000_000

/** Why a text is no rate; null where it is one. */
export function refusalOfRate(text: string): string | null {
  const read = /^\d+(?:\.(\d+))?$/.exec(text.trim())
  if (!read) return 'Must be a rate above zero, such as 12.4505'
  if ((read[1] ?? '').length > ratePlaces) return `Must have at most ${ratePlaces} decimals`
  const exact = new Big(text.trim())
  if (exact.lte(0)) return 'Must be greater than zero'
  return exact.gt(highestRate) ? 'Must not exceed 1,000,000,000' : null
}

/** Reads a rate without the zeros at its end; throws RangeError for a text that is none. */
export function rateOf(text: string): Rate {
  const refusal = refusalOfRate(text)
  if (refusal) throw new RangeError(refusal)
  // The one place where text becomes a Rate.
  return new Big(text.trim()).toFixed() as Rate
}

/** What an amount is in the currency of the house at a rate: exact, and rounded half up once. */
export function inHouse(amount: ForeignAmount, rate: Rate): Money {
  const { numerator, denominator } = exactly(amount, rate)
  return ofMinor(Number(divideHalfUp(numerator, denominator)))
}

/**
 * What parts of an amount are in the currency of the house, so that they come to the whole at its rate: each is rounded down, and the minor
 * units left over go to the largest remainders.
 */
export function partsInHouse(currency: string, parts: readonly ForeignMinor[], rate: Rate): Money[] {
  const exact = parts.map((amount) => exactly({ currency, amount }, rate))
  const floors = exact.map(({ numerator, denominator }) => {
    const rest = ((numerator % denominator) + denominator) % denominator
    return { floor: (numerator - rest) / denominator, rest }
  })
  const whole = BigInt(minorOf(inHouse({ currency, amount: sumForeign(parts) }, rate)))
  const left = Number(whole - floors.reduce((all, { floor }) => all + floor, 0n))
  const byRest = floors
    .map(({ rest }, index) => ({ rest, index }))
    .sort((a, b) => (a.rest < b.rest ? 1 : a.rest > b.rest ? -1 : a.index - b.index))
  const more = new Set(byRest.slice(0, left).map(({ index }) => index))
  return floors.map(({ floor }, index) => ofMinor(Number(floor) + (more.has(index) ? 1 : 0)))
}

/** An amount at a rate before it is rounded, in minor units of the house: a hundred of them against those of the currency. */
function exactly({ currency, amount }: ForeignAmount, rate: Rate): { numerator: bigint; denominator: bigint } {
  const perUnit = BigInt(new Big(rate).times(new Big(10).pow(ratePlaces)).toFixed(0))
  const numerator = BigInt(foreignMinorOf(amount)) * perUnit * 100n
  return { numerator, denominator: 10n ** BigInt(ratePlaces + exponentOf(currency)) }
}

/** The rate at which an amount above zero costs so much, to ten places; null where that is none. */
export function rateAt({ currency, amount }: ForeignAmount, cost: Money): Rate | null {
  const units = new Big(foreignMinorOf(amount)).div(new Big(10).pow(exponentOf(currency)))
  const text = new Big(minorOf(cost)).div(100).div(units).toFixed(ratePlaces)
  return refusalOfRate(text) === null ? rateOf(text) : null
}

/** What one unit of an amount that isn't zero costs where all of it costs so much: text with four places, to be read. */
export function costOfOne({ currency, amount }: ForeignAmount, cost: Money): string {
  const units = new Big(foreignMinorOf(amount)).div(new Big(10).pow(exponentOf(currency)))
  return new Big(minorOf(cost)).div(100).div(units).toFixed(4)
}

/** A rate as JSON text on the outside and inside. */
export const rate = z.codec(
  z.string({ error: 'Must be a rate as text, such as "12.4505"' }),
  z.custom<Rate>((value) => typeof value === 'string'),
  {
    decode: (text, { issues }): Rate => {
      const message = refusalOfRate(text)
      if (message === null) return rateOf(text)
      issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    },
    encode: (value) => value,
  },
)

/** What was paid or owed in another currency, and at which rate; without one it is that of the day. */
export type Exchanged = ForeignAmount & { rate?: Rate | undefined }

const exchangedOutside = z.strictObject({
  currency: currencyCode,
  amount: z.string({ error: 'Must be an amount as text, such as "1250.00"' }),
  rate: z.optional(rate),
})

/** An amount above zero with its currency, as text with the decimals of that currency on the outside, in minor units inside. */
export const exchanged = z.codec(
  exchangedOutside,
  z.custom<Exchanged>((value) => typeof value === 'object'),
  {
    decode: ({ currency, amount, rate: at }, { issues }): Exchanged => {
      const message = refusalOfForeign(amount, currency) ?? (Number(amount) > 0 ? null : 'Must be greater than zero')
      if (message === null) return { currency, amount: parseForeign(amount, currency), rate: at }
      issues.push({ code: 'custom', message, input: amount, path: ['amount'] })
      return z.NEVER
    },
    encode: ({ rate: at, ...value }) => ({
      currency: value.currency,
      amount: foreignText(value),
      ...(at === undefined ? {} : { rate: at }),
    }),
  },
)

/** An amount of a currency that is said beside it: text with its decimals, above or below zero. */
export const foreignAmountText = z
  .string({ error: 'Must be an amount as text, such as "1250.00"' })
  .check(z.trim(), z.regex(/^-?\d{1,12}(\.\d{1,3})?$/, 'Must be an amount, such as 1250.00'))

/** The currency of a document and the rate at which it is taken; without one it is that of the day. */
export const exchangeWish = z.strictObject({ currency: currencyCode, rate: z.optional(rate) })
