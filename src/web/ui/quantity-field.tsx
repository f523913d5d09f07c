import { NumberField, type NumberFieldProps } from './number-field.tsx'

/** A quantity with up to six decimals; `unit` stands at its end. */
export function QuantityField({
  unit,
  ...props
}: Omit<NumberFieldProps, 'decimals' | 'start' | 'end'> & { unit?: string }) {
  return <NumberField {...props} decimals={6} end={unit} />
}
