import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { type MenuItem, useChangeMenuItem, useDeleteMenuItem } from '../data.ts'

/** What is done seldom with an item. */
export function ItemMenu({ item, onGone }: { item: MenuItem; onGone: () => void }) {
  const can = useCan()
  const change = useChangeMenuItem()
  const remove = useDeleteMenuItem()
  const params = { id: item.id }
  return (
    <RecordMenu
      name={item.name}
      archive={
        can('restaurant:manage_menu') && {
          isArchived: item.isArchived,
          set: (isArchived) => change.mutateAsync({ params, body: { isArchived } }),
        }
      }
      remove={can('restaurant:delete') && { run: () => remove.mutateAsync({ params }), onGone }}
    />
  )
}
