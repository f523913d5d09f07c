import { t } from '#web/texts/text.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks before a form with unsaved changes is left. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      onConfirm={onLeave}
      title={t('Leave without saving?')}
      description={t('What you changed here is not saved yet and will be lost.')}
      variant="warning"
      labels={{ confirm: t('Leave'), cancel: t('Stay') }}
    />
  )
}
