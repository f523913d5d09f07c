import { addDays, type Day, daysBetween, dayOf } from '#contract/kernel/day.ts'
import { compare, isPositive, type Money, zero } from '#contract/kernel/money.ts'
import type { Reservation } from './interpret.ts'

export type PlannedType = { code: string; rooms: number; basePrice: Money; maxAdults: number; maxChildren: number }

/** The house that the rows describe: its types, and of each as many rooms as ever were occupied on one night. */
export function planHouse(rows: readonly Reservation[]): PlannedType[] {
  const house = median(rows.map((row) => row.price).filter(isPositive))
  const codes = [...new Set(rows.flatMap((row) => [row.soldType, row.givenType]))].sort()
  const peaks = peakNights(rows)
  const maxAdults = Math.min(99, Math.max(1, ...rows.map((row) => row.adults)))
  const maxChildren = Math.min(99, Math.max(0, ...rows.map((row) => row.children)))
  return codes.map((code) => {
    const sold = rows.filter((row) => row.soldType === code).map((row) => row.price)
    return {
      code,
      rooms: peaks.get(code) ?? 0,
      basePrice: median(sold.filter(isPositive)) ?? house ?? zero,
      maxAdults,
      maxChildren,
    }
  })
}

/** Per given type the most stays on one night; day uses and stays that did not take place have none. */
function peakNights(rows: readonly Reservation[]): Map<string, number> {
  const stays = rows.filter((row) => row.outcome === 'checked_out' && row.departure > row.arrival)
  const start = stays.reduce((least: Day, row) => (row.arrival < least ? row.arrival : least), dayOf('2199-12-31'))
  const peaks = new Map<string, number>()
  for (const [code, own] of Map.groupBy(stays, (row) => row.givenType)) {
    const occupied: number[] = []
    for (const row of own) {
      const from = daysBetween(start, row.arrival)
      const to = daysBetween(start, row.departure)
      for (let night = from; night < to; night += 1) occupied[night] = (occupied[night] ?? 0) + 1
    }
    peaks.set(
      code,
      occupied.reduce((most, rooms) => Math.max(most, rooms), 0),
    )
  }
  return peaks
}

/** The middle amount, the lower of two; undefined for none. */
function median(amounts: readonly Money[]): Money | undefined {
  return amounts.toSorted(compare)[Math.floor((amounts.length - 1) / 2)]
}

/** The last day of any stay. */
export function lastDay(rows: readonly Reservation[]): Day {
  return rows.reduce((latest: Day, row) => (row.departure > latest ? row.departure : latest), firstDay(rows))
}

/** The day on which the first reservation was made. */
export function firstDay(rows: readonly Reservation[]): Day {
  return rows.reduce(
    (least: Day, row) => (row.bookedOn < least ? row.bookedOn : least),
    addDays(dayOf('2199-12-30'), 1),
  )
}
