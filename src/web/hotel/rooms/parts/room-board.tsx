import { useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#web/texts/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Room } from '../data.ts'
import type { RoomGroup } from '../rules.ts'
import { RoomTile } from './room-tile.tsx'
import { tileBeside } from './tile-beside.ts'
import { useCleanKeys } from './use-clean-keys.ts'

type RoomBoardProps = {
  groups: readonly RoomGroup[]
  businessDate: string | undefined
  onOpen: (room: Room) => void
}

/** The house as tiles, in groups. Arrows move from room to room, Enter opens, c, d and i say how clean the room is. */
export function RoomBoard({ groups, businessDate, onOpen }: RoomBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<string | null>(null)
  const first = groups[0]?.rooms[0]?.id
  const focused = groups.flatMap((group) => group.rooms).find((room) => room.id === at)
  const current = focused?.id ?? first
  useCleanKeys(focused ? [focused] : [])

  const move = (event: KeyboardEvent) => {
    const tiles = [...(board.current?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])]
    const next = tileBeside(tiles, document.activeElement, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div ref={board} role="group" aria-label={t('Room board')} className="flex flex-col gap-4">
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
                onOpen={() => onOpen(room)}
                onKeyDown={move}
                onFocus={() => setAt(room.id)}
              />
            ))}
          </div>
        </section>
      ))}
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
