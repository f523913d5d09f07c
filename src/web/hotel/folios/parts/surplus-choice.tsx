import { type Control, useController } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { TenderValues } from '../rules/tender-values.ts'

type SurplusChoiceProps = {
  control: Control<TenderValues>
  /** By how much more is paid than will be due, in major units. */
  over: number
  mayBeAhead: boolean
  mayTip: boolean
}

/** What becomes of more than will be due: paid ahead, a credit or a tip; one of them, or it is refused. */
export function SurplusChoice({ control, over, mayBeAhead, mayTip }: SurplusChoiceProps) {
  const { money } = useFormats()
  const { field: ahead } = useController({ control, name: 'ahead' })
  const { field: kept } = useController({ control, name: 'kept' })
  const { field: tip } = useController({ control, name: 'tip' })
  const fields = { ahead, kept, tip }
  const choose = (name: keyof typeof fields) => (on: boolean) => {
    for (const [other, field] of Object.entries(fields)) field.onChange(on && other === name)
  }
  const said = { over: money(over) }
  return (
    <div className="flex flex-col gap-2">
      {mayBeAhead && (
        <>
          <Checkbox
            checked={ahead.value}
            onChange={choose('ahead')}
            label={t('{over} is paid ahead: it stays on the folio and goes back at the check-out', said)}
          />
          <Checkbox
            checked={kept.value}
            onChange={choose('kept')}
            label={t('{over} becomes a credit of the guest: for another stay, or at the outlets', said)}
          />
        </>
      )}
      {mayTip && (
        <Checkbox checked={tip.value} onChange={choose('tip')} label={t('{over} is a tip for the staff', said)} />
      )}
    </div>
  )
}
