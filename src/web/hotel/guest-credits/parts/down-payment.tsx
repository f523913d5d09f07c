import { type Control, useWatch } from 'react-hook-form'
import { ShiftNeeded, useDesk } from '#web/accounting/public.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Bind } from '#web/ui/form/bind.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { InCoins } from '../../folios/parts/in-coins.tsx'
import { takenOf, tenders, tenderWords } from '../../folios/rules/folio.ts'
import type { PlanValues } from '../rules/plan.ts'

type DownPaymentProps = { control: Control<PlanValues>; onAmount: (amount: number | null) => void }

/** What of the sum is paid at once, and by which tender; nothing where it is left empty. */
export function DownPayment({ control, onAmount }: DownPaymentProps) {
  const [down, method] = useWatch({ control, name: ['down', 'downBy'] })
  const { data: desk } = useDesk(useCan()('payments:read'))
  const isPaid = down !== null && down > 0
  return (
    <>
      <Bind control={control} name="down">
        {({ onChange, ...field }) => (
          <MoneyField
            label={t('Down payment')}
            required={false}
            hint={t('Taken now; the installments are over the rest')}
            {...field}
            onChange={(amount) => {
              onChange(amount)
              onAmount(amount)
            }}
          />
        )}
      </Bind>
      {isPaid && (
        <>
          <Bind control={control} name="downBy">
            {({ value, onChange }) => (
              <SegmentedControl label={t('By which tender')} value={value} onChange={onChange} options={options} />
            )}
          </Bind>
          <InCoins coins={takenOf(down, { method, cashStep: desk?.cashStep ?? null })} />
          <ShiftNeeded method={method} />
        </>
      )}
    </>
  )
}

const options = tenders.map((value) => ({ value, label: tenderWords[value] }))
