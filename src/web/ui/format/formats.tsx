import { createContext, use, useMemo, type ReactNode } from 'react'
import { type Currency, symbols } from '#contract/kernel/money.ts'
import type { DateFormat } from '#contract/tenancy/tenants/shapes.ts'
import { formatDay, formatDaysIn, formatInstant, formatInstantDate, formatTime, type TimeFormat } from './date.ts'
import { formatAmount, formatMoney } from './money.ts'

/** How this place writes money, dates and time; the field names are those of the tenant's operational settings. */
export type Writing = { currency: Currency; dateFormat: DateFormat; timeFormat: TimeFormat; timeZone: string }

export const defaultWriting: Writing = { currency: 'GHS', dateFormat: 'MM/DD/YYYY', timeFormat: '24h', timeZone: 'UTC' }

const WritingContext = createContext<Writing>(defaultWriting)

/** Sets the writing of everything below. */
export function WritingProvider({ writing, children }: { writing: Writing; children: ReactNode }) {
  return <WritingContext value={writing}>{children}</WritingContext>
}

/** The formatters of this place: `money`, `amount` (no symbol), `day`, `text` (days in words), `date`, `time`, `dateTime` (of instants). */
export function useFormats() {
  const writing = use(WritingContext)
  return useMemo(() => formatsOf(writing), [writing])
}

export type Formats = ReturnType<typeof formatsOf>

function formatsOf(writing: Writing) {
  const { currency, dateFormat, timeFormat, timeZone } = writing
  return {
    ...writing,
    symbol: symbols[currency],
    money: (major: number | null | undefined) => formatMoney(major, currency),
    amount: formatAmount,
    day: (day: string | null | undefined) => formatDay(day, dateFormat),
    /** Words in which days stand as they are kept: "night of 2026-03-01". */
    text: (words: string) => formatDaysIn(words, dateFormat),
    date: (instant: string | null | undefined) => formatInstantDate(instant, dateFormat, timeZone),
    time: (instant: string | null | undefined) => formatTime(instant, timeFormat, timeZone),
    dateTime: (instant: string | null | undefined) =>
      formatInstant(instant, { pattern: dateFormat, time: timeFormat, timeZone }),
  }
}

/** An amount with its symbol, tabular. */
export function Money({ value }: { value: number | null | undefined }) {
  return <span className="num whitespace-nowrap">{useFormats().money(value)}</span>
}
