import type { Control } from 'react-hook-form'
import { useController, useWatch } from 'react-hook-form'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import type { CashStep } from '#contract/accounting/payments/settings.ts'
import { ShiftNeeded } from '#web/accounting/public.tsx'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { changeOf, overBy, takenOf, tenderProblem, tenders, tenderWords, type Tender } from '../rules/folio.ts'
import { CreditChoice, useOffered } from '../../guest-credits/parts/credit-choice.tsx'
import type { TenderValues } from '../rules/tender-values.ts'
import { InCoins } from './in-coins.tsx'
import { SurplusChoice } from './surplus-choice.tsx'

type TenderFieldsProps = {
  control: Control<TenderValues>
  cashStep: CashStep
  amountHint?: string | undefined
  /** What the stay will owe in all; null where no more than that is no question. */
  most: number | null
  /** More than that may be paid ahead. */
  mayBeAhead?: boolean
  /** More than that may be a tip. */
  mayTip?: boolean
  /** Whose credits are offered; nobody's where it is left out. */
  guestId?: GuestId | undefined
}

/** How much is paid and how: for cash what it is in coins, what was given and what goes back, for the others a reference. */
export function TenderFields(props: TenderFieldsProps) {
  const { control, cashStep, amountHint, most, mayBeAhead = false, mayTip = false, guestId } = props
  const { money } = useFormats()
  const [method, amount, tendered, ahead, kept, tip] = useWatch({
    control,
    name: ['method', 'amount', 'tendered', 'ahead', 'kept', 'tip'],
  })
  const credits = useOffered(guestId)
  const { field: creditField } = useController({ control, name: 'creditId' })
  const { field: amountField } = useController({ control, name: 'amount' })
  const credit = credits.find(({ id }) => id === creditField.value)
  /** A credit pays what it can of the amount. */
  const withCredit = (next: Tender) => {
    const [first] = next === 'guest_credit' ? credits : []
    creditField.onChange(first?.id ?? null)
    if (first && amount !== null && amount > first.usable) amountField.onChange(first.usable)
  }
  const tooMuch =
    credit && amount !== null && amount > credit.usable
      ? t('{usable} is left on the credit', { usable: money(credit.usable) })
      : undefined
  const coins = takenOf(amount, { method, cashStep })
  const problem = tenderProblem(
    { method, amount, tendered, ahead, kept, tip },
    { cashStep, most, money, mayBeAhead, mayTip },
  )
  const said = (field: 'amount' | 'tendered', error: string | undefined) =>
    problem?.field === field ? problem.message : (field === 'amount' && tooMuch) || error
  const over = overBy(amount, most)
  return (
    <>
      <Bind control={control} name="method">
        {({ value, onChange }) => (
          <div className="max-w-full overflow-x-auto">
            <SegmentedControl
              label={t('How it is paid')}
              value={value}
              onChange={(next) => {
                onChange(next)
                withCredit(next)
              }}
              options={credits.length > 0 ? allOptions : options}
            />
          </div>
        )}
      </Bind>
      <FieldPair>
        <Bind control={control} name="amount">
          {(field) => (
            <MoneyField label={t('Amount')} hint={amountHint} {...field} error={said('amount', field.error)} />
          )}
        </Bind>
        {method === 'guest_credit' ? (
          <CreditChoice value={creditField.value} onChange={creditField.onChange} credits={credits} />
        ) : method === 'cash' ? (
          <Bind control={control} name="tendered">
            {(field) => (
              <MoneyField
                label={t('Given')}
                required={false}
                {...field}
                error={said('tendered', field.error)}
                hint={<Change received={tendered} amount={coins?.taken ?? null} />}
              />
            )}
          </Bind>
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
      {over > 0 && <SurplusChoice control={control} over={over} mayBeAhead={mayBeAhead} mayTip={mayTip} />}
      <InCoins coins={coins} />
      <ShiftNeeded method={method} />
    </>
  )
}

const options: { value: Tender; label: string }[] = tenders.map((value) => ({ value, label: tenderWords[value] }))
const allOptions: typeof options = [...options, { value: 'guest_credit', label: t('Credit') }]

/** What goes back of what the guest hands over. */
function Change({ received, amount }: { received: number | null; amount: number | null }) {
  const change = changeOf(received, amount)
  if (change === null) return t('The change is worked out')
  return (
    <span aria-live="polite" className="text-13 font-semibold text-ink">
      {rich('Change {value}', { value: <Money value={change} /> })}
    </span>
  )
}
