import { t } from '#web/texts/text.ts'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { Notice } from './notice.tsx'

type DeleteDialogProps = {
  open: boolean
  onClose: () => void
  onDelete: () => void
  /** What goes: one thing by its name, or a number of selected ones. */
  what: { name: string } | { count: number }
  work?: { busy: boolean; error?: string | undefined }
}

/** Asks before something is deleted for good; for what nothing depends on. */
export function DeleteDialog({ open, onClose, onDelete, what, work = { busy: false } }: DeleteDialogProps) {
  const one = 'name' in what
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={one ? t('Delete item') : t('Delete items')}
      description={
        <strong className="font-semibold text-ink">
          {one ? what.name : t('{count} item(s) selected', { count: what.count })}
        </strong>
      }
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="destructive" busy={work.busy} onClick={onDelete}>
            {work.busy ? t('Deleting...') : one ? t('Delete Item') : t('Delete All')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-14 text-soft">
          {t('This action cannot be undone. All associated data will be permanently removed.')}
        </p>
        {work.error && <Notice tone="critical">{work.error}</Notice>}
      </div>
    </DialogFrame>
  )
}
