import { type Bounded, goesTo, limitedBy, takenWithin } from '#contract/hotel/folios/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { compare, type Money, subtract, sum } from '#contract/kernel/money.ts'
import type { WindowBalance } from '../../folios/data/windows.ts'

type Windows = readonly Pick<WindowBalance, 'window' | 'routes' | 'terms' | 'standing'>[]

/** What a departure still charges: a night with its packages in the order in which they are written, and fees on a business date. */
type Charging = { nights: readonly Bounded[]; fees: readonly Money[]; date: Day }

/** In which windows of its folio that stands: the fees together in one, each line of a night in one or, where a limit parts it, in two. */
export function standingAt(
  windows: Windows,
  { nights, fees, date }: Charging,
): { feesIn: number; amountIn: (window: number) => Money } {
  const hours: Bounded = { category: 'room_extras', businessDate: date, gross: sum(fees) }
  const feesIn = windowOfFees(windows, hours)
  const parts = [{ window: feesIn, amount: hours.gross }, ...partsOfNight(windows, nights, hours)]
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

type Standing = { window: number; amount: Money }

function partsOfNight(windows: Windows, nights: readonly Bounded[], fees: Bounded): Standing[] {
  const feesIn = windowOfFees(windows, fees)
  const before: (Bounded & { window: number })[] = [{ ...fees, window: feesIn }]
  return nights.flatMap((night) => {
    const parts = partsOf(windows, night, before)
    before.push(...parts.map(({ window, amount }) => ({ ...night, gross: amount, window })))
    return parts
  })
}

function partsOf(windows: Windows, charge: Bounded, before: readonly (Bounded & { window: number })[]): Standing[] {
  const limited = limitedBy(windows, charge.category)
  if (!limited) return [{ window: routedTo(windows, charge), amount: charge.gross }]
  const own = before.filter(({ window }) => window === limited.window)
  const taken = takenWithin(limited, charge, [...limited.standing, ...own])
  return [
    { window: limited.window, amount: taken },
    { window: 1, amount: subtract(charge.gross, taken) },
  ]
}

function routedTo(windows: Windows, { category, businessDate }: Bounded): number {
  return windows.find((window) => goesTo(window, category, businessDate))?.window ?? 1
}
