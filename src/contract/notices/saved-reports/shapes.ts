import * as z from 'zod/mini'
import { clockTime, day, instant } from '../../kernel/day.ts'
import { id, type Id } from '../../kernel/id.ts'

export const savedReportId = id<'saved_report'>()
export type SavedReportId = Id<'saved_report'>

/** So many a house keeps. */
export const mostSaved = 100

/** Which days a report is about, counted from the business date of the moment at which it is opened or sent; "to date" ends with the day that was closed last. */
export const reportSpans = [
  'last_night',
  'today',
  'last_7_days',
  'month_to_date',
  'last_month',
  'year_to_date',
  'last_year',
  'next_7_days',
  'next_90_days',
] as const
export type ReportSpan = (typeof reportSpans)[number]

const isMailAddress = (text: string) => text.length <= 254 && z.safeParse(z.email(), text).success

const weekday = z.number().check(z.int(), z.minimum(1), z.maximum(7))

/**
 * When it goes out and to whom: on weekdays, 1 for Monday, or on a day of the month, where the 31st is the last one; at an hour of the house's
 * clocks. People of the house are named by themselves, others by their address.
 */
export const reportMailing = z
  .strictObject({
    weekdays: z.array(weekday).check(z.maxLength(7)),
    monthDay: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(31))),
    at: clockTime,
    people: z.array(id<'app_user'>()).check(z.maxLength(20, 'At most 20 people')),
    receivers: z.array(z.string()).check(
      z.maxLength(20, 'At most 20 addresses'),
      z.refine((all) => all.every(isMailAddress), 'Each must be an e-mail address'),
    ),
  })
  .check(
    z.refine(({ weekdays, monthDay }) => weekdays.length > 0 !== (monthDay !== null), {
      path: ['weekdays'],
      error: 'Choose weekdays, or a day of the month',
    }),
    z.refine(({ people, receivers }) => people.length + receivers.length > 0, {
      path: ['receivers'],
      error: 'Name at least one receiver',
    }),
  )
export type ReportMailing = z.output<typeof reportMailing>

const choice = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/, 'Must be the name of a choice'))

/** A report by its domain and name: "books.trial_balance". */
export const reportKey = z.string().check(z.regex(/^[a-z]{1,20}\.[a-z_]{1,40}$/, 'Must be the name of a report'))

/** The report, and what was chosen of it beside its days. */
export const savedReportFields = {
  report: reportKey,
  /** Null where it goes by the name of its report. */
  name: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(100, 'At most 100 characters'))),
  span: z.enum(reportSpans),
  choices: z
    .record(choice, z.string().check(z.maxLength(100)))
    .check(z.refine((all) => Object.keys(all).length <= 20, 'At most 20 choices')),
  /** Null where it is kept and not sent. */
  mail: z.nullable(reportMailing),
}

export const savedReport = z.object({
  id: savedReportId,
  ...savedReportFields,
  /** What its report is called. */
  title: z.string(),
  /** When it went out last, by its hours or by hand. */
  sentAt: z.nullable(instant),
  /** The day of the house on which it goes out next, at its hour; null where it isn't sent, or has stopped. */
  nextOn: z.nullable(day),
  /** Why it goes out no more: who answered for it may not see it any longer. */
  stopped: z.nullable(z.string()),
  /** Who answers for it: who wrote it last. */
  ownerName: z.string(),
  /** Names of the people that it is sent to. */
  peopleNames: z.array(z.string()),
  version: z.number(),
})
export type SavedReport = z.output<typeof savedReport>

/** A report that can be saved and sent, and who of the house may see it. */
export const offeredReport = z.object({
  report: z.string(),
  title: z.string(),
  spans: z.array(z.enum(reportSpans)),
  people: z.array(z.object({ id: id<'app_user'>(), name: z.string() })),
})
export type OfferedReport = z.output<typeof offeredReport>
