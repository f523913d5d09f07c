import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { t } from '#web/texts/text.ts'
import { useTableState } from '#web/ui/table/table-context.ts'
import type { Room } from '../data.ts'
import { useRoomVerbs } from './room-verbs.ts'
import { useCleanKeys } from './use-clean-keys.ts'

/** What can be done with several rooms at once; the keys act on them while they are selected. */
export function SelectedRooms({ rooms }: { rooms: readonly Room[] }) {
  const { selected } = useTableState()
  useCleanKeys(rooms.filter(({ id }) => selected.has(id)))
  return <BulkActions verbs={useRoomVerbs()} nameOf={({ roomNumber }) => t('Room {roomNumber}', { roomNumber })} />
}
