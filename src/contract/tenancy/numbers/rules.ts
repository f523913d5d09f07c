import type { SeriesName } from './shapes.ts'

/** How the numbers of a series are written: "SI-2026-000123", or without the year "BK-000123". */
export type NumberFormat = {
  prefix: string
  /** The year stands in it, and the numbers begin anew with each year. */
  hasYear: boolean
  /** Least digits of the running number; a longer one keeps all of its own. */
  padding: number
}

/** A number as it was counted: the year is 0 where the series counts on over the years. */
export type Counted = { prefix: string; year: number; running: number; padding: number }

/** A number as people read it. The database's `document_number` says the same. */
export function documentNumber({ prefix, year, running, padding }: Counted): string {
  const parts = [prefix, ...(year === 0 ? [] : [year]), String(running).padStart(padding, '0')]
  return parts.join('-')
}

/** What each series is written with until the house says something else; the receipts of an outlet bear its code. */
export const shippedFormats: Readonly<Record<SeriesName, NumberFormat>> = {
  SI: { prefix: 'SI', hasYear: true, padding: 6 },
  CN: { prefix: 'CN', hasYear: true, padding: 6 },
  RC: { prefix: 'RC', hasYear: true, padding: 6 },
  R: { prefix: '', hasYear: true, padding: 6 },
  ORD: { prefix: 'ORD', hasYear: true, padding: 6 },
  BK: { prefix: 'BK', hasYear: false, padding: 6 },
  CX: { prefix: 'CX', hasYear: false, padding: 6 },
  JE: { prefix: 'JE', hasYear: true, padding: 6 },
}
