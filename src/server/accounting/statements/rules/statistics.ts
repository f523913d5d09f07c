import type { StatementLine } from '#contract/accounting/statements/shapes.ts'
import { divideHalfUp, majorOf, type Money, minorOf, ofMinor, zero } from '#contract/kernel/money.ts'
import type { HouseStatistics } from '../actions/statistics.ts'

type Measured = { rooms: readonly Money[]; total: readonly Money[] }
type Row = { key: string; label: string; unit: StatementLine['unit']; amounts: (number | null)[] }

/**
 * The statistics of each column: counts first, then what the revenue of the statement comes to over them, each divided once. Columns
 * that count nothing, such as the budget, stay blank, and so do houses without rooms or tables.
 */
export function statisticLines(
  counted: readonly (HouseStatistics | null)[],
  { rooms, total }: Measured,
): StatementLine[] {
  const count = (name: keyof HouseStatistics) => counted.map((one) => one?.[name] ?? null)
  const [available, sold, covers] = [count('roomsAvailable'), count('roomsSold'), count('covers')]
  const hasRooms = available.some((one) => one !== null && one > 0)
  const hasCovers = covers.some((one) => one !== null && one > 0)
  const per = (amounts: readonly Money[], over: readonly (number | null)[]) =>
    over.map((units, column) => perUnit(amounts[column] ?? zero, units))
  const rows: Row[] = [
    ...(hasRooms
      ? ([
          { key: 'available', label: 'Rooms available', unit: 'count', amounts: available },
          { key: 'sold', label: 'Rooms sold', unit: 'count', amounts: sold },
          { key: 'occupancy', label: 'Occupancy', unit: 'percent', amounts: percentOf(sold, available) },
          { key: 'adr', label: 'Average daily rate (ADR)', unit: 'money', amounts: per(rooms, sold) },
          {
            key: 'revpar',
            label: 'Revenue per available room (RevPAR)',
            unit: 'money',
            amounts: per(rooms, available),
          },
          { key: 'trevpar', label: 'Total revenue per available room', unit: 'money', amounts: per(total, available) },
        ] as const)
      : []),
    ...(hasCovers ? ([{ key: 'covers', label: 'Covers', unit: 'count', amounts: covers }] as const) : []),
  ]
  return rows.map((row) => ({
    ...row,
    key: `statistics/${row.key}`,
    parent: null,
    kind: 'statistic',
    good: null,
    isOpen: false,
    isMoved: false,
    account: null,
    shares: row.amounts.map(() => null),
    variance: null,
  }))
}

function perUnit(amount: Money, units: number | null): number | null {
  if (units === null || units <= 0) return null
  return majorOf(ofMinor(Number(divideHalfUp(BigInt(minorOf(amount)), BigInt(units)))))
}

function percentOf(part: readonly (number | null)[], whole: readonly (number | null)[]): (number | null)[] {
  return whole.map((over, column) => {
    const own = part[column] ?? null
    return own === null || over === null || over <= 0 ? null : Math.round((own * 1000) / over) / 10
  })
}
