import { Archive, ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem as Action } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { type MenuItem, useChangeMenuItem, useDeleteMenuItem } from '../data.ts'

/** What is done seldom with an item: archive and bring back (each undoes the other), delete. */
export function ItemMenu({ item, onGone }: { item: MenuItem; onGone: () => void }) {
  const can = useCan()
  const change = useChangeMenuItem()
  const remove = useDeleteMenuItem()
  const [deleting, setDeleting] = useState(false)
  if (!can('restaurant:manage_menu') && !can('restaurant:delete')) return null
  const archive = (isArchived: boolean) =>
    change.mutate(
      { params: { id: item.id }, body: { isArchived } },
      {
        onSuccess: () =>
          toast.success(isArchived ? `${item.name} archived` : `${item.name} is on the menu again`, {
            action: { label: 'Undo', run: () => archive(!isArchived) },
          }),
        onError: (error) => toast.error(errorText(error)),
      },
    )
  const gone = () => {
    onGone()
    toast.success(`${item.name} deleted`)
  }
  return (
    <>
      <Menu align="start" trigger={<IconButton label="More" icon={<Ellipsis size={16} />} />}>
        {can('restaurant:manage_menu') && (
          <Action
            icon={item.isArchived ? <ArchiveRestore size={15} /> : <Archive size={15} />}
            onSelect={() => archive(!item.isArchived)}
          >
            {item.isArchived ? 'Use again' : 'Archive'}
          </Action>
        )}
        {can('restaurant:delete') && (
          <Action icon={<Trash2 size={15} />} tone="critical" onSelect={() => setDeleting(true)}>
            Delete
          </Action>
        )}
      </Menu>
      <DeleteDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onDelete={() => remove.mutate({ params: { id: item.id } }, { onSuccess: gone })}
        what={{ name: item.name }}
        work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
      />
    </>
  )
}
