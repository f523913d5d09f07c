import { Archive, ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Item, useChangeItem, useDeleteItem } from '../data.ts'

/** What is done seldom: archive, bring back, delete. */
export function ItemMenu({ item, onGone }: { item: Item; onGone: () => void }) {
  const can = useCan()
  const change = useChangeItem()
  const remove = useDeleteItem()
  const [asking, setAsking] = useState<'archive' | 'delete' | null>(null)
  if (!can('inventory:write') && !can('inventory:delete')) return null

  const archive = (isArchived: boolean) =>
    change.mutate(
      { params: { id: item.id }, body: { isArchived, version: item.version } },
      {
        onSuccess: () => {
          setAsking(null)
          toast.success(isArchived ? `${item.name} archived` : `${item.name} is back`)
        },
        // The dialog shows why archiving failed; bringing back has no dialog.
        onError: (error) => {
          if (!isArchived) toast.error(errorText(error))
        },
      },
    )
  const gone = () => {
    onGone()
    toast.success(`${item.name} deleted`)
  }
  return (
    <>
      <Menu align="start" trigger={<IconButton label="More" icon={<Ellipsis size={16} />} />}>
        {can('inventory:write') && !item.isArchived && (
          <MenuItem
            icon={<Archive size={15} />}
            reason={item.stock.some((place) => place.quantity !== 0) && 'Stock lies there'}
            onSelect={() => setAsking('archive')}
          >
            Archive
          </MenuItem>
        )}
        {can('inventory:write') && item.isArchived && (
          <MenuItem icon={<ArchiveRestore size={15} />} onSelect={() => archive(false)}>
            Bring back
          </MenuItem>
        )}
        {can('inventory:delete') && (
          <MenuItem
            icon={<Trash2 size={15} />}
            tone="critical"
            reason={item.stock.length > 0 && 'It has moved, so it can only be archived'}
            onSelect={() => setAsking('delete')}
          >
            Delete
          </MenuItem>
        )}
      </Menu>
      <ConfirmDialog
        open={asking === 'archive'}
        onClose={() => setAsking(null)}
        onConfirm={() => archive(true)}
        title={`Archive ${item.name}`}
        description="It can no longer be bought, moved or put into a recipe. Its past stays as it is, and it can be brought back."
        labels={{ confirm: 'Archive' }}
        work={{ busy: change.isPending, error: change.error ? errorText(change.error) : undefined }}
      />
      <DeleteDialog
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        onDelete={() => remove.mutate({ params: { id: item.id } }, { onSuccess: gone })}
        what={{ name: item.name }}
        work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
      />
    </>
  )
}
