import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { type Room, useChangeRoom, useDeleteRoom } from '../data.ts'

/** What is done seldom with a room. */
export function RoomMenu({ room, onGone }: { room: Room; onGone: () => void }) {
  const can = useCan()
  const change = useChangeRoom()
  const remove = useDeleteRoom()
  const params = { id: room.id }
  return (
    <RecordMenu
      name={`Room ${room.roomNumber}`}
      archive={
        can('rooms:write') && {
          isArchived: room.isArchived,
          set: (isArchived) => change.mutateAsync({ params, body: { isArchived } }),
        }
      }
      remove={can('rooms:delete') && { run: () => remove.mutateAsync({ params }), onGone }}
    />
  )
}
