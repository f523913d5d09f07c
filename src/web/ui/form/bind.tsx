import type { ReactNode } from 'react'
import {
  useController,
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type UseControllerProps,
} from 'react-hook-form'

type Bound<Values extends FieldValues, Name extends FieldPath<Values>> = {
  name: Name
  value: FieldPathValue<Values, Name>
  onChange: (value: FieldPathValue<Values, Name>) => void
  onBlur: () => void
  ref: (element: HTMLElement | null) => void
  error: string | undefined
}

type BindProps<Values extends FieldValues, Name extends FieldPath<Values>> = {
  control: Control<Values>
  name: Name
  rules?: UseControllerProps<Values, Name>['rules']
  children: (field: Bound<Values, Name>) => ReactNode
}

/** Ties one field to its form: `<Bind control={form.control} name="price">{(field) => <MoneyField label="Price" {...field} />}</Bind>`. */
export function Bind<Values extends FieldValues, Name extends FieldPath<Values>>(props: BindProps<Values, Name>) {
  const { control, name, rules, children } = props
  const { field, fieldState } = useController(rules ? { control, name, rules } : { control, name })
  return children({
    name,
    value: field.value,
    onChange: (value) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
    error: fieldState.error?.message,
  })
}
