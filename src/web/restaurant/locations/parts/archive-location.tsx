import { errorText } from '#web/shell/call/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Location, useChangeLocation } from '../data.ts'

/** Archives an outlet or brings it back; each undoes the other. */
export function ArchiveLocation({ location }: { location: Location }) {
  const change = useChangeLocation()
  const archive = (isArchived: boolean) =>
    change.mutate(
      { params: { id: location.id }, body: { isArchived } },
      {
        onSuccess: () =>
          toast.success(isArchived ? `${location.name} archived` : `${location.name} is in use again`, {
            action: { label: 'Undo', run: () => archive(!isArchived) },
          }),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  const busy = location.openSessions + location.openOrders > 0
  return (
    <Button
      busy={change.isPending}
      reason={!location.isArchived && busy && 'A till or an order is still open here'}
      onClick={() => archive(!location.isArchived)}
    >
      {location.isArchived ? 'Use again' : 'Archive'}
    </Button>
  )
}
