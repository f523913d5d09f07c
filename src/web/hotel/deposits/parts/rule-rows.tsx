import { Plus, Trash2 } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { depositKinds, type DepositRule } from '#contract/hotel/policies/shapes.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { changeDepositSchedule } from '#contract/hotel/deposits/api.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DepositStep } from '../../policies/parts/deposit-step.tsx'

/** By which rules something is asked ahead, as they are written. */
export type RuleValues = Sent<typeof changeDepositSchedule>['body']

/** The rules by which something is asked ahead, step by step; none ask for nothing. */
export function RuleRows({ control }: { control: Control<RuleValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'rules' })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-13 font-semibold">{t('How it is asked')}</legend>
      {fields.map((field, row) => (
        <div key={field.id} className={row === 0 ? line : `${line} border-t border-line pt-3`}>
          <DepositStep control={control} names={namesOf(row)} kinds={asked} isLater={row > 0} />
          <span className="pt-6">
            <IconButton label={t('Remove the step')} icon={<Trash2 size={15} />} onClick={() => remove(row)} />
          </span>
        </div>
      ))}
      <div>
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          reason={fields.length >= mostRules && t('Six are as many as there can be')}
          onClick={() => append(fields.length === 0 ? aShare : theRest)}
        >
          {t('Add a step')}
        </Button>
      </div>
    </fieldset>
  )
}

const line = 'grid grid-cols-[1fr_auto] items-start gap-2'
const mostRules = 6
const asked = depositKinds.filter((kind) => kind !== 'none')

const aShare = { kind: 'percent', fixed: 0, nights: 1, percent: 30, due: 'at_booking', days: 0 } as const
const theRest = { kind: 'full', fixed: 0, nights: 1, percent: 0, due: 'before_arrival', days: 14 } as const

const namesOf = (row: number) =>
  ({
    kind: `rules.${row}.kind`,
    fixed: `rules.${row}.fixed`,
    nights: `rules.${row}.nights`,
    percent: `rules.${row}.percent`,
    due: `rules.${row}.due`,
    days: `rules.${row}.days`,
  }) as const satisfies Record<keyof DepositRule, string>
