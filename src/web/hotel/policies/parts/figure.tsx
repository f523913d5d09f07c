import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField, type NumberFieldProps } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'

type Place<Values extends FieldValues> = { control: Control<Values>; name: FieldPath<Values> }
type FigureProps<Values extends FieldValues> = Place<Values> &
  Pick<NumberFieldProps, 'label' | 'hint' | 'placeholder' | 'required' | 'decimals' | 'end'>

/** A figure of terms; it is empty while somebody writes it anew. */
export function Figure<Values extends FieldValues>({ control, name, ...figure }: FigureProps<Values>) {
  const { value, ...field } = usePlace({ control, name })
  return <NumberField {...figure} value={numberOf(value)} {...field} />
}

/** An amount of terms. */
export function Amount<Values extends FieldValues>({ control, name, label }: Place<Values> & { label: string }) {
  const { value, ...field } = usePlace({ control, name })
  return <MoneyField label={label} value={numberOf(value)} {...field} />
}

type ChoiceProps<Values extends FieldValues, Value extends string> = Place<Values> & {
  label: string
  options: readonly { value: Value; label: string }[]
}

/** One of a few words of terms; what it is stays until another one is taken. */
export function Choice<Values extends FieldValues, Value extends string>({
  label,
  options,
  ...place
}: ChoiceProps<Values, Value>) {
  const { value, ...field } = usePlace(place)
  const taken = options.find((option) => option.value === value)?.value ?? null
  return <Select label={label} options={options} value={taken} {...field} />
}

/** A field of whichever form has terms in it, those of a policy or of one deposit: its kind is that of the control that shows it. */
function usePlace<Values extends FieldValues>({ control, name }: Place<Values>) {
  const { field, fieldState } = useController({ control, name })
  const { value, onBlur, ref }: { value: unknown; onBlur: () => void; ref: (element: HTMLElement | null) => void } =
    field
  return {
    name,
    value,
    onChange: (next: number | string | null) => field.onChange(next),
    onBlur,
    ref,
    error: fieldState.error?.message,
  }
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
