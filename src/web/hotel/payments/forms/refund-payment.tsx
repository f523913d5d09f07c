import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { refundPayment } from '#contract/hotel/folios/api.ts'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Id } from '#contract/kernel/id.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { methodNames, type Payment, ShiftNeeded } from '#web/accounting/public.tsx'
import { Approver, approvalBody, noApproval, ReasonField, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRefundFromAccount } from '../../city-ledger/data.ts'
import { passedOf } from '../../folios/rules/folio.ts'
import { useRefundPayment } from '../data.ts'

/** Where the money that goes back was paid. */
export type RefundedFrom = { folioId: Id<'folio'> } | { accountId: Id<'guest'> }

type RefundPaymentProps = {
  payment: Pick<Payment, 'id' | 'receiptNumber' | 'refundable' | 'paymentMethod' | 'payerName'>
  from: RefundedFrom
  open: boolean
  onClose: () => void
}

/** Gives money back the way it came, at most what is left of the payment, with the reason. */
export function RefundPayment({ open, ...more }: RefundPaymentProps) {
  const { payment, onClose } = more
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Refund {receiptNumber}', { receiptNumber: payment.receiptNumber })}
      description={t('{methodNames} from {payerName}', {
        methodNames: methodNames[payment.paymentMethod],
        payerName: payment.payerName,
      })}
      width="narrow"
    >
      <RefundForm {...more} />
    </Dialog>
  )
}

type Values = FormValues<typeof refundPayment, 'amount' | 'reason'>

function RefundForm({ payment, from, onClose }: Omit<RefundPaymentProps, 'open'>) {
  const refund = useRefundPayment()
  const fromAccount = useRefundFromAccount()
  const formats = useFormats()
  const form = useForm<Values>({
    defaultValues: { amount: payment.refundable, reason: '' },
    resolver: resolveBy(refundPayment, ({ amount, reason }) => ({
      paymentId: payment.id,
      amount: amount ?? 0,
      reason: reason.trim(),
    })),
  })
  const wished = useWatch({ control: form.control, name: 'amount' })
  const needed = useNeedsApproval(
    'payments:refund',
    (limits) => wished !== null && !isWithin(limits, 'refund', ofMajor(wished)),
    refund.error ?? fromAccount.error,
  )
  const [approval, setApproval] = useState(noApproval)
  const save = async ({ amount, reason }: Values) => {
    const body = {
      paymentId: payment.id,
      amount: amount ?? 0,
      reason: reason.trim(),
      ...approvalBody(needed, approval),
    }
    const passed =
      'folioId' in from
        ? passedOf((await refund.mutateAsync({ params: { id: from.folioId }, body })).lines)
        : (await fromAccount.mutateAsync({ params: { id: from.accountId }, body }), null)
    onClose()
    toast.success(t('{amount} refunded', { amount: formats.money(passed ?? amount) }))
  }
  return (
    <Form form={form} label={t('Refund')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="amount">
        {(field) => (
          <MoneyField
            label={t('Amount')}
            hint={t('{refundable} is left of this payment', { refundable: formats.money(payment.refundable) })}
            {...field}
            error={
              (field.value ?? 0) > payment.refundable
                ? t('At most {refundable}', { refundable: formats.money(payment.refundable) })
                : field.error
            }
          />
        )}
      </Bind>
      <Bind control={form.control} name="reason">
        {(field) => <ReasonField verb="refund" {...field} />}
      </Bind>
      <ShiftNeeded method={payment.paymentMethod} />
      {needed && (
        <Approver
          what={t('This is more than you may give back alone: somebody who may refund payments signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {wished === null ? t('Refund') : t('Refund {amount}', { amount: formats.money(wished) })}
        </Button>
      </FormActions>
    </Form>
  )
}
