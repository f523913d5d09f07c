import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { depositDues, type depositKinds } from '#contract/hotel/policies/shapes.ts'
import { t } from '#web/texts/text.ts'
import { depositDueWords, depositKindWords } from '../rules.ts'
import { Amount, Choice, Figure } from './figure.tsx'

type Kind = (typeof depositKinds)[number]
type StepName = 'kind' | 'fixed' | 'nights' | 'percent' | 'due' | 'days'

type DepositStepProps<Values extends FieldValues> = {
  control: Control<Values>
  /** Where each figure of the step stands in the form. */
  names: Readonly<Record<StepName, FieldPath<Values>>>
  kinds: readonly Kind[]
  /** Something is asked before it: the whole stay is what that leaves. */
  isLater?: boolean
}

/** One step: what is paid, and until when. */
export function DepositStep<Values extends FieldValues>({
  control,
  names,
  kinds,
  isLater = false,
}: DepositStepProps<Values>) {
  const [kind, due] = useWatch({ control, name: [names.kind, names.due] }).map(String)
  return (
    <div className="@container min-w-0 flex-1">
      <div className="grid grid-cols-1 gap-3 @xs:grid-cols-2 @xl:grid-cols-4">
        <Choice
          control={control}
          name={names.kind}
          label={t('What')}
          options={kinds.map((value) => ({
            value,
            label: isLater && value === 'full' ? t('The rest of the stay') : depositKindWords[value],
          }))}
        />
        {kind === 'fixed' && <Amount control={control} name={names.fixed} label={t('Amount')} />}
        {kind === 'nights' && <Figure control={control} name={names.nights} label={t('Nights')} />}
        {kind === 'percent' && (
          <Figure control={control} name={names.percent} label={t('Share')} decimals={2} end="%" />
        )}
        {kind !== 'none' && <Choice control={control} name={names.due} label={t('Until')} options={dues} />}
        {kind !== 'none' && due !== 'at_booking' && <Figure control={control} name={names.days} label={t('Days')} />}
      </div>
    </div>
  )
}

const dues = depositDues.map((value) => ({ value, label: depositDueWords[value] }))
