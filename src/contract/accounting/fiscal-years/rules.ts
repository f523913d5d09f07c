import { addDays, type Day, dayOf, monthEnd, monthStart } from '../../kernel/day.ts'

/** The days of a year. */
export type YearSpan = { startsOn: Day; endsOn: Day }
export type YearPeriod = YearSpan & { number: number }

/** The period of adjustments: the last day of a year, apart from its month. */
export const adjustingPeriod = 13

/** How many days before the end of the last open year the close of a day begins to warn. */
export const warnDaysBefore = 30

/** The whole year that holds a day; years begin with this month. */
export function yearAround(day: Day, startMonth = 1): YearSpan {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const startsOn = dayOf(`${month >= startMonth ? year : year - 1}-${String(startMonth).padStart(2, '0')}-01`)
  return { startsOn, endsOn: twelveMonths(startsOn) }
}

/** A first year from a day to the end of the year that holds it; years begin with this month. */
export function firstYearOf({ startsOn, startMonth }: { startsOn: Day; startMonth: number }): YearSpan {
  return { startsOn, endsOn: yearAround(startsOn, startMonth).endsOn }
}

/** The month with which the years after this one begin. */
export function startMonthOf({ endsOn }: Pick<YearSpan, 'endsOn'>): number {
  return Number(addDays(endsOn, 1).slice(5, 7))
}

/** A year, and those after it until one holds this day. */
export function yearsFrom(first: YearSpan, through: Day): YearSpan[] {
  const spans = [first]
  for (let last = first; last.endsOn < through; spans.push(last)) last = yearAfter(last)
  return spans
}

/** The twelve months that follow a year. */
export function yearAfter({ endsOn }: Pick<YearSpan, 'endsOn'>): YearSpan {
  const startsOn = addDays(endsOn, 1)
  return { startsOn, endsOn: twelveMonths(startsOn) }
}

/** What a year is called: the calendar year in which it ends. */
export function nameOfYear({ endsOn }: Pick<YearSpan, 'endsOn'>): number {
  return Number(endsOn.slice(0, 4))
}

/** The months of a year, of which the first may be a part, and its last day as the period of adjustments. */
export function periodsOfYear({ startsOn, endsOn }: YearSpan): YearPeriod[] {
  const months: YearPeriod[] = []
  for (let from = startsOn; from <= endsOn; from = addDays(monthEnd(from), 1))
    months.push({ number: months.length + 1, startsOn: from, endsOn: monthEnd(from) })
  return [...months, { number: adjustingPeriod, startsOn: endsOn, endsOn }]
}

/** Why these days make no first year, by the field; null where they do. */
export function problemOfFirstYear(
  { startsOn, endsOn }: YearSpan,
  businessDate: Day,
): { field: keyof YearSpan; message: string } | null {
  if (startsOn > businessDate) return { field: 'startsOn', message: 'Must not lie after the business date' }
  if (addDays(businessDate, -3653) > startsOn)
    return { field: 'startsOn', message: 'Must lie within ten years before the business date' }
  if (endsOn !== monthEnd(endsOn)) return { field: 'endsOn', message: 'Must be the last day of a month' }
  if (endsOn <= startsOn) return { field: 'endsOn', message: 'Must lie after the first day' }
  if (endsOn > twelveMonths(monthStart(startsOn)))
    return { field: 'endsOn', message: 'A year has twelve months at most' }
  return null
}

/** Why the year that follows can't be opened yet; null where it can. */
export function refusalOfOpening(last: Pick<YearSpan, 'startsOn'>, businessDate: Day): 'year_ahead' | null {
  return last.startsOn > businessDate ? 'year_ahead' : null
}

/** The reason in words for people, for the button and the answer. */
export const yearAheadText = 'The year that follows is open already; one after it can be opened once that one has begun'

function twelveMonths(startsOn: Day): Day {
  let end = monthEnd(startsOn)
  for (let month = 1; month < 12; month += 1) end = monthEnd(addDays(end, 1))
  return end
}
