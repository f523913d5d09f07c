import { Plus, Trash2 } from 'lucide-react'
import { type Control, useFieldArray } from 'react-hook-form'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { PolicyValues } from '../rules.ts'
import { FeeFields } from './fee-fields.tsx'
import { Figure } from './figure.tsx'

/** When cancelling begins to cost something, and how much; without a row it never does. */
export function WindowRows({ control, index }: { control: Control<PolicyValues>; index: number }) {
  const { fields, append, remove } = useFieldArray({ control, name: `policies.${index}.windows` })
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-13 font-semibold">{t('A cancellation costs')}</legend>
      {fields.length === 0 && <p className="text-13 text-soft">{t('Nothing, at any time.')}</p>}
      {fields.map((field, row) => (
        <div
          key={field.id}
          className="grid grid-cols-[1fr_auto] items-start gap-2 rounded-2 border border-line p-3 sm:grid-cols-[9rem_1fr_auto]"
        >
          <Figure
            control={control}
            name={`policies.${index}.windows.${row}.days`}
            label={t('Days before, less than')}
          />
          <span className="pt-6 sm:order-last">
            <IconButton label={t('Remove the window')} icon={<Trash2 size={15} />} onClick={() => remove(row)} />
          </span>
          <div className="max-sm:col-span-2">
            <FeeFields control={control} name={`policies.${index}.windows.${row}.fee`} />
          </div>
        </div>
      ))}
      <div>
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          reason={fields.length >= mostWindows && t('Six are as many as there can be')}
          onClick={() => append({ days: nextDays(fields), fee: { fixed: 0, percent: 100, nights: 1 } })}
        >
          {t('Add a window')}
        </Button>
      </div>
    </fieldset>
  )
}

const mostWindows = 6

/** The next window begins a week before the earliest one. */
function nextDays(windows: readonly { days: number }[]): number {
  return windows.length === 0 ? 1 : Math.min(365, Math.max(...windows.map(({ days }) => days)) + 6)
}
