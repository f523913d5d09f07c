import type { Control } from 'react-hook-form'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { type CurrencyRate, useCurrencies } from '../../currencies/data.ts'
import { currencyText } from '../../currencies/rules.ts'
import type { BillValues } from '../rules.ts'

/** What a currency costs on a day; null where no rate is known. */
export function useRateOn(date: Day | null, currency: string | null): string | null {
  return useCurrencies(date ?? undefined).data?.find((one) => one.currency === currency)?.rate ?? null
}

type BillCurrencyProps = { control: Control<BillValues>; date: Day | null; currency: string | null }

/** The currency of a bill with the rate of its day; nothing for a house that deals in none but its own. */
export function BillCurrency({ control, date, currency }: BillCurrencyProps) {
  const rates = useCurrencies(date ?? undefined).data ?? []
  if (rates.length === 0 && currency === null) return null
  return <Fields {...{ control, currency, rates }} />
}

function Fields({ control, currency, rates }: Omit<BillCurrencyProps, 'date'> & { rates: readonly CurrencyRate[] }) {
  const { currency: house } = useFormats()
  const known = rates.find((one) => one.currency === currency)?.rate
  return (
    <>
      <Bind control={control} name="foreign.currency">
        {({ value, onChange, ...field }) => (
          <Select
            label={t('Currency')}
            {...field}
            value={value ?? own}
            onChange={(next) => onChange(next === own ? null : next)}
            options={[
              { value: own, label: currencyText(house) },
              ...rates.map((one) => ({ value: one.currency, label: currencyText(one.currency) })),
            ]}
          />
        )}
      </Bind>
      {currency !== null && (
        <Bind control={control} name="foreign.rate">
          {(field) => (
            <NumberField
              label={t('Rate')}
              required={false}
              decimals={10}
              placeholder={known ?? ''}
              hint={known === undefined ? t('No rate is known on this day') : t('{rate} on this day', { rate: known })}
              {...field}
            />
          )}
        </Bind>
      )}
    </>
  )
}

const own = 'own'
