import { useState } from 'react'
import { compare, majorOf, type Money, ofMajor, zero } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { tipOf } from '../rules/tender.ts'
import { useMoneyText } from '#web/ui/format/amount.tsx'

const presets = [0, 5, 10, 15] as const

type TipChoiceProps = { base: Money; tip: Money; onChange: (tip: Money) => void; reason: string | null }

/** A tip by share, or as an amount. */
export function TipChoice({ base, tip, onChange, reason }: TipChoiceProps) {
  const text = useMoneyText()
  const [own, setOwn] = useState(false)
  const look =
    'flex min-h-12 touch-manipulation flex-col items-center justify-center rounded-2 border border-line text-13 font-semibold hover:border-line-strong disabled:opacity-50 aria-pressed:border-brand aria-pressed:bg-brand-soft'
  return (
    <fieldset disabled={reason !== null} title={reason ?? undefined}>
      <legend className="mb-2 text-13 font-semibold">{t('Tip')}</legend>
      <div className="grid grid-cols-5 gap-1">
        {presets.map((percent) => {
          const amount = tipOf(base, percent)
          return (
            <button
              key={percent}
              type="button"
              aria-pressed={!own && compare(tip, amount) === 0}
              onClick={() => {
                setOwn(false)
                onChange(amount)
              }}
              className={look}
            >
              {percent === 0 ? t('None') : `${percent} %`}
              {percent > 0 && <span className="num text-11 font-medium text-soft">{text(amount)}</span>}
            </button>
          )
        })}
        <button type="button" aria-pressed={own} onClick={() => setOwn(true)} className={look}>
          {t('Other')}
        </button>
      </div>
      {own && (
        <div className="mt-2">
          <MoneyField
            label={t('Tip in money')}
            labelHidden
            value={majorOf(tip)}
            onChange={(amount) => onChange(amount !== null && amount > 0 ? ofMajor(amount) : zero)}
          />
        </div>
      )}
    </fieldset>
  )
}
