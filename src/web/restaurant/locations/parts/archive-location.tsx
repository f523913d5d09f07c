import { ArchiveButton } from '#web/shell/record/archive-button.tsx'
import { type Location, useChangeLocation } from '../data.ts'

/** Archives an outlet or brings it back. */
export function ArchiveLocation({
  location: { id, name, isArchived, openSessions, openOrders },
}: {
  location: Location
}) {
  const change = useChangeLocation()
  return (
    <ArchiveButton
      name={name}
      isArchived={isArchived}
      set={(isArchived) => change.mutateAsync({ params: { id }, body: { isArchived } })}
      reason={openSessions + openOrders > 0 && 'A till or an order is still open here'}
    />
  )
}
