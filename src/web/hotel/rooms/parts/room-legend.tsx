import { t } from '#web/texts/text.ts'
import { StateChip } from './state-chip.tsx'

const shown = [
  { cleanliness: 'clean', occupancy: 'vacant', service: 'ok', words: t('vacant clean') },
  { cleanliness: 'dirty', occupancy: 'vacant', service: 'ok', words: t('vacant dirty') },
  { cleanliness: 'inspected', occupancy: 'vacant', service: 'ok', words: t('inspected') },
  { cleanliness: 'clean', occupancy: 'occupied', service: 'ok', words: t('occupied, clean') },
  { cleanliness: 'dirty', occupancy: 'occupied', service: 'ok', words: t('occupied, dirty') },
  { cleanliness: 'clean', occupancy: 'vacant', service: 'out_of_order', words: t('out of order') },
  { cleanliness: 'clean', occupancy: 'vacant', service: 'house_use', words: t('house use') },
] as const

/** What the letters mean. */
export function RoomLegend() {
  return (
    <ul
      aria-label={t('What the letters mean')}
      className="flex flex-wrap gap-x-3.5 gap-y-1 text-12 text-soft max-sm:hidden"
    >
      {shown.map(({ words, ...status }) => (
        <li key={words} className="flex items-center gap-1.5">
          <StateChip room={{ status }} />
          <span aria-hidden="true">{words}</span>
        </li>
      ))}
    </ul>
  )
}
