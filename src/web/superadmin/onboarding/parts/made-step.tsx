import type { ReactNode } from 'react'
import { t } from '#web/texts/text.ts'
import { FormActions } from '#web/ui/form/form.tsx'
import { type Made, MadeList } from './made-list.tsx'
import { StepActions, type StepProps } from './step-actions.tsx'

type MadeStepProps = StepProps & {
  /** Names the list of what was made. */
  label: string
  made: readonly Made[]
  children: ReactNode
}

/** A step that makes one thing after the other: what was made, the form for the next, and the way on. */
export function MadeStep({ label, made, onDone, skip, children }: MadeStepProps) {
  return (
    <>
      <MadeList label={label} made={made} />
      {children}
      <div className="mt-5 border-t border-line pt-3">
        {made.length > 0 ? (
          <StepActions skip={null} busy={false} label={t('Go on')} onGoOn={() => void onDone()} />
        ) : (
          <FormActions>{skip}</FormActions>
        )}
      </div>
    </>
  )
}
