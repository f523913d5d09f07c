import { to } from '#web/shell/links.ts'
import { Link } from '#web/shell/link.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { useOpenRoomTypes } from '../../room-types/data.ts'

/** Why no room is shown, and what to do next; stands below 'No records found'. */
export function NoRooms({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  const types = useOpenRoomTypes()
  const can = useCan()
  if (isFiltered) return <p>No room fits these filters.</p>
  if (types.data?.length === 0) {
    return (
      <p>
        Rooms belong to a room type. <Link to={to.roomTypes()}>Create the first room type</Link>, then add its rooms.
      </p>
    )
  }
  return (
    <>
      <p>Add a room, or a whole range at once.</p>
      {can('rooms:write') && <Button onClick={onAdd}>Add rooms 101–110</Button>}
    </>
  )
}
