import type { Part } from '#web/shell/dashboard/card.tsx'
import { HouseFigures } from '../../bookings/parts/house-stats.tsx'

/** The house of today in six figures; each opens its rows. */
export function HouseBand({ part }: { part: Part<'house'> }) {
  return <HouseFigures today={part} leads />
}
