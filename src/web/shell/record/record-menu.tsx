import { Archive, ArchiveRestore, Ellipsis, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { t } from '#web/texts/text.ts'
import { DeleteDialog } from '#web/ui/delete-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { errorText } from '../call/api-error.ts'
import { type SetArchived, telling } from './archive.ts'

type Archiving = {
  isArchived: boolean
  set: SetArchived
  reason?: string | false
  /** What has to be settled before it can be archived, where something has to. */
  first?: { needs: () => Promise<boolean>; ask: () => void }
}
type Removing = { run: () => Promise<unknown>; onGone?: () => void; reason?: string | false }

type RecordMenuProps = {
  name: string
  /** False where the role may never do it. */
  archive?: Archiving | false
  remove?: Removing | false
  /** What else is done with it, as `MenuItem`s above the others. */
  children?: ReactNode
  /** In a row of a list, where the menu stands at the end and says whose it is. */
  inRow?: boolean
}

/** What is done seldom with a record: archive and take back into use (each undoes the other), delete. */
export function RecordMenu({ name, archive = false, remove = false, children, inRow = false }: RecordMenuProps) {
  const [deleting, setDeleting] = useState(false)
  if (!archive && !remove && !children) return null
  return (
    <>
      <Menu
        align={inRow ? 'end' : 'start'}
        trigger={
          <IconButton
            label={inRow ? t('More about {name}', { name }) : t('More')}
            {...(inRow ? { side: 'left' as const } : {})}
            icon={<Ellipsis size={16} />}
          />
        }
      >
        {children}
        {archive && <ArchiveItem name={name} archive={archive} />}
        {remove && (
          <MenuItem
            icon={<Trash2 size={15} />}
            tone="critical"
            reason={remove.reason}
            onSelect={() => setDeleting(true)}
          >
            {t('Delete')}
          </MenuItem>
        )}
      </Menu>
      {remove && <Deleting name={name} remove={remove} open={deleting} onClose={() => setDeleting(false)} />}
    </>
  )
}

function ArchiveItem({ name, archive: { isArchived, set, reason, first } }: { name: string; archive: Archiving }) {
  const archive = telling(name, set)
  const settle = async () => ((await first?.needs().catch(() => false)) ? first?.ask() : archive(true))
  if (isArchived) {
    return (
      <MenuItem icon={<ArchiveRestore size={15} />} onSelect={() => void archive(false)}>
        {t('Use again')}
      </MenuItem>
    )
  }
  return (
    <MenuItem icon={<Archive size={15} />} reason={reason} onSelect={() => void settle()}>
      {t('Archive')}
    </MenuItem>
  )
}

type DeletingProps = { name: string; remove: Removing; open: boolean; onClose: () => void }

function Deleting({ name, remove: { run, onGone }, open, onClose }: DeletingProps) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    setError(undefined)
    onClose()
  }
  const press = async () => {
    setBusy(true)
    try {
      await run()
      close()
      onGone?.()
      toast.success(t('{name} deleted', { name }))
    } catch (problem) {
      setError(errorText(problem))
    }
    setBusy(false)
  }
  return (
    <DeleteDialog open={open} onClose={close} onDelete={() => void press()} what={{ name }} work={{ busy, error }} />
  )
}
