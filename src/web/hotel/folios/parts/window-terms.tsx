import { Plus, Trash2 } from 'lucide-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import type { Party } from '../../groups/parts/party-choice.tsx'
import { routeOptions, type RouteTerm } from '../rules/routes.ts'

/** What the form of a window holds. */
export type WindowValues = {
  name: string
  payer: Party | null
  routes: SoldCategory[]
  terms: (Omit<RouteTerm, 'from' | 'to'> & { from: Day | null; to: Day | null })[]
}

/** Limits and days of what goes to a window by itself: each about some of its kinds. */
export function WindowTerms({ control }: { control: Control<WindowValues> }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'terms' })
  const [routes, terms] = useWatch({ control, name: ['routes', 'terms'] })
  const taken = new Set(terms.flatMap(({ categories }) => categories))
  const free = routes.filter((route) => !taken.has(route))
  return (
    <div className="flex flex-col gap-3">
      {fields.map((field, index) => (
        <Term
          key={field.id}
          control={control}
          index={index}
          choices={routes.filter((route) => terms[index]?.categories.includes(route) || !taken.has(route))}
          onRemove={() => remove(index)}
        />
      ))}
      <div>
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          reason={
            routes.length === 0 ? t('Choose what goes there first') : free.length === 0 && t('Each kind has its limit')
          }
          onClick={() => append({ categories: free.slice(0, 1), from: null, to: null, limit: null, per: 'night' })}
        >
          {t('Add a limit or days')}
        </Button>
      </div>
    </div>
  )
}

type TermProps = {
  control: Control<WindowValues>
  index: number
  choices: readonly SoldCategory[]
  onRemove: () => void
}

function Term({ control, index, choices, onRemove }: TermProps) {
  const from = useWatch({ control, name: `terms.${index}.from` })
  return (
    <div className="flex flex-col gap-3 rounded-2 border border-line p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Bind control={control} name={`terms.${index}.categories`}>
            {({ value, onChange, error }) => (
              <TickList
                label={t('Of these only a part')}
                value={value.filter((one) => choices.includes(one))}
                onChange={onChange}
                options={routeOptions.filter((option) => choices.includes(option.value))}
                error={error}
              />
            )}
          </Bind>
        </div>
        <IconButton label={t('Remove the limit')} icon={<Trash2 size={15} aria-hidden="true" />} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <Bind control={control} name={`terms.${index}.limit`}>
          {(field) => <MoneyField label={t('Up to, taxes included')} required={false} {...field} />}
        </Bind>
        <Bind control={control} name={`terms.${index}.per`}>
          {({ onChange, ...field }) => (
            <Select
              label={t('For')}
              options={[
                { value: 'night', label: t('Each night') },
                { value: 'stay', label: t('The whole stay') },
              ]}
              {...field}
              onChange={(next) => next && onChange(next)}
            />
          )}
        </Bind>
        <Bind control={control} name={`terms.${index}.from`}>
          {(field) => <DateField label={t('First day')} required={false} {...field} />}
        </Bind>
        <Bind control={control} name={`terms.${index}.to`}>
          {(field) => <DateField label={t('Last day')} required={false} from={from ?? undefined} {...field} />}
        </Bind>
      </div>
    </div>
  )
}
