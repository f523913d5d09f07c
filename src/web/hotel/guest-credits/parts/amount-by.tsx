import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import { ShiftNeeded, useDesk } from '#web/accounting/public.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair } from '#web/ui/form/form.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { InCoins } from '../../folios/parts/in-coins.tsx'
import { type MoneyTender, takenOf, tenders, tenderWords } from '../../folios/rules/folio.ts'

/** An amount, and how it is paid or paid out. */
export type MoneyValues = { method: MoneyTender; amount: number | null; reference: string }

export const noMoney: MoneyValues = { method: 'cash', amount: null, reference: '' }

/** What is sent of it. */
export function moneyBody({ method, amount, reference }: MoneyValues) {
  return { method, amount: amount ?? 0, reference: reference.trim() || null }
}

type AmountByProps<Values extends FieldValues> = {
  control: Control<Values>
  /** Real money passes: the tender is asked for. */
  isByTender?: boolean
  hint?: string | undefined
}

/** How much, and by which tender where money passes. */
export function AmountBy<Values extends MoneyValues>({ control, isByTender = true, hint }: AmountByProps<Values>) {
  // A form that holds more than these fields is written to by their names alone.
  const own = control as unknown as Control<MoneyValues>
  const [method, sum] = useWatch({ control: own, name: ['method', 'amount'] })
  const { data: desk } = useDesk(useCan()('payments:read') && isByTender)
  const amount = (
    <Bind control={own} name="amount">
      {(field) => <MoneyField label={t('Amount')} hint={hint} {...field} />}
    </Bind>
  )
  if (!isByTender) return amount
  return (
    <>
      <Bind control={own} name="method">
        {({ value, onChange }) => (
          <SegmentedControl label={t('By which tender')} value={value} onChange={onChange} options={options} />
        )}
      </Bind>
      <FieldPair>
        {amount}
        {method !== 'cash' && (
          <Bind control={own} name="reference">
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
      <InCoins coins={takenOf(sum, { method, cashStep: desk?.cashStep ?? null })} />
      <ShiftNeeded method={method} />
    </>
  )
}

const options = tenders.map((value) => ({ value, label: tenderWords[value] }))
