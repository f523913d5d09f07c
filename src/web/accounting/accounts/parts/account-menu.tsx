import { Ellipsis, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeAccount, useDeleteAccount, type Account } from '../data.ts'
import { accountText } from '../rules.ts'

/** What is rarely done to an account: switch it off or on, delete it. */
export function AccountMenu({ account, onGone }: { account: Account; onGone: () => void }) {
  const change = useChangeAccount()
  const remove = useDeleteAccount()
  const [deleting, setDeleting] = useState(false)
  const switchTo = (isActive: boolean) => {
    const undo = () => change.mutate({ params: { id: account.id }, body: { isActive: !isActive } })
    change.mutate(
      { params: { id: account.id }, body: { isActive, version: account.version } },
      {
        onSuccess: () =>
          toast.success(`${accountText(account)} is ${isActive ? 'active' : 'inactive'}`, {
            action: { label: 'Undo', run: undo },
          }),
        onError: (problem) => toast.error(errorText(problem)),
      },
    )
  }
  return (
    <>
      <Menu trigger={<IconButton label="More" icon={<Ellipsis size={16} />} />}>
        <MenuItem icon={<Power size={15} />} onSelect={() => switchTo(!account.isActive)}>
          {account.isActive ? 'Deactivate' : 'Activate'}
        </MenuItem>
        <MenuItem
          icon={<Trash2 size={15} />}
          tone="critical"
          onSelect={() => setDeleting(true)}
          reason={account.isControl && 'The system posts to this account'}
        >
          Delete
        </MenuItem>
      </Menu>
      <DeleteDialog
        open={deleting}
        onClose={() => {
          remove.reset()
          setDeleting(false)
        }}
        onDelete={() =>
          remove.mutate(
            { params: { id: account.id } },
            {
              onSuccess: () => {
                setDeleting(false)
                toast.success(`${accountText(account)} deleted`)
                onGone()
              },
            },
          )
        }
        what={{ name: accountText(account) }}
        work={{ busy: remove.isPending, error: remove.error ? errorText(remove.error) : undefined }}
      />
    </>
  )
}
