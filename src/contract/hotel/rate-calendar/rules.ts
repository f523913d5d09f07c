import { addDays, type Day, dayOf, weekdayOf } from '../../kernel/day.ts'
import type { DayTerms, RateDay, RateEdit, RateTerms, SetTerms } from './shapes.ts'

/** A day on which nothing differs. */
export const noTerms: DayTerms = {
  price: null,
  closed: false,
  closedToArrival: false,
  closedToDeparture: false,
  minStay: null,
  maxStay: null,
  minStayOnArrival: null,
  maxStayOnArrival: null,
  quota: null,
  offerAtMost: null,
}

const names = Object.keys(noTerms) as (keyof DayTerms)[] // its own keys, in its order

/** Whether nothing differs. */
export function isPlain(terms: SomeTerms): boolean {
  return names.every((name) => terms[name] === noTerms[name])
}

/** Whether two days have the same terms. */
export function sameTerms(one: SomeTerms, other: SomeTerms): boolean {
  return names.every((name) => one[name] === other[name])
}

function termsOf(day: DayTerms): DayTerms {
  return Object.fromEntries(names.map((name) => [name, day[name]])) as DayTerms // every name of it, from one that has them all
}

/** Days with the same terms told together: what `dayByDay` tells one by one. */
export function termsByDays(days: readonly RateDay[]): RateTerms[] {
  const all = new Map<string, RateTerms>()
  for (const one of days) {
    const { roomTypeId, ratePlanId, day } = one
    const key = JSON.stringify([roomTypeId, ratePlanId, termsOf(one)])
    const known = all.get(key)
    if (known) known.days.push(day)
    else all.set(key, { roomTypeId, ratePlanId, ...termsOf(one), days: [day] })
  }
  return [...all.values()]
}

/** Terms day by day, in the order of the days. */
export function dayByDay<Terms extends { days: readonly string[] }>(
  terms: readonly Terms[],
): (Omit<Terms, 'days'> & { day: Terms['days'][number] })[] {
  return terms
    .flatMap(({ days, ...rest }) => days.map((day) => ({ ...rest, day })))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** Terms after an edit: what it leaves out stays. */
function termsAfter(terms: DayTerms, set: SetTerms): DayTerms {
  const said = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  return { ...termsOf(terms), ...said }
}

/** The days of an edit, both ends included, on its weekdays. */
export function daysOfEdit({ from, to, weekdays }: Pick<RateEdit, 'from' | 'to' | 'weekdays'>): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!weekdays || weekdays.includes(weekdayOf(day))) days.push(day)
  }
  return days
}

/** One cell of the calendar before and after an edit. */
export type CellChange = { before: RateDay; after: RateDay }

export function cellKey({ roomTypeId, ratePlanId, day }: Pick<RateDay, 'roomTypeId' | 'ratePlanId' | 'day'>): string {
  return `${roomTypeId} ${ratePlanId ?? ''} ${day}`
}

/** The cells that an edit changes; what stands beside it stays as it is. */
export function changesOf(edit: RateEdit, known: readonly RateDay[]): CellChange[] {
  const byKey = new Map(known.map((cell) => [cellKey(cell), cell]))
  const days = daysOfEdit(edit)
  return edit.rows.flatMap((row) =>
    days.flatMap((day) => {
      const before = byKey.get(cellKey({ ...row, day })) ?? { ...row, day, ...noTerms }
      const after = { ...before, ...termsAfter(before, edit.set) }
      return sameTerms(before, after) ? [] : [{ before, after }]
    }),
  )
}

/** Days in a row with the same terms: the first of them, and the last. */
type Interval<Cell> = { first: Cell; to: Day }

/** Terms with their amounts as either side has them. */
type SomeTerms = { [Name in keyof DayTerms]: Name extends 'price' ? unknown : DayTerms[Name] }
type SomeDay = SomeTerms & { roomTypeId: string; ratePlanId: string | null; day: string }

/** Days as people say them: from the first to the last with the same terms, both included. Days must be in order within each row. */
export function intervalsOf<Cell extends SomeDay>(cells: readonly Cell[]): Interval<Cell>[] {
  const open = new Map<string, Interval<Cell>>()
  const all: Interval<Cell>[] = []
  for (const cell of cells) {
    const day = dayOf(cell.day)
    const row = `${cell.roomTypeId} ${cell.ratePlanId ?? ''}`
    const last = open.get(row)
    if (isPlain(cell)) continue
    if (last && addDays(last.to, 1) === day && sameTerms(last.first, cell)) last.to = day
    else {
      const begun = { first: cell, to: day }
      open.set(row, begun)
      all.push(begun)
    }
  }
  return all
}
