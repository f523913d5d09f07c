import type { Control } from 'react-hook-form'
import { useState } from 'react'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { changeOf, takenOf, tenders, tenderWords, type Tender } from '../rules.ts'
import { InCoins } from './in-coins.tsx'

/** What a form that takes money holds; `onAccount` and `leaveOrders` say at a departure why something stays open. */
export type TenderValues = {
  method: Tender
  amount: number | null
  reference: string
  onAccount: string
  leaveOrders: string
}

type TenderFieldsProps = {
  control: Control<TenderValues>
  method: Tender
  amount: number | null
  cashStep: CashStep
  amountHint?: string
}

/** How much is paid and how: for cash what it is in coins, what was given and what goes back, for the others a reference. */
export function TenderFields({ control, method, amount, cashStep, amountHint }: TenderFieldsProps) {
  const coins = takenOf(amount, { method, cashStep })
  return (
    <>
      <Bind control={control} name="method">
        {({ value, onChange }) => (
          <SegmentedControl label={t('How it is paid')} value={value} onChange={onChange} options={options} />
        )}
      </Bind>
      <FieldPair>
        <Bind control={control} name="amount">
          {(field) => <MoneyField label={t('Amount')} hint={amountHint} {...field} />}
        </Bind>
        {method === 'cash' ? (
          <CashGiven amount={coins?.taken ?? null} />
        ) : (
          <Bind control={control} name="reference">
            {(field) => (
              <TextField
                label={t('Reference')}
                required={false}
                placeholder={t('Slip or transfer number')}
                {...field}
              />
            )}
          </Bind>
        )}
      </FieldPair>
      <InCoins coins={coins} />
    </>
  )
}

const options = tenders.map((value) => ({ value, label: tenderWords[value] }))

/** What the guest hands over; the change is worked out and nothing of it is stored. */
function CashGiven({ amount }: { amount: number | null }) {
  const [received, setReceived] = useState<number | null>(null)
  const change = changeOf(received, amount)
  const words =
    received === null ? (
      t('The change is worked out')
    ) : change === null ? (
      t('Less than the amount')
    ) : (
      <Change value={change} />
    )
  return <MoneyField label={t('Given')} required={false} value={received} onChange={setReceived} hint={words} />
}

function Change({ value }: { value: number }) {
  return (
    <span aria-live="polite" className="text-13 font-semibold text-ink">
      {rich('Change {value}', { value: <Money value={value} /> })}
    </span>
  )
}
