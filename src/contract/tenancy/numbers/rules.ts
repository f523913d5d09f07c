import type { Module } from '../../kernel/endpoint.ts'
import type { Numbering, SeriesName } from './shapes.ts'

/** How the numbers of a series are written: "SI-2026-000123", or without the year "BK-000123". */
export type NumberFormat = Pick<Numbering, 'hasYear' | 'padding'> & { prefix: string }

/** A number as it was counted: the year is 0 where the series counts on over the years. */
export type Counted = { prefix: string; year: number; running: number; padding: number }

/** A number as people read it. The database's `document_number` says the same. */
export function documentNumber({ prefix, year, running, padding }: Counted): string {
  const parts = [prefix, ...(year === 0 ? [] : [year]), String(running).padStart(padding, '0')]
  return parts.join('-')
}

/** Digits to which a running number may be padded. */
export const mostDigits = 12

/** The largest running number that a series may be moved to. */
export const mostNext = 999_999_999

const yearly = { hasYear: true, padding: 6 }
const endless = { hasYear: false, padding: 6 }

/** What each series is written with until the house says something else; the receipts of an outlet bear its code. */
export const shippedFormats: Readonly<Record<SeriesName, NumberFormat>> = {
  SI: { prefix: 'SI', ...yearly },
  CN: { prefix: 'CN', ...yearly },
  RC: { prefix: 'RC', ...yearly },
  R: { prefix: '', ...yearly },
  ORD: { prefix: 'ORD', ...yearly },
  BK: { prefix: 'BK', ...endless },
  CX: { prefix: 'CX', ...endless },
  GR: { prefix: 'GR', ...endless },
  GC: { prefix: 'GC', ...endless },
  JE: { prefix: 'JE', ...yearly },
  TR: { prefix: 'TR', ...yearly },
  EX: { prefix: 'EX', ...yearly },
  CL: { prefix: 'CL', ...yearly },
  BL: { prefix: 'BL', ...yearly },
  MT: { prefix: 'MT', ...endless },
}

export type DescribedSeries = {
  series: SeriesName
  label: string
  isGapless: boolean
  module: Module
  /** Calendar years unless the books say otherwise. */
  years?: 'fiscal'
}

/** The series as they are shown, those that the tax office asks for first. */
export const describedSeries: readonly DescribedSeries[] = [
  { series: 'SI', label: 'Invoices', isGapless: true, module: 'hotel' },
  { series: 'CN', label: 'Credit notes', isGapless: true, module: 'hotel' },
  { series: 'RC', label: 'Payments and refunds', isGapless: true, module: 'accounting' },
  { series: 'R', label: 'Receipts of outlets', isGapless: true, module: 'restaurant' },
  { series: 'JE', label: 'Journal entries', isGapless: true, module: 'accounting', years: 'fiscal' },
  { series: 'TR', label: 'Cash and bank', isGapless: true, module: 'accounting' },
  { series: 'EX', label: 'Expenses', isGapless: true, module: 'accounting' },
  { series: 'BL', label: 'Bills of suppliers', isGapless: true, module: 'accounting' },
  { series: 'CL', label: 'Closings of years', isGapless: true, module: 'accounting', years: 'fiscal' },
  { series: 'BK', label: 'Bookings', isGapless: false, module: 'hotel' },
  { series: 'CX', label: 'Cancellations', isGapless: false, module: 'hotel' },
  { series: 'GR', label: 'Groups', isGapless: false, module: 'hotel' },
  { series: 'MT', label: 'Maintenance tickets', isGapless: false, module: 'hotel' },
  { series: 'GC', label: 'Guest credits', isGapless: false, module: 'hotel' },
  { series: 'ORD', label: 'Orders', isGapless: false, module: 'restaurant' },
]

/** The series whose shipped numbers begin so. */
export function shippedWith(prefix: string): SeriesName | undefined {
  return describedSeries.find(({ series }) => shippedFormats[series].prefix === prefix)?.series
}

/** A series as its numbers go on, whatever days stand beside it. */
type Counting = Omit<Numbering, 'nextYearOn' | 'changedAt'>
type Wish = Pick<Numbering, 'hasYear'>

/** The running number that follows by itself: the next of the counter, or past all others once the year is put in or left out. */
export function followingNumber(numbering: Counting, { hasYear }: Wish): number {
  return hasYear === numbering.hasYear ? numbering.next : numbering.nextOtherwise
}

/**
 * Why the next number can't be chosen: each outlet counts by itself; and a fiscal series leaves none out once its first was given. Null
 * where it can be.
 */
export function fixedNext(numbering: Counting, { hasYear }: Wish): 'by_outlet' | 'gapless' | null {
  if (numbering.series === 'R') return 'by_outlet'
  const isFresh = hasYear === numbering.hasYear ? numbering.issued === 0 : numbering.nextOtherwise === 1
  return numbering.isGapless && !isFresh ? 'gapless' : null
}

/** Where the next number may be moved at the least. */
export function leastNext(numbering: Counting, wish: Wish): number {
  return wish.hasYear === numbering.hasYear ? numbering.least : numbering.nextOtherwise
}

type Preview = { prefix: string; hasYear: boolean; padding: number; next: number }

/** The next number as it will be written, and the first of the year after where the numbers begin anew. */
export function previewOf({ year, outlet }: Counting, { prefix, hasYear, padding, next }: Preview) {
  const own = { prefix: outlet ?? prefix, padding }
  return {
    next: documentNumber({ ...own, year: hasYear ? year : 0, running: next }),
    nextYear: hasYear ? documentNumber({ ...own, year: year + 1, running: 1 }) : null,
  }
}
