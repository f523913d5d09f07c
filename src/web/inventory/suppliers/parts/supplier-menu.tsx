import { Pencil, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { to } from '#web/shell/links.ts'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { type Supplier, useChangeSupplier, useDeleteSupplier } from '../data.ts'
import { EditSupplier } from '../forms/edit-supplier.tsx'

/** What is done with a supplier: change it, see what is owed to it, archive it, delete it where it never billed the house. */
export function SupplierMenu({ supplier }: { supplier: Supplier }) {
  const can = useCan()
  const go = useGo()
  const change = useChangeSupplier()
  const remove = useDeleteSupplier()
  const [editing, setEditing] = useState(false)
  if (!can('inventory:write')) return null
  const params = { id: supplier.id }
  const set = (isArchived: boolean) => change.mutateAsync({ params, body: { isArchived } })
  return (
    <>
      <RecordMenu
        inRow
        name={supplier.name}
        archive={{ isArchived: supplier.isArchived, set }}
        remove={can('inventory:delete') && { run: () => remove.mutateAsync({ params }) }}
      >
        <MenuItem icon={<Pencil size={15} />} onSelect={() => setEditing(true)}>
          {t('Change')}
        </MenuItem>
        {can('financial:read') && (
          <MenuItem icon={<ScrollText size={15} />} onSelect={() => go(to.supplierAccount(supplier.id))}>
            {t('Bills and payments')}
          </MenuItem>
        )}
      </RecordMenu>
      <EditSupplier supplier={supplier} open={editing} onClose={() => setEditing(false)} />
    </>
  )
}
