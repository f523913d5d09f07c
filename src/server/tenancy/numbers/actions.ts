import {
  describedSeries,
  type DescribedSeries,
  fixedNext,
  followingNumber,
  leastNext,
  type NumberFormat,
  shippedFormats,
  shippedWith,
} from '#contract/tenancy/numbers/rules.ts'
import type * as api from '#contract/tenancy/numbers/api.ts'
import { addDays, type Day, dayOf } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Numbering, SeriesName } from '#contract/tenancy/numbers/shapes.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { openSlot } from '#server/platform/wiring.ts'
import { lockBusinessDate, readBusinessDate } from '../business-date/actions/hold.ts'
import {
  claimPrefix,
  countersOf,
  formatsOf,
  outletShown,
  prefixesBeside,
  writeCounters,
  writeFormat,
} from './data/formats.ts'
import { movedCounters, numberingOf } from './rules.ts'

type Wish = Given<typeof api.changeNumbering>['body']

/** The fiscal year of a day, as the books name it; null where none is open. */
export const fiscalYears = openSlot<(tx: Tx, day: Day) => Promise<{ year: number; endsOn: Day } | null>>('fiscal years')

/** How each series that the house has a use for is numbered, and which number comes next. */
export async function listNumbering(ctx: Ctx): Promise<Numbering[]> {
  return ctx.read(async (tx) => {
    const numberings = await numberingsIn(tx, await readBusinessDate(tx))
    return usedBy(ctx).flatMap((described) => numberings(described) ?? [])
  })
}

/** The series of the modules that the house has. */
function usedBy({ tenant }: Ctx): DescribedSeries[] {
  return describedSeries.filter(({ module }) => tenant.modules.includes(module))
}

/** How series are numbered; undefined for receipts before there is an outlet. */
async function numberingsIn(tx: Tx, date: Day): Promise<(described: DescribedSeries) => Numbering | undefined> {
  const calendar = { year: Number(date.slice(0, 4)), endsOn: dayOf(`${date.slice(0, 4)}-12-31`) }
  const fiscal = (await fiscalYears.get()(tx, date)) ?? calendar
  const [formatOf, counters, outlet] = [await formatsOf(tx), await countersOf(tx), await outletShown(tx)]
  return (described) => {
    if (described.series === 'R' && outlet === null) return undefined
    const { year, endsOn } = described.years === 'fiscal' ? fiscal : calendar
    const counting = { counters, year, nextYearOn: addDays(endsOn, 1), outlet }
    return numberingOf(described, { format: formatOf(described.series), ...counting })
  }
}

/**
 * Changes how documents of a series are numbered from now on. Whoever numbers a document holds the business date: those on their way get
 * the number of before, and nobody takes one until this is over.
 * @throws 400 for a prefix of another series, and a next number that was passed or must follow · 404 · 409 `stale`
 */
export async function changeNumbering(ctx: Ctx, asked: string, { version, ...wish }: Wish): Promise<Numbering> {
  const described = usedBy(ctx).find(({ series }) => series === asked)
  if (!described) throw notFound('series')
  const name = described.series
  return ctx.transaction(async (tx) => {
    const date = await lockBusinessDate(tx)
    const before = (await numberingsIn(tx, date))(described)
    if (!before) throw notFound('series')
    if (version !== undefined && version !== before.version) throw stale({ what: 'series' })
    await refusePrefix(tx, before, wish.prefix)
    const format = { prefix: before.prefix ?? '', hasYear: before.hasYear, padding: before.padding }
    const written = { ...format, ...given(wish) }
    refuseNext(before, { ...written, next: wish.next })
    const counters = await countersOf(tx)
    const own = [...new Set(counters.map(({ series }) => series))].filter((one) => isOf(name, one))
    const moves = (own.length > 0 || name === 'R' ? own : [name]).flatMap((one) =>
      movedCounters(one, counters, { before: format, after: written, year: before.year, next: wish.next }),
    )
    await writeCounters(tx, moves)
    await writeFormat(tx, name, { ...written, version: before.version + 1 })
    const after = (await numberingsIn(tx, date))(described) ?? before
    const change = { before: toldOf(before), after: toldOf(after) }
    tx.audit({ action: 'settings.change', resource: 'settings', id: null, label: `Numbers: ${before.label}`, change })
    tx.tell({ topic: 'tenancy.settings', payload: { section: 'numbering', series: name } })
    return after
  })
}

function isOf(name: SeriesName, counter: string): boolean {
  return name === 'R' ? counter.startsWith('R:') : counter === name
}

/** What is asked of the format; what isn't given stays. */
function given({ prefix, hasYear, padding }: Wish): Partial<NumberFormat> {
  return {
    ...(prefix === undefined ? {} : { prefix }),
    ...(hasYear === undefined ? {} : { hasYear }),
    ...(padding === undefined ? {} : { padding }),
  }
}

async function refusePrefix(tx: Tx, { series, prefix: before }: Numbering, prefix: string | undefined): Promise<void> {
  if (prefix === undefined || prefix === before) return
  if (series === 'R') throw invalid('prefix', 'Receipts begin with the code of their outlet: change it there')
  const owner = shippedWith(prefix) ?? (await claimPrefix(tx, prefix, series))
  if (owner === series) return
  const whose = owner === 'R' ? 'receipts of an outlet' : describedAs(owner)
  throw invalid(
    'prefix',
    `${prefix} begins the numbers of ${whose}, or once did: two series that begin alike could meet`,
  )
}

function describedAs(name: SeriesName): string {
  return describedSeries.find(({ series }) => series === name)?.label.toLowerCase() ?? name
}

function refuseNext(before: Numbering, wish: { hasYear: boolean; next: number | undefined }): void {
  if (wish.next === undefined || wish.next === followingNumber(before, wish)) return
  const fixed = fixedNext(before, wish)
  if (fixed === 'by_outlet') throw invalid('next', 'Each outlet counts its receipts by itself')
  const following = followingNumber(before, wish)
  if (fixed === 'gapless')
    throw invalid('next', `${before.label} are numbered without a gap: the next one is ${following}`)
  const least = leastNext(before, wish)
  if (wish.next < least) throw invalid('next', `Must be at least ${least}: the numbers before it were used`)
}

/** What an audit record says of a series. */
function toldOf({ prefix, hasYear, padding, next }: Numbering) {
  return { prefix, hasYear, padding, next }
}

/**
 * Keeps the code of an outlet as the beginning of its receipts. Answers in words why it can't, or null.
 */
export async function claimOutletCode(tx: Tx, code: string): Promise<string | null> {
  const owner = shippedWith(code) ?? (await claimPrefix(tx, code, 'R'))
  return owner === 'R' ? null : `${code} begins the numbers of ${describedAs(owner)}, or once did: take another code`
}

/** Codes that no outlet can have, since the numbers of other documents begin so. */
export async function codesKept(tx: Tx): Promise<string[]> {
  return [...describedSeries.map(({ series }) => shippedFormats[series].prefix), ...(await prefixesBeside(tx, 'R'))]
}
