import type { ReactNode } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

type ActFormProps = {
  label: string
  /** The words of the two buttons: what is done, and what leaves all as it is. */
  action: string
  cancel: string
  variant: 'primary' | 'destructive'
  act: { isPending: boolean; error: Error | null }
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of a form that does one thing to an order at the till: touch-sized, with the refusal above the buttons. */
export function ActForm({ label, action, cancel, variant, act, onSubmit, onClose, children }: ActFormProps) {
  return (
    <form
      aria-label={label}
      className="flex flex-col gap-4 [--control:3rem]"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {act.error && <Notice tone="critical">{errorText(act.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="touch" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" size="touch" variant={variant} busy={act.isPending}>
          {action}
        </Button>
      </div>
    </form>
  )
}
