import { ConfirmDialog } from '../confirm-dialog.tsx'

type LeaveQuestionProps = { open: boolean; onStay: () => void; onLeave: () => void }

/** Asks before a form with unsaved changes is left. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={open}
      onClose={onStay}
      onConfirm={onLeave}
      title="Leave without saving?"
      description="What you changed here is not saved yet and will be lost."
      variant="warning"
      labels={{ confirm: 'Leave', cancel: 'Stay' }}
    />
  )
}
