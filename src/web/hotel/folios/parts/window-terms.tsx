import { Plus, Trash2 } from 'lucide-react'
import { type Control, useFieldArray, useWatch } from 'react-hook-form'
import type { SoldCategory } from '#contract/accounting/account-roles/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import type { Party } from '../../groups/parts/party-choice.tsx'
import { type BoundValues, routeOptions, type RouteTerm } from '../rules/routes.ts'

/** What goes to a window by itself, as a form holds it. */
export type RoutingValues = { routes: SoldCategory[]; terms: BoundValues[] }

/** What the form of a window holds. */
export type WindowValues = RoutingValues & {
  name: string
  payer: Party | null
}

type WindowTermsProps<Values extends RoutingValues> = {
  control: Control<Values>
  /** A limit may be for all rooms of a group together. */
  ofGroup?: boolean
}

/** Limits and days of what goes to a window by itself: each about some of its kinds. */
export function WindowTerms<Values extends RoutingValues>({
  control: form,
  ofGroup = false,
}: WindowTermsProps<Values>) {
  // The fields of the routing are among those of whatever form holds them.
  const control = form as unknown as Control<RoutingValues>
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
          ofGroup={ofGroup}
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
  control: Control<RoutingValues>
  index: number
  ofGroup: boolean
  choices: readonly SoldCategory[]
  onRemove: () => void
}

function Term({ control, index, ofGroup, choices, onRemove }: TermProps) {
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
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Bind control={control} name={`terms.${index}.limit`}>
          {(field) => <MoneyField label={t('Up to, taxes included')} required={false} {...field} />}
        </Bind>
        <Bind control={control} name={`terms.${index}.per`}>
          {({ onChange, ...field }) => (
            <Select
              label={t('For')}
              options={ofGroup ? [...pers, { value: 'group', label: t('All rooms together') }] : pers}
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

const pers = [
  { value: 'night', label: t('Each night') },
  { value: 'stay', label: t('The whole stay') },
] satisfies { value: RouteTerm['per']; label: string }[]
