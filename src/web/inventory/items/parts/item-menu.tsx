import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { type Item, useChangeItem, useDeleteItem } from '../data.ts'

/** What is done seldom with an item. */
export function ItemMenu({ item, onGone }: { item: Item; onGone: () => void }) {
  const can = useCan()
  const change = useChangeItem()
  const remove = useDeleteItem()
  const params = { id: item.id }
  return (
    <RecordMenu
      name={item.name}
      archive={
        can('inventory:write') && {
          isArchived: item.isArchived,
          set: (isArchived) => change.mutateAsync({ params, body: { isArchived } }),
          reason: item.stock.some((place) => place.quantity !== 0) && t('Stock lies there'),
        }
      }
      remove={
        can('inventory:delete') && {
          run: () => remove.mutateAsync({ params }),
          onGone,
          reason: item.stock.length > 0 && t('It has moved, so it can only be archived'),
        }
      }
    />
  )
}
