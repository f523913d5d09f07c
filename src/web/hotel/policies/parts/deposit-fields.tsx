import { Plus, Trash2 } from 'lucide-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import { depositKinds } from '#contract/hotel/policies/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PolicyValues } from '../rules.ts'
import { DepositStep } from './deposit-step.tsx'

/** What is paid ahead, step by step: the first always stands, others are added to it. */
export function DepositFields({ control, index }: { control: Control<PolicyValues>; index: number }) {
  const { fields, append, remove } = useFieldArray({ control, name: `policies.${index}.laterDeposits` })
  const first = useWatch({ control, name: `policies.${index}.deposit.kind` })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-semibold">{t('Paid ahead')}</legend>
      <Step control={control} at={`policies.${index}.deposit`} />
      {fields.map((field, row) => (
        <div key={field.id} className="grid grid-cols-[1fr_auto] items-start gap-2 border-t border-line pt-3">
          <Step control={control} at={`policies.${index}.laterDeposits.${row}`} />
          <span className="pt-6">
            <IconButton label={t('Remove the step')} icon={<Trash2 size={15} />} onClick={() => remove(row)} />
          </span>
        </div>
      ))}
      {first !== 'none' && (
        <div>
          <Button
            icon={<Plus size={15} aria-hidden="true" />}
            reason={fields.length >= mostSteps && t('Six are as many as there can be')}
            onClick={() => append(theRest)}
          >
            {t('Add a step')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** Beside the first one. */
const mostSteps = 5
const theRest = { kind: 'full', fixed: 0, nights: 1, percent: 0, due: 'before_arrival', days: 14 } as const

type StepAt = `policies.${number}.deposit` | `policies.${number}.laterDeposits.${number}`

function Step({ control, at }: { control: Control<PolicyValues>; at: StepAt }) {
  return <DepositStep control={control} names={namesAt(at)} kinds={depositKinds} isLater={at.includes('later')} />
}

const namesAt = (at: StepAt) =>
  ({
    kind: `${at}.kind`,
    fixed: `${at}.fixed`,
    nights: `${at}.nights`,
    percent: `${at}.percent`,
    due: `${at}.due`,
    days: `${at}.days`,
  }) as const
