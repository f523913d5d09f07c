import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { t } from '#web/texts/text.ts'
import { useTableState } from '#web/ui/table/table-context.ts'
import type { Room } from '../data.ts'
import { useRoomVerbs } from './room-verbs.ts'
import { useCleanKeys } from './use-clean-keys.ts'

type SelectedRoomsProps = {
  rooms: readonly Room[]
  /** The one that has the keyboard. */
  focused?: Room | undefined
  /** All of them are in sight, as tiles; else the table shows a page of them. */
  whole?: boolean
}

/** What can be done with several rooms at once. The keys act on the selected ones, and while none is, on the one that has the keyboard. */
export function SelectedRooms({ rooms, focused, whole = false }: SelectedRoomsProps) {
  const { selected } = useTableState()
  const chosen = rooms.filter(({ id }) => selected.has(id))
  useCleanKeys(chosen.length > 0 || !focused ? chosen : [focused])
  return (
    <BulkActions
      verbs={useRoomVerbs()}
      nameOf={({ roomNumber }) => t('Room {roomNumber}', { roomNumber })}
      {...(whole ? { inSight: rooms } : {})}
    />
  )
}
