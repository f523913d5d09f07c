import { useState } from 'react'
import * as z from 'zod/mini'
import { taxDocument } from '#contract/accounting/taxes/rules/document.ts'
import { type TaxCategory, taxSet } from '#contract/accounting/taxes/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Set } from '../data.ts'
import { categoryOptions } from '../rules.ts'

/** What a bill of an amount comes to on a day, by the very rules that charge it; with the set in use, or another one. */
export function BillPreview({ sets, today }: { sets: readonly Set[]; today: Day }) {
  const [chosen, choose] = useState<Set['id'] | null>(null)
  const [amount, setAmount] = useState<number | null>(100)
  const [category, setCategory] = useState<TaxCategory>('room')
  const [on, setOn] = useState<Day | null>(today)
  const { money } = useFormats()
  const set = sets.find(({ id, isDefault }) => (chosen === null ? isDefault : id === chosen)) ?? sets[0]
  if (!set) return null
  const line = { id: '1', amount: ofMajor(amount ?? 0), category, nights: 1, persons: 1 }
  const bill = taxDocument({ set: z.decode(taxSet, set), date: on ?? today, lines: [line] })
  return (
    <Card title={t('What a bill comes to')}>
      <div className="flex flex-col gap-3">
        {sets.length > 1 && (
          <Select
            label={t('Taxes')}
            options={sets.map(({ id, name }) => ({ value: id, label: name }))}
            value={set.id}
            onChange={choose}
          />
        )}
        <MoneyField label={t('Price')} value={amount} onChange={setAmount} />
        <Select
          label={t('Of')}
          options={categoryOptions}
          value={category}
          onChange={(next) => next && setCategory(next)}
        />
        <DateField label={t('On')} value={on} onChange={setOn} />
        <dl
          aria-live="polite"
          className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-line pt-3 text-14"
        >
          <dt className="text-soft">{t('Net')}</dt>
          <dd className="text-end">{money(majorOf(bill.net))}</dd>
          {bill.taxes.map((tax) => (
            <div key={tax.component} className="contents">
              <dt className="text-soft">{tax.included ? t('{name}, in the price', { name: tax.name }) : tax.name}</dt>
              <dd className="text-end">{money(majorOf(tax.amount))}</dd>
            </div>
          ))}
          <dt className="border-t border-line pt-1 font-semibold">{t('The guest pays')}</dt>
          <dd className="border-t border-line pt-1 text-end font-semibold">{money(majorOf(bill.gross))}</dd>
        </dl>
      </div>
    </Card>
  )
}
