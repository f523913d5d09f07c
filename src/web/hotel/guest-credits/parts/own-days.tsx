import { Plus, X } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { mostInstallments } from '#contract/hotel/guest-credits/rules.ts'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import type { PlanValues } from '../rules/plan.ts'

/** Installments on days of one's own, each with its amount. */
export function OwnDays({ control, today }: { control: Control<PlanValues>; today: Day | undefined }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'rows' })
  return (
    <div className="flex flex-col gap-2">
      {fields.map((row, index) => (
        <div key={row.id} className="flex items-end gap-2">
          <div className="flex-1">
            <Bind control={control} name={`rows.${index}.dueOn`}>
              {(field) => (
                <DateField label={t('Due on')} labelHidden={index > 0} from={today} today={today} {...field} />
              )}
            </Bind>
          </div>
          <div className="flex-1">
            <Bind control={control} name={`rows.${index}.amount`}>
              {(field) => <MoneyField label={t('Amount')} labelHidden={index > 0} {...field} />}
            </Bind>
          </div>
          <IconButton
            label={t('Remove installment {number}', { number: index + 1 })}
            icon={<X size={15} aria-hidden="true" />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div>
        <Button
          variant="ghost"
          icon={<Plus size={15} aria-hidden="true" />}
          reason={fields.length >= mostInstallments && t('At most {most} installments', { most: mostInstallments })}
          onClick={() => append({ dueOn: null, amount: null })}
        >
          {t('Another installment')}
        </Button>
      </div>
    </div>
  )
}
