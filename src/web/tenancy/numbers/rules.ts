import { describedSeries, fixedNext, followingNumber, mostDigits, previewOf } from '#contract/tenancy/numbers/rules.ts'
import type { SeriesName } from '#contract/tenancy/numbers/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { Numbering } from './data.ts'

/** What the form holds of a series; the next number is null while it follows by itself. */
export type NumberingValues = { prefix: string; hasYear: boolean; padding: number | null; next: number | null }

export function valuesOf({ prefix, hasYear, padding, next }: Numbering): NumberingValues {
  return { prefix: prefix ?? '', hasYear, padding, next }
}

/** What is sent: the prefix where the series has one of its own, the next number where it was chosen. */
export function bodyOf(numbering: Numbering, { prefix, hasYear, padding, next }: NumberingValues) {
  const isChosen =
    next !== null && fixedNext(numbering, { hasYear }) === null && next !== followingNumber(numbering, { hasYear })
  return {
    ...(numbering.prefix === null ? {} : { prefix }),
    hasYear,
    padding: padding ?? 0,
    ...(isChosen ? { next } : {}),
  }
}

/** The next number as it would be written, and the first one of the year after. */
export function previewed(numbering: Numbering, { prefix, hasYear, padding, next }: NumberingValues) {
  const isFixed = fixedNext(numbering, { hasYear }) !== null
  return previewOf(numbering, {
    prefix: prefix.trim().toUpperCase(),
    hasYear,
    padding: Math.min(Math.max(padding ?? 1, 1), mostDigits),
    next: (isFixed ? null : next) ?? followingNumber(numbering, { hasYear }),
  })
}

/** When the numbers of a series begin again, where the year stands in them. */
export function beginsAgain({ series }: Pick<Numbering, 'series'>): string {
  return describedSeries.find((one) => one.series === series)?.years === 'fiscal'
    ? t('The numbers begin again at 1 with each fiscal year.')
    : t('The numbers begin again at 1 with each year.')
}

/** The series as people call them. */
export const seriesWords: Record<SeriesName, string> = {
  SI: t('Invoices'),
  CN: t('Credit notes'),
  RC: t('Payments and refunds'),
  R: t('Receipts of outlets'),
  JE: t('Journal entries'),
  TR: t('Cash and bank'),
  EX: t('Expenses'),
  BL: t('Bills and credit notes of suppliers'),
  CL: t('Closings of years'),
  BK: t('Bookings'),
  CX: t('Cancellations'),
  GR: t('Groups'),
  MT: t('Maintenance tickets'),
  GC: t('Guest credits'),
  ORD: t('Orders'),
}
