import { useBlocker } from '@tanstack/react-router'
import { LeaveQuestion } from '#web/ui/form/leave-question.tsx'
import { hasUnsaved } from '#web/ui/form/unsaved.ts'

/** Asks before a screen with unsaved changes is left. */
export function UnsavedQuestion() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => hasUnsaved() && current.pathname !== next.pathname,
    enableBeforeUnload: false,
    withResolver: true,
  })
  return <LeaveQuestion open={status === 'blocked'} onStay={() => reset?.()} onLeave={() => proceed?.()} />
}
