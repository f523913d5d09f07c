import { t } from '#web/texts/text.ts'
import { useFormats } from './format/formats.tsx'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

/** An amount in major units with the currency's symbol; accepts "1,234.5" and arithmetic such as "2*14.50". */
export function MoneyField(props: Omit<NumberFieldProps, 'decimals' | 'start'>) {
  const { symbol } = useFormats()
  return (
    <NumberField unreadable={t('Write an amount, such as 80 or 1,234.50')} {...props} decimals={2} start={symbol} />
  )
}
