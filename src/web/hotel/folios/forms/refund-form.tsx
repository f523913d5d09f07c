import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { refundPayment } from '#contract/hotel/folios/api.ts'
import { ShiftNeeded } from '#web/accounting/public.tsx'
import { Approver, approvalBody, noApproval, ReasonField, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { InCoins } from '../parts/in-coins.tsx'
import { givenBackOf, methodOf, passedOf, proposedRefund, refundableOf } from '../rules/folio.ts'
import { useRefundPayment, type Folio, type FolioLine } from '../data.ts'

type Values = FormValues<typeof refundPayment, 'amount' | 'reason'>
type RefundFormProps = { folio: Folio; line: FolioLine; onClose: () => void }

/** Gives money of one payment back, by the way it came. */
export function RefundForm({ folio, line, onClose }: RefundFormProps) {
  const refund = useRefundPayment()
  const { money } = useFormats()
  const { paymentId } = line
  const most = refundableOf(line, folio)
  const form = useForm<Values>({
    defaultValues: { amount: proposedRefund(line, folio), reason: '' },
    resolver: resolveBy(refundPayment, (values: Values) => ({ ...values, paymentId })),
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const needed = useNeedsApproval(
    'payments:refund',
    (limits) => amount !== null && !isWithin(limits, 'refund', ofMajor(amount)),
    refund.error,
  )
  const [approval, setApproval] = useState(noApproval)
  const save = async ({ amount, reason }: Values) => {
    if (amount === null || paymentId === null) return
    const { lines } = await refund.mutateAsync({
      params: { id: folio.id },
      body: { paymentId, amount, reason, ...approvalBody(needed, approval) },
    })
    onClose()
    toast.success(t('{amount} given back', { amount: money(passedOf(lines) ?? amount) }))
  }
  return (
    <Form form={form} label={t('Refund')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="amount">
        {(field) => (
          <MoneyField
            label={t('Amount')}
            hint={t('At most {most} of this payment', { most: money(most) })}
            {...field}
          />
        )}
      </Bind>
      <InCoins coins={givenBackOf(line, amount, folio.cashStep)} />
      <Bind control={form.control} name="reason">
        {(field) => <ReasonField verb="refund" {...field} />}
      </Bind>
      <ShiftNeeded method={methodOf(line)} />
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
          {amount === null ? t('Give back') : t('Give {amount} back', { amount: money(amount) })}
        </Button>
      </FormActions>
    </Form>
  )
}
