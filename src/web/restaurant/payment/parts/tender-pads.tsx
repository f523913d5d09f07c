import { Delete } from 'lucide-react'
import { useState } from 'react'
import { roundedCash } from '#contract/accounting/payments/rules.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import { compare, isZero, least, type Money, subtract } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePadKeys } from '../state/pad-keys.ts'
import { cashPart, quickCash, type TenderPart, typed } from '../rules/tender.ts'
import { Amount, useMoneyText } from '#web/ui/format/amount.tsx'

export type PadProps = {
  remaining: Money
  /** What was typed on the pad; zero for the whole rest. */
  given: Money
  onGiven: (given: Money) => void
  onTake: (part: TenderPart) => void
  busy: boolean
  /** Enter takes the money: the pad that the sheet opens with has the focus on its button. */
  isFirst: boolean
}

type CashPadProps = PadProps & { cashStep: CashStep }

/** Cash in whole coins: one press for the exact amount or the next notes, or what was handed over by the pad. */
export function CashPad({ remaining, cashStep, given, onGiven, onTake, busy, isFirst }: CashPadProps) {
  const { currency } = useFormats()
  const text = useMoneyText()
  const { cash: due, rounding } = roundedCash(remaining, cashStep)
  const covers = compare(given, due) >= 0
  const change = covers && !isZero(given) ? subtract(given, due) : null
  return (
    <>
      {!isZero(rounding) && (
        <p className="num flex flex-wrap items-baseline justify-between gap-x-3 rounded-2 bg-sunken px-3 py-2 text-14">
          <b className="text-16 font-semibold">{t('Cash {due}', { due: text(due) })}</b>
          <span className="text-soft">{t('Rounded {rounding}', { rounding: text(rounding) })}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {quickCash(due, currency).map((cash, index) => (
          <Button
            key={text(cash)}
            size="touch"
            disabled={busy}
            className="num flex-1 basis-21 px-2!"
            onClick={() => onTake(cashPart(remaining, cash, cashStep))}
          >
            <span>
              {index === 0 && <span className="mb-0.5 block text-12 font-medium text-soft">{t('Exact')} </span>}
              {text(cash)}
            </span>
          </Button>
        ))}
      </div>
      <KeyPad label={t('Handed over')} given={given} onGiven={onGiven} />
      <p className="num flex min-h-10 items-baseline justify-between text-16 max-md:hidden" aria-live="polite">
        <span className="text-soft">{t('Change')}</span>
        {change ? (
          <b className="text-28 font-semibold">
            <Amount of={change} />
          </b>
        ) : (
          <span className="text-faint">–</span>
        )}
      </p>
      <Button
        size="touch"
        variant="primary"
        autoFocus={isFirst}
        className="max-md:sticky max-md:bottom-1 max-md:px-2"
        busy={busy}
        onClick={() => onTake(cashPart(remaining, isZero(given) ? null : given, cashStep))}
      >
        {isZero(given) || covers
          ? t('Take {remaining} cash', { remaining: text(due) })
          : t('Take {given} of it in cash', { given: text(given) })}
        {change && <span className="num font-medium md:hidden"> {t('change {change}', { change: text(change) })}</span>}
      </Button>
    </>
  )
}

/** Card or mobile money: taken on its own device, recorded here with its reference. */
export function TenderPad({
  method,
  remaining,
  given,
  onGiven,
  onTake,
  busy,
}: PadProps & { method: 'card' | 'mobile_money' }) {
  const text = useMoneyText()
  const [reference, setReference] = useState('')
  const amount = isZero(given) ? remaining : least(given, remaining)
  return (
    <>
      <TextField
        label={t('Reference')}
        required={false}
        placeholder={method === 'card' ? t('Number on the slip') : t('Number of the transfer')}
        value={reference}
        onChange={setReference}
      />
      <KeyPad label={t('A part of it')} given={given} onGiven={onGiven} />
      <Button
        size="touch"
        variant="primary"
        className="max-md:sticky max-md:bottom-1 max-md:px-2"
        busy={busy}
        onClick={() => onTake({ method, amount, ...(reference.trim() === '' ? {} : { reference: reference.trim() }) })}
      >
        {method === 'card'
          ? t('Card took {amount}', { amount: text(amount) })
          : t('{amount} by mobile money', { amount: text(amount) })}
      </Button>
    </>
  )
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'back'] as const

type KeyPadProps = { label: string; given: Money; onGiven: (given: Money) => void }

/** Digits come in from the right, by the pad or the keyboard, without focus. */
export function KeyPad({ label, given, onGiven }: KeyPadProps) {
  usePadKeys(given, onGiven)
  return (
    <div role="group" aria-label={label} className="rounded-2 border border-line">
      <p className="num flex items-baseline justify-between px-4 py-2 text-14">
        <span className="text-soft">{label}</span>
        <output aria-live="polite" className="text-20 font-semibold">
          {isZero(given) ? <span className="font-normal text-faint">–</span> : <Amount of={given} />}
        </output>
      </p>
      <div className="grid grid-cols-3 gap-px border-t border-line bg-line">
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            aria-label={key === 'back' ? t('Delete a digit') : key}
            onClick={() => onGiven(typed(given, key))}
            className="num grid h-12 touch-manipulation place-items-center bg-raised text-20 font-semibold select-none first-of-type:rounded-none last:rounded-ee-2 hover:bg-sunken active:bg-sunken nth-10:rounded-es-2"
          >
            {key === 'back' ? <Delete size={20} aria-hidden="true" /> : key}
          </button>
        ))}
      </div>
    </div>
  )
}
