import { DoorOpen, SquareCheckBig, Wrench } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import type { Room } from '../data.ts'
import { linesOf, stateOf } from '../rules.ts'
import { StateChip } from './state-chip.tsx'
import { useJustChanged } from './use-just-changed.ts'

type Place = { x: number; y: number }

type RoomTileProps = {
  room: Room
  businessDate: string | undefined
  /** Whether Tab stops here; arrows go on to the others. */
  current: boolean
  selected: boolean
  onOpen: (event: MouseEvent) => void
  /** Asks what can be done with the room, at a place of the window. */
  onAsk: (place: Place) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One room as the board shows it: number, type, state, who is in it and who comes next. */
export function RoomTile({ room, businessDate, current, selected, onAsk, ...on }: RoomTileProps) {
  const { condition, code, words } = stateOf(room)
  const isBlocked = condition === 'out_of_order' || condition === 'house_use'
  const isOccupied = condition === 'occupied_clean' || condition === 'occupied_dirty'
  const lines = linesOf(room, businessDate)
  const marked = useJustChanged(`${code} ${room.status.service} ${lines.map((line) => line.text).join(' ')}`)
  const askBelow = (event: MouseEvent<HTMLElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    onAsk({ x: left, y: bottom })
  }
  return (
    <div
      className={classes('relative min-w-0 rounded-2', marked && 'shadow-[0_0_0_2px_var(--accent)]')}
      onContextMenu={(event) => {
        event.preventDefault()
        onAsk({ x: event.clientX, y: event.clientY })
      }}
    >
      <button
        type="button"
        data-tile={room.id}
        aria-pressed={selected}
        tabIndex={current ? 0 : -1}
        onClick={on.onOpen}
        onFocus={on.onFocus}
        onKeyDown={on.onKeyDown}
        className={classes(
          'flex size-full min-h-24 min-w-0 flex-col gap-px rounded-2 border px-2.5 py-2 text-start transition-[border-color,background-color,box-shadow] hover:border-faint',
          isBlocked ? `border-line-strong ${hatched}` : 'border-line',
          isOccupied && 'bg-violet-soft',
          !isOccupied && !isBlocked && 'bg-raised',
          selected && 'border-brand shadow-[inset_0_0_0_1px_var(--brand)]',
        )}
      >
        <span className="mb-0.5 flex w-full items-center gap-1.5 pe-16">
          <span className="sr-only">{t('Room')} </span>
          <strong className="num text-16 leading-5 font-semibold">{room.roomNumber}</strong>
          <span className="truncate text-12 text-soft">{room.roomType.code}</span>
          <span className="sr-only"> {words}</span>
          <TileMarks room={room} />
        </span>
        {lines.map(({ text, look }) => (
          <span key={text} className={classes('num block w-full truncate text-12', looks[look])}>
            {text}
          </span>
        ))}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="menu"
        onClick={askBelow}
        className="absolute end-0 top-0 flex min-h-10 items-start rounded-2 ps-3 pe-2.5 pt-2.25 hover:brightness-95"
      >
        <span className="sr-only">{t('State of room {room}:', { room: room.roomNumber })} </span>
        {selected && <SquareCheckBig size={18} aria-hidden="true" className="me-1 text-brand-strong" />}
        <StateChip room={room} />
      </button>
    </div>
  )
}

/** A fault, and a door to another room. */
function TileMarks({ room }: { room: Room }) {
  const others = room.connected.map(({ roomNumber }) => roomNumber).join(', ')
  return (
    <>
      {room.status.service === 'out_of_service' && (
        <span title={t('Out of service')} className="shrink-0 text-accent-ink">
          <Wrench size={13} aria-hidden="true" />
          <span className="sr-only">{t('Out of service')}</span>
        </span>
      )}
      {others !== '' && (
        <span title={t('Door to {rooms}', { rooms: others })} className="shrink-0 text-soft">
          <DoorOpen size={13} aria-hidden="true" />
          <span className="sr-only">{t('Door to {rooms}', { rooms: others })}</span>
        </span>
      )}
    </>
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
