import { DialogFrame } from './dialog-frame.tsx'
import type { DialogProps } from './dialog-window.tsx'
import { LeaveQuestion } from './form/leave-question.tsx'
import { UnsavedScope, useLeaving } from './form/unsaved.ts'

/**
 * A question or a short form over the page. Traps focus and gives it back; Esc and a press outside close it, and ask first when
 * a form inside holds what is not saved.
 */
export function Dialog({ onClose, children, ...dialog }: DialogProps) {
  const leaving = useLeaving(onClose)
  return (
    <DialogFrame {...dialog} onClose={leaving.ask}>
      <UnsavedScope value={leaving.scope}>{children}</UnsavedScope>
      <LeaveQuestion open={leaving.asking} onStay={leaving.stay} onLeave={leaving.leave} />
    </DialogFrame>
  )
}
