import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { type Location, useChangeLocation, useDeleteLocation } from '../data.ts'

type LocationMenuProps = { location: Location; onGone: () => void }

/** What is done seldom with an outlet. */
export function LocationMenu({ location, onGone }: LocationMenuProps) {
  const { id, name, isArchived, openSessions, openOrders } = location
  const can = useCan()
  const change = useChangeLocation()
  const remove = useDeleteLocation()
  const params = { id }
  return (
    <RecordMenu
      name={name}
      archive={
        can('restaurant:write') && {
          isArchived,
          set: (next) => change.mutateAsync({ params, body: { isArchived: next } }),
          reason: openSessions + openOrders > 0 && t('A till or an order is still open here'),
        }
      }
      remove={can('restaurant:delete') && { run: () => remove.mutateAsync({ params }), onGone }}
    />
  )
}
