import type { SoldCategory } from '../../accounting/account-roles/shapes.ts'
import { allocate, compare, isPositive, type Money, portion, subtract } from '../../kernel/money.ts'
import type { ChargeType } from './shapes.ts'

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

type PlacedLine = { id: string; reversesId: string | null; originId: string | null; category: SoldCategory | null }

/**
 * The window in which a line stands: where somebody put it, else where what it takes back or takes off stands, else where its category is
 * routed, else the guest's. The server asks the same of its tables (`windowOfLine`).
 */
export function windowOf(
  { id, reversesId, originId, category }: PlacedLine,
  {
    places,
    windows,
  }: {
    places: Readonly<Record<string, number>>
    windows: readonly { number: number; routes: readonly SoldCategory[] }[]
  },
): number {
  const byHand = places[id] ?? places[reversesId ?? ''] ?? places[originId ?? '']
  if (byHand !== undefined) return byHand
  return windows.find(({ routes }) => category !== null && routes.includes(category))?.number ?? 1
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
