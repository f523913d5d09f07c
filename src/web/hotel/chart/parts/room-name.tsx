import { Wrench } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { ChartBlock, ChartRoom } from '../data.ts'

const letters = { clean: 'C', dirty: 'D', inspected: 'I' } as const
export const stateLooks: Record<string, string> = {
  C: 'bg-sunken text-soft',
  D: 'bg-caution-soft text-caution',
  I: 'bg-info-soft text-info',
  O: 'bg-critical-soft text-critical',
  H: 'bg-sunken text-ink',
}

/** The room at the head of its line: how clean it is by letter, hue and words. */
export function RoomName({ room, blocked }: { room: ChartRoom; blocked: ChartBlock['kind'] | undefined }) {
  const letter = blocked === 'out_of_order' ? 'O' : blocked === 'house_use' ? 'H' : letters[room.cleanliness]
  return (
    <button type="button" data-room={room.id} aria-haspopup="menu" className="tape-side gap-2.5 font-semibold">
      <span title={stateWords(room, blocked)} className={classes('tape-state num', stateLooks[letter])}>
        <span aria-hidden="true">{letter}</span>
      </span>
      <span className="num truncate">{room.roomNumber}</span>
      <span className="sr-only">{stateWords(room, blocked)}</span>
      {blocked === 'out_of_service' && (
        <Wrench size={13} aria-hidden="true" className="ms-auto shrink-0 text-accent-ink" />
      )}
    </button>
  )
}

function stateWords({ cleanliness, isOccupied }: ChartRoom, blocked: ChartBlock['kind'] | undefined): string {
  if (blocked === 'out_of_order') return t('Out of order, {cleanliness}', { cleanliness })
  if (blocked === 'house_use') return t('House use, {cleanliness}', { cleanliness })
  if (blocked === 'out_of_service') return t('Out of service, {cleanliness}', { cleanliness })
  return isOccupied ? t('Occupied, {cleanliness}', { cleanliness }) : t('Vacant, {cleanliness}', { cleanliness })
}
