import type { Control, FieldPath } from 'react-hook-form'
import { Bind } from '#web/ui/form/bind.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField, type NumberFieldProps } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PolicyValues } from '../rules.ts'

type Place = { control: Control<PolicyValues>; name: FieldPath<PolicyValues> }
type FigureProps = Place & Pick<NumberFieldProps, 'label' | 'hint' | 'placeholder' | 'required' | 'decimals' | 'end'>

/** A figure of a policy; it is empty while somebody writes it anew. */
export function Figure({ control, name, ...figure }: FigureProps) {
  return (
    <Bind control={control} name={name}>
      {({ value, ...field }) => <NumberField {...figure} value={numberOf(value)} {...field} />}
    </Bind>
  )
}

/** An amount of a policy. */
export function Amount({ control, name, label }: Place & { label: string }) {
  return (
    <Bind control={control} name={name}>
      {({ value, ...field }) => <MoneyField label={label} value={numberOf(value)} {...field} />}
    </Bind>
  )
}

type ChoiceProps<Value extends string> = Place & { label: string; options: readonly { value: Value; label: string }[] }

/** One of a few words of a policy; what it is stays until another one is taken. */
export function Choice<Value extends string>({ control, name, label, options }: ChoiceProps<Value>) {
  return (
    <Bind control={control} name={name}>
      {({ value, ...field }) => (
        <Select
          label={label}
          options={options}
          value={options.find((option) => option.value === value)?.value ?? null}
          {...field}
        />
      )}
    </Bind>
  )
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
