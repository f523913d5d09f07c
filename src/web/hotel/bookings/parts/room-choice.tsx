import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { useId } from 'react'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StateChip } from '../../rooms/parts/state-chip.tsx'
import { floorLabel } from '../../rooms/rules.ts'
import type { Room } from '../data.ts'

type RoomChoiceProps = {
  label: string
  /** Absent while they are being read. */
  rooms: readonly Room[] | undefined
  value: RoomId | null
  onChange: (room: RoomId) => void
  /** The room that the booking has already. */
  own?: RoomId | null
  error?: string | undefined
  empty: string
  /** Why the room that was proposed is the first. */
  why?: string | undefined
}

/** One of several rooms, each with its state; arrows move, as in any group of radio buttons. */
export function RoomChoice({ label, rooms, value, onChange, own = null, error, empty, why }: RoomChoiceProps) {
  const id = useId()
  return (
    <div>
      <p id={id} className="mb-1 text-13 font-semibold">
        {label}
      </p>
      {rooms === undefined && <Skeleton height="6.5rem" />}
      {rooms?.length === 0 && <p className="rounded-1 bg-sunken px-3 py-2.5 text-13 text-soft">{empty}</p>}
      {rooms && rooms.length > 0 && (
        <RadioGroup
          aria-labelledby={id}
          value={value}
          onValueChange={(room) => room && onChange(room)}
          className="grid max-h-52 grid-cols-2 gap-1.5 overflow-y-auto p-px sm:grid-cols-4"
        >
          {rooms.map((room) => (
            <RoomTile key={room.id} room={room} own={room.id === own} />
          ))}
        </RadioGroup>
      )}
      {why && <p className="num mt-1 text-12 text-soft">{why}</p>}
      {error && (
        <p role="alert" className="mt-1 text-12 font-medium text-critical">
          {error}
        </p>
      )}
    </div>
  )
}

function RoomTile({ room, own }: { room: Room; own: boolean }) {
  return (
    <Radio.Root
      value={room.id}
      nativeButton
      render={<button type="button" />}
      className={classes(
        'flex min-h-12 flex-col gap-1 rounded-1 border border-line-strong bg-raised px-2.5 py-1.5 text-start hover:bg-sunken',
        'data-checked:border-brand data-checked:bg-brand-soft data-checked:shadow-[inset_0_0_0_1px_var(--brand)]',
      )}
    >
      <span className="num flex items-center justify-between gap-2 text-14 font-semibold">
        {room.roomNumber}
        <StateChip room={room} />
      </span>
      <span className="truncate text-12 text-soft">
        {own ? t('Assigned') : room.floor === null ? room.roomType.code : floorLabel(room.floor)}
      </span>
    </Radio.Root>
  )
}
