import { useWatch } from 'react-hook-form'
import { roundedCash } from '#contract/accounting/payments/rules.ts'
import { cashRounding, type CashStep, coinsOf } from '#contract/accounting/payments/settings.ts'
import { majorOf, ofMajor, ofMinor } from '#contract/kernel/money.ts'
import { SectionForm } from '#web/shell/settings/section-form.tsx'
import { type SettingsRead, useSectionForm } from '#web/shell/settings/use-section-form.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { useMoneyText } from '#web/ui/format/amount.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Select } from '#web/ui/select.tsx'

const words = { step: t('Smallest coin') }
// A form of settings holds nothing as an empty text.
const none = '' as unknown as NonNullable<CashStep>

/** The smallest coin, with what it makes of some amounts. */
export function CashRoundingForm({ settings }: { settings: SettingsRead }) {
  const held = useSectionForm(cashRounding, settings, words)
  const { currency } = useFormats()
  const text = useMoneyText()
  const { control } = held.form
  const coins = coinsOf[currency]
  const chosen = useWatch({ control, name: 'step' })
  const step = coins.find((coin) => coin === Number(chosen)) ?? null
  const options = [
    { value: 'none', label: t('Not rounded') },
    ...coins.map((coin) => ({ value: String(coin), label: text(ofMinor(coin)) })),
  ]
  return (
    <SectionForm label={t('Cash rounding')} held={held}>
      <Bind control={control} name="step">
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            label={words.step}
            hint={t('Cash is rounded to the nearest one, halves up. What was paid before keeps its rounding.')}
            options={options}
            value={value ? String(value) : 'none'}
            onChange={(next) => onChange(coins.find((coin) => String(coin) === next) ?? none)}
          />
        )}
      </Bind>
      <Samples step={step} />
    </SectionForm>
  )
}

const samples = [15.72, 8.13, 142.5]

/** What becomes of some amounts; a refund gives the same cash back. */
function Samples({ step }: { step: CashStep }) {
  const { money } = useFormats()
  return (
    <div role="status" className="flex flex-col gap-1.5 rounded-2 bg-sunken px-3.5 py-3 text-14">
      <ul className="num flex flex-col gap-0.5">
        {samples.map((amount) => (
          <li key={amount}>
            {t('{amount} in cash is {cash}', {
              amount: money(amount),
              cash: money(majorOf(roundedCash(ofMajor(amount), step).cash)),
            })}
          </li>
        ))}
      </ul>
      <p className="text-13 text-soft">
        {t(
          'The difference has an account of its own in the books and is never part of the sale. A refund gives back the cash that came in.',
        )}
      </p>
    </div>
  )
}
