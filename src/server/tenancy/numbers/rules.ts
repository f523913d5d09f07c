/** The number of a document as people read it: "SI-2026-000001", or "CX-000001" of a series that counts on over the years (year 0). */
export function documentNumber(series: string, year: number, sequence: number): string {
  const running = String(sequence).padStart(6, '0')
  return year === 0 ? `${series}-${running}` : `${series}-${year}-${running}`
}

/** What a part of a number says of the document: in which series, of which years, and how its running number reads. */
export type NumberMatch = { series: string; years: readonly number[] | null; running: RunningMatch | null }
export type RunningMatch = { contains: string } | { between: readonly (readonly [number, number])[] }

/**
 * The documents of these series whose number contains the text: "SI-2026", "26-0000", "42". Every way is answered in which the text may lie
 * in "SERIES-YEAR-RUNNING", or in "SERIES-RUNNING" of a series that counts on over the years; none when it lies in no number at all.
 */
export function matchesOf(text: string, series: readonly string[], { yearly = true } = {}): NumberMatch[] {
  const parts = text.trim().toUpperCase().split('-')
  return series.flatMap((name) => (yearly ? inYearly(name, parts) : inEndless(name, parts)))
}

function inYearly(series: string, parts: readonly string[]): NumberMatch[] {
  const [first = '', second = '', third = ''] = parts
  if (parts.length === 1) return within(series, first)
  if (parts.length > 3) return []
  const afterSeries = series.endsWith(first)
  if (parts.length === 3) {
    const years = /^\d{4}$/.test(second) && afterSeries ? [Number(second)] : []
    return years.length > 0 ? startingWith(third).map((running) => ({ series, years, running })) : []
  }
  const beginning = afterSeries ? yearsThat((year) => year.startsWith(second)) : []
  const ending = yearsThat((year) => year.endsWith(first))
  return [
    ...(beginning.length > 0 ? [{ series, years: beginning, running: null }] : []),
    ...(ending.length > 0 ? startingWith(second).map((running) => ({ series, years: ending, running })) : []),
  ]
}

function inEndless(series: string, parts: readonly string[]): NumberMatch[] {
  const [first = '', second = ''] = parts
  if (parts.length === 1) return within(series, first).filter(({ years }) => years === null)
  if (parts.length > 2 || !series.endsWith(first)) return []
  return startingWith(second).map((running) => ({ series, years: null, running }))
}

/** A text without a dash lies in one of the three parts. */
function within(series: string, text: string): NumberMatch[] {
  if (series.includes(text)) return [{ series, years: null, running: null }]
  const inYears = yearsThat((year) => year.includes(text))
  return [
    ...(inYears.length > 0 ? [{ series, years: inYears, running: null }] : []),
    ...containing(text).map((running) => ({ series, years: null, running })),
  ]
}

function containing(text: string): RunningMatch[] {
  return /^\d+$/.test(text) ? [{ contains: text }] : []
}

const widest = 9

/** The running numbers below a billion that begin so, as they are written: with six digits at least. */
function startingWith(text: string): (RunningMatch | null)[] {
  if (text === '') return [null]
  if (!/^\d{1,9}$/.test(text)) return []
  const between: [number, number][] = []
  for (let digits = 6; digits <= widest; digits += 1) {
    const left = digits - text.length
    if (left < 0 || (digits > 6 && text.startsWith('0'))) continue
    const least = Number(text) * 10 ** left
    between.push([least, least + 10 ** left - 1])
  }
  return [{ between }]
}

const years = Array.from({ length: 300 }, (_, index) => 1900 + index)

function yearsThat(fits: (year: string) => boolean): number[] {
  return years.filter((year) => fits(String(year)))
}
