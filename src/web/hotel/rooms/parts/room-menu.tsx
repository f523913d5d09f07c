import { useState } from 'react'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { askWhoHolds } from '../../room-changes/data.ts'
import { ArchiveRoom } from '../../room-changes/forms/archive-room.tsx'
import { type Room, useChangeRoom, useDeleteRoom } from '../data.ts'

/** What is done seldom with a room; one that somebody holds is archived with where they go. */
export function RoomMenu({ room, onGone }: { room: Room; onGone: () => void }) {
  const can = useCan()
  const change = useChangeRoom()
  const remove = useDeleteRoom()
  const [archiving, setArchiving] = useState(false)
  const params = { id: room.id }
  const set = (isArchived: boolean) => change.mutateAsync({ params, body: { isArchived } })
  const isHeld = async () => {
    const { conflicts, short, refusals } = await askWhoHolds(room.id)
    return conflicts.length + short.length + refusals.length > 0
  }
  return (
    <>
      <RecordMenu
        name={`Room ${room.roomNumber}`}
        archive={
          can('rooms:write') && {
            isArchived: room.isArchived,
            set,
            first: { needs: isHeld, ask: () => setArchiving(true) },
          }
        }
        remove={can('rooms:delete') && { run: () => remove.mutateAsync({ params }), onGone }}
      />
      <ArchiveRoom room={room} open={archiving} onClose={() => setArchiving(false)} />
    </>
  )
}
