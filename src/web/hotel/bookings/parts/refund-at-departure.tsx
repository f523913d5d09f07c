import { methodNames, ShiftNeeded } from '#web/accounting/public.tsx'
import { type approvalBody, Approver, ReasonField } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { ChoiceCards } from '#web/ui/choice-cards.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import type { Settlement } from '../data.ts'
import { refundSumOf } from '../rules/settlement.ts'

/** What becomes of what the guest paid too much: it goes back now, with the reason, or waits. */
export type Back = { now: boolean; reason: string; approval: Parameters<typeof approvalBody>[1] }

type RefundAtDepartureProps = {
  settlement: Settlement
  value: Back
  onChange: (next: Back) => void
  /** It is more than who checks out may give back alone. */
  needed: boolean
}

/** Gives back exactly what is too much, each payment by the way it came. */
export function RefundAtDeparture({ settlement, value, onChange, needed }: RefundAtDepartureProps) {
  const { money } = useFormats()
  const sum = refundSumOf(settlement)
  return (
    <>
      <ChoiceCards
        label={t('What was paid too much')}
        value={value.now ? 'now' : 'later'}
        onChange={(next) => onChange({ ...value, now: next === 'now' })}
        options={[
          {
            value: 'now',
            title: t('Give {amount} back now', { amount: money(sum) }),
            line: t('By the way it came, the newest payment first'),
          },
          { value: 'later', title: t('Leave it'), line: t('It waits on the folio to be given back') },
        ]}
      />
      {value.now && (
        <>
          <ul aria-label={t('How it goes back')} className="num flex flex-col gap-1 text-13">
            {settlement.refunds.map(({ paymentId, paymentMethod, receiptNumber, amount }) => (
              <li key={paymentId} className="flex justify-between gap-3">
                <span className="text-soft">
                  {methodNames[paymentMethod]}, {receiptNumber}
                </span>
                <Money value={amount} />
              </li>
            ))}
          </ul>
          <ReasonField
            verb="refund"
            name="refundReason"
            value={value.reason}
            onChange={(reason) => onChange({ ...value, reason })}
          />
          {settlement.refunds.some(({ paymentMethod }) => paymentMethod === 'cash') && <ShiftNeeded method="cash" />}
          {needed && (
            <Approver
              what={t('This is more than you may give back alone: somebody who may refund payments signs for it.')}
              value={value.approval}
              onChange={(approval) => onChange({ ...value, approval })}
            />
          )}
        </>
      )}
    </>
  )
}
