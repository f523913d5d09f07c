import { type Control, useWatch } from 'react-hook-form'
import type { Day } from '#contract/kernel/day.ts'
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
          {(field) => <TextField label="Name" hint="As it stands on bills" {...field} />}
        </Bind>
        <Bind control={control} name="code">
          {(field) => <TextField label="Code" hint="Its own in the set, such as VAT" disabled={!isNew} {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={control} name="kind">
          {(field) => (
            <Select
              label="Charged as"
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
          {(field) => <DateField label="First day" from={today} today={today} {...field} />}
        </Bind>
        <Bind control={control} name="validTo">
          {(field) => <DateField label="Last day" required={false} today={today} {...field} />}
        </Bind>
      </FieldPair>
      <Bind control={control} name="appliesTo">
        {(field) => <TickList label="Charged on" options={categoryOptions} {...field} />}
      </Bind>
      {others.length > 0 && (
        <Bind control={control} name="base">
          {(field) => (
            <TickList
              label="Charged on these taxes too"
              options={[...new Map(others.map(({ code, name }) => [code, { value: code, label: name }])).values()]}
              {...field}
            />
          )}
        </Bind>
      )}
      {kind !== 'percent' && kind !== 'per_unit' && (
        <Bind control={control} name="cappedNights">
          {(field) => <NumberField label="Nights charged at most" required={false} end="nights" {...field} />}
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
          <NumberField label="Rate" decimals={4} end="%" {...field} />
        ) : (
          <MoneyField label="Amount" {...field} />
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
              label="In the price"
              {...field}
              onChange={(next) => next && field.onChange(next)}
              options={includedOptions}
            />
          )}
        </Bind>
        <Bind control={control} name="accountCode">
          {(field) => (
            <AccountCodePicker label="Owed in the account" only={({ type }) => type === 'Liability'} {...field} />
          )}
        </Bind>
      </FieldPair>
      <Bind control={control} name="recoverable">
        {(field) => (
          <Switch
            label="Recovered on purchases"
            hint="What suppliers charge of it is claimed back"
            checked={field.value}
            onChange={field.onChange}
          />
        )}
      </Bind>
      {recoverable && (
        <Bind control={control} name="inputAccountCode">
          {(field) => (
            <AccountCodePicker label="Recovered in the account" only={({ type }) => type === 'Asset'} {...field} />
          )}
        </Bind>
      )}
    </>
  )
}

const includedOptions = [
  { value: 'as_prices', label: 'As the prices of the set' },
  { value: 'always', label: 'Always in the price' },
  { value: 'never', label: 'Always on top' },
] as const
