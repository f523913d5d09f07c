import { to } from '#web/shell/links.ts'
import { Link } from '#web/shell/link.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useOpenRoomTypes } from '../../room-types/data.ts'

/** Why no room is shown, and what to do next; stands below 'No records found'. */
export function NoRooms({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  const types = useOpenRoomTypes()
  const can = useCan()
  if (isFiltered) return <p>{t('No room fits these filters.')}</p>
  if (types.data?.length === 0) {
    return (
      <p>
        {rich('Rooms belong to a room type. {link}, then add its rooms.', {
          link: <Link to={to.roomTypes()}>{t('Create the first room type')}</Link>,
        })}
      </p>
    )
  }
  return (
    <>
      <p>{t('Add a room, or a whole range at once.')}</p>
      {can('rooms:write') && <Button onClick={onAdd}>{t('Add rooms 101–110')}</Button>}
    </>
  )
}
