import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { FormActions } from '#web/ui/form/form.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'

/** What the form of a step is handed. */
export type StepProps = {
  /** Goes on to the next step, this one being done. */
  onDone: () => Promise<void>
  /** The button that puts the step off, beside the one that goes on. */
  skip: ReactNode
}

type StepActionsProps = {
  skip: ReactNode
  busy: boolean
  label?: string
  /** Without it the button sends the form that it stands in. */
  onGoOn?: () => void
}

/** The end of a step: put it off, or go on. */
export function StepActions({ skip, busy, label = t('Save and go on'), onGoOn }: StepActionsProps) {
  return (
    <FormActions>
      {skip}
      <PlainButton
        type={onGoOn ? 'button' : 'submit'}
        variant="primary"
        busy={busy}
        {...(onGoOn ? { onClick: onGoOn } : {})}
      >
        {label}
      </PlainButton>
    </FormActions>
  )
}
