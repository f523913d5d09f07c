import { exponentOf } from '#contract/kernel/currency.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField, type NumberFieldProps } from '#web/ui/number-field.tsx'
import { foreignWords } from '../rules.ts'

type AmountFieldProps = Omit<NumberFieldProps, 'decimals' | 'start' | 'end'> & {
  /** Null for the one of the house. */
  currency: string | null
}

/** An amount in the currency of the house, or in another one with its decimals. */
export function AmountField({ currency, ...field }: AmountFieldProps) {
  if (currency === null) return <MoneyField {...field} />
  return <NumberField {...field} decimals={exponentOf(currency)} end={currency} />
}

/** An amount in words, of the house where no currency is named. */
export function useAmountWords(): (amount: number, currency: string | null) => string {
  const { money } = useFormats()
  return (amount, currency) => (currency === null ? money(amount) : foreignWords({ currency, amount }))
}
