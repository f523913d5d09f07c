import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from './button.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { Notice } from './notice.tsx'

/** What a destructive question says when it has no words of its own. */
const confirmDeletionText = t('This action cannot be undone. Are you sure you want to proceed?')

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  description?: ReactNode
  /** What is asked beside the question. */
  children?: ReactNode
  variant?: 'default' | 'destructive' | 'warning'
  /** Words of the buttons; `cancel: false` hides that button. */
  labels?: { confirm?: string; cancel?: string | false }
  /** What the confirmed work is doing: it shows progress, or why it failed. */
  work?: { busy: boolean; error?: string | undefined }
}

/** Asks before what can't be undone. The title names the thing, the button says the verb. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  description,
  children,
  variant = 'default',
  ...rest
}: ConfirmDialogProps) {
  const { labels = {}, work = { busy: false } } = rest
  const heading = variant === 'warning' ? <Warned>{title}</Warned> : title
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      title={heading}
      description={description ?? (variant === 'destructive' ? confirmDeletionText : undefined)}
      width="narrow"
      actions={
        <>
          {labels.cancel !== false && <Button onClick={onClose}>{labels.cancel ?? t('Cancel')}</Button>}
          <Button variant={variant === 'destructive' ? 'destructive' : 'primary'} busy={work.busy} onClick={onConfirm}>
            {labels.confirm ?? t('Confirm')}
          </Button>
        </>
      }
    >
      {children}
      {work.error && <Notice tone="critical">{work.error}</Notice>}
    </DialogFrame>
  )
}

function Warned({ children }: { children: string }) {
  return (
    <span className="flex items-center gap-2">
      <TriangleAlert size={18} className="text-caution" aria-hidden="true" />
      {children}
    </span>
  )
}
