import { Coins } from 'lucide-react'
import { useState } from 'react'
import { exponentOf } from '#contract/kernel/currency.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useAccounts, type Account } from '../../accounts/data.ts'
import { accountText } from '../../accounts/rules.ts'
import { type CurrencyRate, useCurrencies } from '../../currencies/data.ts'
import { type EditorEntry, type EditorLine, sideOf, withForeign } from '../rules/editor.ts'

type ForeignLinesProps = { entry: EditorEntry; onChange: (entry: EditorEntry) => void }

/** Amounts of lines in another currency: what they come to at their rate becomes the debit or credit above. */
export function ForeignLines({ entry, onChange }: ForeignLinesProps) {
  const [wanted, setWanted] = useState(false)
  const accounts = useAccounts().data ?? []
  const currencies = useCurrencies(entry.date ?? undefined).data ?? []
  const accountOf = ({ accountId }: EditorLine) => accounts.find(({ id }) => id === accountId)
  const shown = entry.lines.flatMap((line, index) => {
    const account = accountOf(line)
    const isDue = line.foreign !== null || Boolean(account?.currency)
    return account && (wanted || isDue) ? [{ line, index, account }] : []
  })
  const mayWant = !wanted && currencies.length > 0 && entry.lines.some((line) => accountOf(line))
  return (
    <>
      {shown.length > 0 && (
        <fieldset className="rounded-2 border border-line bg-raised p-3">
          <legend className="px-1 text-13 font-semibold">{t('In another currency')}</legend>
          <div className="flex flex-col gap-3">
            {shown.map(({ line, index, account }) => (
              <ForeignLine
                key={line.key}
                {...{ line, index, account, currencies }}
                onChange={(foreign, side) => onChange(withForeign(entry, index, { foreign, side }))}
              />
            ))}
          </div>
        </fieldset>
      )}
      {mayWant && (
        <div>
          <Button variant="ghost" icon={<Coins size={15} aria-hidden="true" />} onClick={() => setWanted(true)}>
            {t('Another currency')}
          </Button>
        </div>
      )}
    </>
  )
}

const sides = [
  { value: 'debit' as const, label: t('Debit') },
  { value: 'credit' as const, label: t('Credit') },
]

type ForeignLineProps = {
  line: EditorLine
  index: number
  account: Account
  currencies: readonly CurrencyRate[]
  onChange: (foreign: EditorLine['foreign'], side: 'debit' | 'credit') => void
}

function ForeignLine({ line, index, account, currencies, onChange }: ForeignLineProps) {
  const { amount } = useFormats()
  const { foreign } = line
  const side = sideOf(line)
  const at = { line: index + 1 }
  const nameOf = (what: string) => t('{what} of line {index}', { what, index: index + 1 })
  const currency = foreign?.currency ?? account.currency
  const rateOf = (code: string) => Number(currencies.find((one) => one.currency === code)?.rate ?? Number.NaN) || null
  const held = foreign ?? (currency === null ? null : { currency, amount: null, rate: rateOf(currency) })
  const own = account.currency === null ? currencies.map((one) => one.currency) : [account.currency]
  const options = [
    ...(account.currency === null ? [{ value: 'none', label: t('None') }] : []),
    ...own.map((value) => ({ value, label: value })),
  ]
  const choose = (code: string | null) =>
    onChange(code === null || code === 'none' ? null : { currency: code, amount: null, rate: rateOf(code) }, side)
  const comesTo = line.debit ?? line.credit
  return (
    <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(10rem,1fr)_8rem_9rem_9rem_8rem]">
      <p className="self-center text-13 max-sm:col-span-2">
        {t('Line {line}', at)} <span className="text-soft">{accountText(account)}</span>
        {held?.amount && held.rate && comesTo !== null && (
          <span className="block text-12 text-soft">{t('comes to {amount}', { amount: amount(comesTo) })}</span>
        )}
      </p>
      <Select
        label={nameOf(t('Currency'))}
        labelHidden
        options={options}
        value={currency ?? 'none'}
        onChange={choose}
      />
      {held && (
        <>
          <NumberField
            label={nameOf(t('Amount in {currency}', { currency: held.currency }))}
            labelHidden
            placeholder={t('Amount')}
            decimals={exponentOf(held.currency)}
            value={held.amount}
            onChange={(next) => onChange({ ...held, amount: next }, side)}
          />
          <NumberField
            label={nameOf(t('Rate'))}
            labelHidden
            placeholder={t('Rate')}
            decimals={10}
            value={held.rate}
            onChange={(next) => onChange({ ...held, rate: next }, side)}
          />
          <Select
            label={nameOf(t('Side'))}
            labelHidden
            options={sides}
            value={side}
            onChange={(next) => next && onChange(held, next)}
          />
        </>
      )}
    </div>
  )
}
