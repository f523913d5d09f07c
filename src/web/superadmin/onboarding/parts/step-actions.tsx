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
  /** `secondary` where something else on the step should come first. */
  variant?: 'primary' | 'secondary'
  /** Without it the button sends the form that it stands in. */
  onGoOn?: () => void
}

/** The end of a step: put it off, or go on. */
export function StepActions(props: StepActionsProps) {
  const { skip, busy, label = t('Save and go on'), variant = 'primary', onGoOn } = props
  return (
    <FormActions>
      {skip}
      <PlainButton
        type={onGoOn ? 'button' : 'submit'}
        variant={variant}
        busy={busy}
        {...(onGoOn ? { onClick: onGoOn } : {})}
      >
        {label}
      </PlainButton>
    </FormActions>
  )
}
