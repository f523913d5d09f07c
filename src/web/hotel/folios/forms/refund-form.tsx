import { useForm } from 'react-hook-form'
import { refundPayment } from '#contract/hotel/folios/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { refundableOf } from '../rules.ts'
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
    defaultValues: { amount: most, reason: '' },
    resolver: resolveBy(refundPayment, (values: Values) => ({ ...values, paymentId })),
  })
  const save = async ({ amount, reason }: Values) => {
    if (amount === null || paymentId === null) return
    await refund.mutateAsync({ params: { id: folio.id }, body: { paymentId, amount, reason } })
    onClose()
    toast.success(`${money(amount)} given back`)
  }
  return (
    <Form form={form} label="Refund" refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="amount">
        {(field) => <MoneyField label="Amount" hint={`At most ${money(most)} of this payment`} {...field} />}
      </Bind>
      <Bind control={form.control} name="reason">
        {(field) => <TextField label="Reason" {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Give back
        </Button>
      </FormActions>
    </Form>
  )
}
