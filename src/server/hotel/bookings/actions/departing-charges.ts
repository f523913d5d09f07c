import { type Bounded, goesTo, limitedBy, takenWithin } from '#contract/hotel/folios/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, type Money, subtract, sum } from '#contract/kernel/money.ts'
import type { WindowBalance } from '../../folios/data/windows.ts'

type Windows = readonly Pick<WindowBalance, 'window' | 'routes' | 'terms' | 'standing'>[]

/** What a departure still charges, and on which business date. */
type Charging = { night: Money | null; fees: readonly Money[]; date: Day }

/** In which windows of its folio that stands: the fees together in one, the night in one or, where a limit parts it, in two. */
export function standingAt(
  windows: Windows,
  { night, fees, date }: Charging,
): { feesIn: number; amountIn: (window: number) => Money } {
  const hours: Bounded = { category: 'room_extras', businessDate: date, gross: sum(fees) }
  const feesIn = windowOfFees(windows, hours)
  const nights =
    night === null ? [] : partsOfNight(windows, { category: 'rooms', businessDate: date, gross: night }, hours)
  const parts = [{ window: feesIn, amount: hours.gross }, ...nights]
  return {
    feesIn,
    amountIn: (window) => sum(parts.filter((part) => part.window === window).map(({ amount }) => amount)),
  }
}

function windowOfFees(windows: Windows, fees: Bounded): number {
  const limited = limitedBy(windows, fees.category)
  if (!limited) return routedTo(windows, fees)
  return compare(takenWithin(limited, fees, limited.standing), fees.gross) === 0 ? limited.window : 1
}

function partsOfNight(windows: Windows, night: Bounded, fees: Bounded): { window: number; amount: Money }[] {
  const limited = limitedBy(windows, night.category)
  if (!limited) return [{ window: routedTo(windows, night), amount: night.gross }]
  const own = windowOfFees(windows, fees) === limited.window ? [fees] : []
  const taken = takenWithin(limited, night, [...limited.standing, ...own])
  return [
    { window: limited.window, amount: taken },
    { window: 1, amount: subtract(night.gross, taken) },
  ]
}

function routedTo(windows: Windows, { category, businessDate }: Bounded): number {
  return windows.find((window) => goesTo(window, category, businessDate))?.window ?? 1
}
