import { useRef, useState, type KeyboardEvent } from 'react'
import type { Day } from '#contract/kernel/day.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { t } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTableState } from '#web/ui/table/table-context.ts'
import type { Room } from '../data.ts'
import type { RoomGroup } from '../rules.ts'
import { RoomTile } from './room-tile.tsx'
import { SelectedRooms } from './selected-rooms.tsx'
import { tileBeside } from './tile-beside.ts'
import { type AskedTile, TileMenu } from './tile-menu.tsx'

type RoomBoardProps = {
  groups: readonly RoomGroup[]
  businessDate: Day | undefined
  onOpen: (room: Room) => void
}

/**
 * The house as tiles, in groups. Arrows move from room to room, Enter opens, x selects, c, d and i say how clean the room is; what else
 * can be done stands in the menu of a tile's state.
 */
export function RoomBoard({ groups, businessDate, onOpen }: RoomBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const can = useCan()
  const { selected, select } = useTableState()
  const [at, setAt] = useState<string | null>(null)
  const [asked, setAsked] = useState<AskedTile | null>(null)
  const rooms = groups.flatMap((group) => group.rooms)
  const focused = rooms.find((room) => room.id === at)
  const current = focused?.id ?? rooms[0]?.id
  const toggle = (room: Room) => select([room], !selected.has(room.id))
  useShortcut('x', t('Select the room'), () => focused && can('rooms:write') && toggle(focused))

  const move = (event: KeyboardEvent) => {
    const tiles = [...(board.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
    const next = tileBeside(tiles, document.activeElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div ref={board} role="group" aria-label={t('Room board')} className="flex flex-col gap-4">
      <SelectedRooms rooms={rooms} focused={focused} whole />
      {groups.map((group) => (
        <section key={group.key} aria-label={group.label}>
          <h2 className="mb-1.5 flex items-baseline gap-2 text-13 font-semibold">
            {group.label}
            <span className="num text-12 font-normal text-soft">{group.rooms.length}</span>
          </h2>
          <div className={grid}>
            {group.rooms.map((room) => (
              <RoomTile
                key={room.id}
                room={room}
                businessDate={businessDate}
                current={room.id === current}
                selected={selected.has(room.id)}
                onOpen={(event) => (selected.size > 0 || event.ctrlKey || event.metaKey ? toggle(room) : onOpen(room))}
                onAsk={(place) => setAsked({ room, at: place })}
                onKeyDown={move}
                onFocus={() => setAt(room.id)}
              />
            ))}
          </div>
        </section>
      ))}
      <TileMenu
        asked={asked}
        businessDate={businessDate}
        onOpen={onOpen}
        onSelect={toggle}
        onClose={() => setAsked(null)}
      />
    </div>
  )
}

const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,calc(50%-0.25rem)),1fr))] gap-2'

/** The board before the first answer. */
export function BoardSkeleton() {
  return (
    <div role="status" className={grid}>
      <span className="sr-only">{t('Loading')}</span>
      {Array.from({ length: 24 }, (_, tile) => (
        <Skeleton key={`tile-${tile}`} height="5.5rem" />
      ))}
    </div>
  )
}
