import { useState } from 'react'
import { useForm, useWatch, type Resolver } from 'react-hook-form'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { checkOut } from '#contract/hotel/bookings/api/stay.ts'
import { approvalBody, noApproval, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TenderFields } from '../../folios/parts/tender-fields.tsx'
import { noTender, type TenderValues } from '../../folios/rules/tender-values.ts'
import { takenOf } from '../../folios/rules/folio.ts'
import { tenderBody, tipBody, withTender } from '../../folios/rules/tender.ts'
import { FeeWaiver } from '../../stay-fees/parts/fees-view.tsx'
import { useFees } from '../../stay-fees/parts/use-fees.ts'
import { useCheckOut, type Booking, type Settlement, type Stay } from '../data.ts'
import { type Back, RefundAtDeparture } from '../parts/refund-at-departure.tsx'
import { PassedLimit, usePassedLimit } from '../parts/passed-limit.tsx'
import { SettlementView } from '../parts/settlement-view.tsx'
import { billedOf, guestDueOf, openOf, refundSumOf, withFees } from '../rules/settlement.ts'

type SettleFormProps = {
  booking: Stay
  settlement: Settlement
  onClose: () => void
  onGone: (booking: Booking) => void
  /** Something else is due than was shown. */
  onRefused: () => void
}

/** Settles what is due and checks out; what stays open goes on account, with the reason. */
export function SettleForm({ booking, settlement, onClose, onGone, onRefused }: SettleFormProps) {
  const leave = useCheckOut()
  const { money } = useFormats()
  const { pendingOrders, cashStep } = settlement
  const fees = useFees(settlement.fees)
  const decided = withFees(settlement, fees.charged)
  const due = guestDueOf(decided)
  const billed = billedOf(decided)
  const sum = refundSumOf(decided)
  const [back, setBack] = useState<Back>({ now: true, reason: t('Paid too much'), approval: noApproval })
  const needed = useNeedsApproval(
    'payments:refund',
    (limits) => back.now && sum > 0 && !isWithin(limits, 'refund', ofMajor(sum)),
    leave.error,
  )
  const limit = usePassedLimit(leave.error)
  const bodyFor = (values: TenderValues) => ({
    ...bodyOf(values, decided, limit.isOver),
    ...fees.body,
    ...limit.body,
    ...(back.now && sum > 0 ? { refund: { reason: back.reason, ...approvalBody(needed, back.approval) } } : {}),
  })
  const form = useForm<TenderValues>({
    defaultValues: {
      ...noTender,
      method: 'card',
      amount: due > 0 ? due : null,
      onAccount: billed ? t('Billed to {payer}', { payer: billed }) : '',
    },
    resolver: withTender(resolverFor(decided), { cashStep, most: due > 0 ? due : null, money, mayTip: true }),
  })
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] })
  const open = openOf(decided, amount)
  const coins = takenOf(amount, { method, cashStep })
  /** The amount follows what is charged. */
  const waive = (next: boolean) => {
    fees.setWaived(next)
    const left = guestDueOf(withFees(settlement, fees.chargedIf(next)))
    form.setValue('amount', left > 0 ? left : null)
  }
  const save = async (values: TenderValues) => {
    if (fees.isUnfinished()) return
    try {
      onGone(await leave.mutateAsync({ params: { id: booking.id }, body: bodyFor(values) }))
    } catch (error) {
      limit.hear(error)
      onRefused()
      throw error
    }
  }
  return (
    <Form form={form} label={t('Check out')} refusalOf={refusalOf} onSubmit={save}>
      <SettlementView settlement={decided} isWaived={fees.isWaived} />
      <FeeWaiver fees={{ ...fees, setWaived: waive }} />
      {due > 0 && (
        <TenderFields control={form.control} cashStep={cashStep} most={due} mayTip guestId={booking.guest.id} />
      )}
      {sum > 0 && <RefundAtDeparture settlement={decided} value={back} onChange={setBack} needed={needed} />}
      {open > 0 && (
        <Bind control={form.control} name="onAccount">
          {(field) => (
            <TextField
              label={t('Why {open} stays open', { open: money(open) })}
              hint={t('It goes on account, to be paid after the departure')}
              {...field}
            />
          )}
        </Bind>
      )}
      {pendingOrders.length > 0 && (
        <Bind control={form.control} name="leaveOrders">
          {(field) => (
            <TextField
              label={counted(pendingOrders.length, {
                one: 'Why this order stays open',
                other: 'Why these orders stay open',
              })}
              hint={t('To check out all the same; no room can be charged afterwards')}
              {...field}
            />
          )}
        </Bind>
      )}
      <PassedLimit limit={limit} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting} autoFocus>
          {limit.isOver
            ? t('Pass the limit and check out')
            : coins !== null && coins.taken > 0 && due > 0
              ? t('Take {amount} and check out', { amount: money(coins.taken) })
              : back.now && sum > 0
                ? t('Give {amount} back and check out', { amount: money(sum) })
                : t('Check out')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The body of the call: no payment when nothing is paid, and reasons only for what stays open. */
function bodyOf(values: TenderValues, settlement: Settlement, isOver = false) {
  const { amount, onAccount, leaveOrders } = values
  const paying = guestDueOf(settlement) > 0 && amount !== null && amount > 0
  return {
    ...(paying ? { payment: { ...tenderBody(values), ...tipBody(values, guestDueOf(settlement)) } } : {}),
    ...(openOf(settlement, amount) > 0
      ? { onAccount: { reason: onAccount, ...(isOver ? { overLimit: true as const } : {}) } }
      : {}),
    ...(settlement.pendingOrders.length > 0 ? { leaveOrders: { reason: leaveOrders } } : {}),
  }
}

function resolverFor(settlement: Settlement): Resolver<TenderValues> {
  const byShape = resolveBy<TenderValues>(checkOut, (values) => bodyOf(values, settlement))
  return async (values, context, options) => {
    const errors = {
      ...(openOf(settlement, values.amount) > 0 && values.onAccount.trim() === ''
        ? { onAccount: { type: 'required', message: t('Say why it stays open, or take the whole amount') } }
        : {}),
      ...(settlement.pendingOrders.length > 0 && values.leaveOrders.trim() === ''
        ? { leaveOrders: { type: 'required', message: t('Have the orders settled first, or say why they stay open') } }
        : {}),
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : byShape(values, context, options)
  }
}
