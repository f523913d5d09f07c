import type { KeyboardEvent } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { Room } from '../data.ts'
import { linesOf, stateOf } from '../rules.ts'
import { OutOfServiceMark, StateChip } from './state-chip.tsx'
import { useJustChanged } from './use-just-changed.ts'

type RoomTileProps = {
  room: Room
  businessDate: string | undefined
  /** Whether Tab stops here; arrows go on to the others. */
  current: boolean
  onOpen: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One room as the board shows it: number, type, state, who is in it and who comes next. */
export function RoomTile({ room, businessDate, current, ...on }: RoomTileProps) {
  const { condition, code } = stateOf(room)
  const isOccupied = condition === 'occupied_clean' || condition === 'occupied_dirty'
  const lines = linesOf(room, businessDate)
  const marked = useJustChanged(`${code} ${room.status.service} ${lines.map((line) => line.text).join(' ')}`)
  return (
    <button
      type="button"
      data-tile={room.id}
      tabIndex={current ? 0 : -1}
      onClick={on.onOpen}
      onFocus={on.onFocus}
      onKeyDown={on.onKeyDown}
      className={classes(
        'flex min-h-24 min-w-0 flex-col gap-px rounded-2 border px-2.5 py-2 text-start transition-[border-color,background-color,box-shadow] hover:border-faint',
        condition === 'out_of_order' ? `border-line-strong ${hatched}` : 'border-line',
        isOccupied && 'bg-violet-soft',
        marked && 'shadow-[0_0_0_2px_var(--accent)]',
        !isOccupied && condition !== 'out_of_order' && 'bg-raised',
      )}
    >
      <span className="mb-0.5 flex w-full items-center gap-1.5">
        <span className="sr-only">{t('Room')} </span>
        <strong className="num text-16 leading-5 font-semibold">{room.roomNumber}</strong>
        <span className="truncate text-12 text-soft">{room.roomType.code}</span>
        <span className="flex-1" />
        <OutOfServiceMark room={room} />
        <StateChip room={room} />
      </span>
      {lines.map(({ text, look }) => (
        <span key={text} className={classes('num block w-full truncate text-12', looks[look])}>
          {text}
        </span>
      ))}
    </button>
  )
}

const hatched = 'bg-sunken [background-image:repeating-linear-gradient(135deg,transparent_0_7px,var(--line)_7px_8px)]'

const looks = {
  name: 'font-semibold text-ink',
  soft: 'text-soft',
  caution: 'font-medium text-caution',
  critical: 'font-medium text-critical',
  accent: 'font-medium text-accent-ink',
}
