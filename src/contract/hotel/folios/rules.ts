import type { SoldCategory } from '../../accounting/account-roles/shapes.ts'
import type { Day } from '../../kernel/day.ts'
import {
  allocate,
  compare,
  greatest,
  isPositive,
  type Money,
  portion,
  subtract,
  sumOf,
  zero,
} from '../../kernel/money.ts'
import type { ChargeType, RouteTerm } from './shapes.ts'

/** What a charge that the desk writes is to the books; an outlet says it line by line. */
export const categoryOfCharge: Record<ChargeType, SoldCategory> = {
  room_rate: 'rooms',
  menu_item: 'food',
  inventory_item: 'retail',
  service: 'other',
}

/** What kind of charge the folio and the invoice call what is sold of a category. */
export function chargeTypeOf(category: SoldCategory): ChargeType {
  if (category === 'rooms') return 'room_rate'
  if (category === 'food' || category === 'beverage') return 'menu_item'
  return category === 'retail' ? 'inventory_item' : 'service'
}

/** The windows that a folio may have; the first is the guest's. */
export const allWindows: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9]

type PlacedLine = {
  id: string
  reversesId: string | null
  originId: string | null
  category: SoldCategory | null
  /** The day that decides: that of the charge, also of what takes it back or takes off it. */
  routedOn: Day
}

type Routing = { number: number; routes: readonly SoldCategory[]; terms: readonly RouteTerm[] }

/**
 * The window in which a line stands: where somebody put it, else where what it takes back or takes off stands, else where its category is
 * routed on that day, else the guest's. The server asks the same of its tables (`windowOfLine`).
 */
export function windowOf(
  { id, reversesId, originId, category, routedOn }: PlacedLine,
  {
    places,
    windows,
  }: {
    places: Readonly<Record<string, number>>
    windows: readonly Routing[]
  },
): number {
  const byHand = places[id] ?? places[reversesId ?? ''] ?? places[originId ?? '']
  if (byHand !== undefined) return byHand
  return windows.find((window) => category !== null && goesTo(window, category, routedOn))?.number ?? 1
}

/** Whether a charge goes to a window whole by its category and day. What has a limit is put there charge by charge instead. */
export function goesTo(
  { routes, terms }: Pick<Routing, 'routes' | 'terms'>,
  category: SoldCategory,
  day: Day,
): boolean {
  if (!routes.includes(category)) return false
  const term = terms.find(({ categories }) => categories.includes(category))
  return term === undefined || (term.limit === null && holdsOn(term, day))
}

function holdsOn({ from, to }: RouteTerm, day: Day): boolean {
  return (from === null || from <= day) && (to === null || day <= to)
}

/** A charge as limits look at it: its gross amount, on its business date; elsewhere where it stands with another stay of the group. */
export type Bounded = { category: SoldCategory; businessDate: Day; gross: Money; elsewhere?: boolean }

/** The window that takes charges of a category up to a limit; undefined where none does. */
export function limitedBy<Window extends Pick<Routing, 'terms'>>(
  windows: readonly Window[],
  category: SoldCategory,
): Window | undefined {
  return windows.find(({ terms }) => limitOn(terms, category) !== undefined)
}

function limitOn(terms: readonly RouteTerm[], category: SoldCategory): RouteTerm | undefined {
  return terms.find(({ limit, categories }) => limit !== null && categories.includes(category))
}

/**
 * How much of a charge a window takes by its limits, given the charges that stand in it: all, a part, or nothing. An allowance on one of these
 * makes no more room. A fee for an hour, and what can't be parted, goes there whole or not at all.
 */
export function takenWithin(
  { terms }: Pick<Routing, 'terms'>,
  charge: Bounded & { whole?: boolean },
  standing: readonly Bounded[],
): Money {
  const term = limitOn(terms, charge.category)
  if (!term?.limit || !holdsOn(term, charge.businessDate)) return zero
  const sameTerm = standing.filter(
    ({ category, businessDate, elsewhere = false }) =>
      term.categories.includes(category) &&
      (term.per === 'group' || !elsewhere) &&
      (term.per !== 'night' || businessDate === charge.businessDate),
  )
  const room = greatest(
    subtract(
      term.limit,
      sumOf(sameTerm, ({ gross }) => gross),
    ),
    zero,
  )
  if (compare(charge.gross, room) <= 0) return charge.gross
  return charge.whole === true || charge.category === 'room_extras' ? zero : room
}

/** How a line is parted: an amount is taken off it, or a share in per cent, or it falls into so many equal shares. */
export type Splitting = { amount: Money } | { percent: number } | { shares: number }

/**
 * The parts of an amount, which add up to it to the cent; what remains stands first. Null where a part would be nothing, or more than there
 * is.
 */
export function partsOf(gross: Money, how: Splitting): Money[] | null {
  const parts =
    'shares' in how
      ? allocate(
          gross,
          Array.from({ length: how.shares }, () => 1),
        )
      : takenOff(gross, how)
  return parts.every(isPositive) && compare(gross, parts[0] ?? gross) > 0 ? parts : null
}

function takenOff(gross: Money, how: { amount: Money } | { percent: number }): Money[] {
  const part = 'amount' in how ? how.amount : portion(gross, BigInt(Math.round(how.percent * 100)), 10_000n)
  return [subtract(gross, part), part]
}
