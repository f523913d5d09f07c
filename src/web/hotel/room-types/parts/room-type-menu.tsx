import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { type RoomType, useChangeRoomType, useDeleteRoomType } from '../data.ts'

/** What is done seldom with a type. */
export function RoomTypeMenu({ type, onGone }: { type: RoomType; onGone: () => void }) {
  const can = useCan()
  const change = useChangeRoomType()
  const remove = useDeleteRoomType()
  const params = { id: type.id }
  return (
    <RecordMenu
      name={type.name}
      archive={
        can('rooms:write') && {
          isArchived: type.isArchived,
          set: (isArchived) => change.mutateAsync({ params, body: { isArchived } }),
        }
      }
      remove={
        can('rooms:delete') && {
          run: () => remove.mutateAsync({ params }),
          onGone,
          reason: type.rooms > 0 && t('Rooms belong to it; archive it instead'),
        }
      }
    />
  )
}
