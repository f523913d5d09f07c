import { type Control, useWatch } from 'react-hook-form'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AccountCodePicker } from '../../accounts/parts/account-code-picker.tsx'
import type { Component } from '../data.ts'
import { categoryOptions, kindOptions } from '../rules.ts'
import type { ComponentValues } from './component-values.ts'

type ComponentFieldsProps = {
  control: Control<ComponentValues>
  today: Day
  /** Other taxes of the set, which this one may be charged on. */
  others: readonly Component[]
  /** Code and kind of one that is there stay. */
  isNew: boolean
}

/** Everything a person decides about a tax. */
export function ComponentFields({ control, today, others, isNew }: ComponentFieldsProps) {
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <FieldPair>
        <Bind control={control} name="name">
          {(field) => <TextField label={t('Name')} hint={t('As it stands on bills')} {...field} />}
        </Bind>
        <Bind control={control} name="code">
          {(field) => (
            <TextField label={t('Code')} hint={t('Its own in the set, such as VAT')} disabled={!isNew} {...field} />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="kind">
          {(field) => (
            <Select
              label={t('Charged as')}
              {...field}
              disabled={!isNew}
              onChange={(next) => next && field.onChange(next)}
              options={kindOptions}
            />
          )}
        </Bind>
        <RateField control={control} kind={kind} />
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="validFrom">
          {(field) => <DateField label={t('First day')} from={today} today={today} {...field} />}
        </Bind>
        <Bind control={control} name="validTo">
          {(field) => <DateField label={t('Last day')} required={false} today={today} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="appliesTo">
        {(field) => <TickList label={t('Charged on')} options={categoryOptions} {...field} />}
      </Bind>
      {others.length > 0 && (
        <Bind control={control} name="base">
          {(field) => (
            <TickList
              label={t('Charged on these taxes too')}
              options={[...new Map(others.map(({ code, name }) => [code, { value: code, label: name }])).values()]}
              {...field}
            />
          )}
        </Bind>
      )}
      {kind !== 'percent' && kind !== 'per_unit' && (
        <Bind control={control} name="cappedNights">
          {(field) => <NumberField label={t('Nights charged at most')} required={false} end="nights" {...field} />}
        </Bind>
      )}
      <BookFields control={control} />
    </>
  )
}

/** What is charged: a percentage, or an amount of the house's money. */
export function RateField({ control, kind }: { control: Control<ComponentValues>; kind: Component['kind'] }) {
  return (
    <Bind control={control} name="rate">
      {(field) =>
        kind === 'percent' ? (
          <NumberField label={t('Rate')} decimals={4} end="%" {...field} />
        ) : (
          <MoneyField label={t('Amount')} {...field} />
        )
      }
    </Bind>
  )
}

/** How prices stand to it, and where the books keep it. */
function BookFields({ control }: { control: Control<ComponentValues> }) {
  const recoverable = useWatch({ control, name: 'recoverable' })
  return (
    <>
      <FieldPair>
        <Bind control={control} name="included">
          {(field) => (
            <Select
              label={t('In the price')}
              {...field}
              onChange={(next) => next && field.onChange(next)}
              options={includedOptions}
            />
          )}
        </Bind>
        <Bind control={control} name="accountCode">
          {(field) => (
            <AccountCodePicker label={t('Owed in the account')} only={({ type }) => type === 'Liability'} {...field} />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="recoverable">
        {(field) => (
          <Switch
            label={t('Recovered on purchases')}
            hint={t('What suppliers charge of it is claimed back')}
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      </Bind>
      {recoverable && (
        <Bind control={control} name="inputAccountCode">
          {(field) => (
            <AccountCodePicker label={t('Recovered in the account')} only={({ type }) => type === 'Asset'} {...field} />
          )}
        </Bind>
      )}
    </>
  )
}

const includedOptions = [
  { value: 'as_prices', label: t('As the prices of the set') },
  { value: 'always', label: t('Always in the price') },
  { value: 'never', label: t('Always on top') },
] as const
