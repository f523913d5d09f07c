import { useDeferredValue, useState } from 'react'
import { compare, isPositive, isZero, least, majorOf, ofMajor } from '#contract/kernel/money.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { useMoneyText } from '#web/ui/format/amount.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type TillCredit, useTillCredits } from '../data.ts'
import { leftOnCredit, type TenderPart } from '../rules/tender.ts'
import { KeyPad, type PadProps } from './tender-pads.tsx'

type CreditPadProps = PadProps & { parts: readonly TenderPart[] }

/** Pays with a credit of a guest: found by its number or the name, at most what stands on it beside the parts that it pays already. */
export function CreditPad({ remaining, given, onGiven, onTake, busy, parts }: CreditPadProps) {
  const text = useMoneyText()
  const [sought, setSought] = useState('')
  const [credit, setCredit] = useState<TillCredit | null>(null)
  const wished = isZero(given) ? remaining : least(given, remaining)
  const amount = credit ? least(wished, leftOf(credit, parts)) : wished
  const take = () => {
    if (!credit) return
    onTake({ method: 'guest_credit', amount, credit: { id: credit.id, number: credit.number } })
    setCredit(null)
  }
  return (
    <>
      <TextField
        label={t('Number or name')}
        type="search"
        autoComplete="off"
        autoFocus
        value={sought}
        onChange={setSought}
      />
      <Credits search={useDeferredValue(sought.trim())} parts={parts} chosen={credit} onChoose={setCredit} />
      {credit && <KeyPad label={t('A part of it')} given={given} onGiven={onGiven} />}
      <Button
        size="touch"
        variant="primary"
        busy={busy}
        className="px-3! whitespace-normal max-md:sticky max-md:bottom-1 max-md:text-14"
        reason={!credit && t('Choose the credit first')}
        onClick={take}
      >
        {credit
          ? t('Take {amount} from {number}', { amount: text(amount), number: credit.number })
          : t('Take {amount} from a credit', { amount: text(amount) })}
      </Button>
      {credit && compare(amount, wished) < 0 && (
        <p className="text-13 text-soft">{t('No more stands on it: take the rest by another tender.')}</p>
      )}
    </>
  )
}

const leftOf = ({ id, usable }: TillCredit, parts: readonly TenderPart[]) =>
  leftOnCredit({ id, usable: ofMajor(usable) }, parts)

type CreditsProps = {
  search: string
  parts: readonly TenderPart[]
  chosen: TillCredit | null
  onChoose: (credit: TillCredit) => void
}

function Credits({ search, parts, chosen, onChoose }: CreditsProps) {
  const { data: found, error, refetch } = useTillCredits(search)
  const data = found?.filter((credit) => isPositive(leftOf(credit, parts)))
  const { money, day } = useFormats()
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!data || data.length === 0)
    return (
      <p className="rounded-2 border border-line px-4 py-6 text-center text-13 text-soft">
        {search.length < 2
          ? t('Write the number of the credit, or the name of the guest.')
          : data
            ? t('No credit with something on it fits.')
            : t('Looking…')}
      </p>
    )
  return (
    <ul
      aria-label={t('Guest credits')}
      className="max-h-64 divide-y divide-line overflow-y-auto rounded-2 border border-line"
    >
      {data.map((credit) => (
        <li key={credit.id}>
          <button
            type="button"
            aria-pressed={chosen?.id === credit.id}
            onClick={() => onChoose(credit)}
            className="flex min-h-14 w-full items-center gap-3 px-4 py-1.5 text-start hover:bg-sunken aria-pressed:bg-brand-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate text-14 font-semibold">{credit.guestName}</span>
              <span className="num block text-13 text-soft">
                {credit.expiresOn
                  ? t('{number}, until {day}', { number: credit.number, day: day(credit.expiresOn) })
                  : credit.number}
              </span>
            </span>
            <span className="num text-14 font-semibold">{money(majorOf(leftOf(credit, parts)))}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
