import { useForm } from 'react-hook-form'
import { reverseBill } from '#contract/accounting/payables/api.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { SlipActions } from '../../treasury/forms/fields.tsx'
import { type Bill, type SupplierAccountDetail, useReverseBill, useReversePayment } from '../data.ts'

type Open = { open: boolean; onClose: () => void }

/** Takes a bill or a credit note back by a document of its own. */
export function TakeBackBill({ bill, open, onClose }: Open & { bill: Bill }) {
  const reverse = useReverseBill()
  const save = async (body: Reason) => {
    const { number } = await reverse.mutateAsync({ params: { id: bill.id }, body })
    toast.success(t('{number} posted', { number }))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Take back {number}', { number: bill.number })}
      description={t(
        'A document of its own does the opposite. Both stay in the books, and their number can be entered anew.',
      )}
    >
      <TakeBackForm since={bill.date} onSave={save} onClose={onClose} />
    </Dialog>
  )
}

/** Takes a payment to a supplier back: what it settled is open again. */
export function TakeBackPayment({
  payment,
  open,
  onClose,
}: Open & { payment: SupplierAccountDetail['payments'][number] }) {
  const reverse = useReversePayment()
  const save = async (body: Reason) => {
    await reverse.mutateAsync({ params: { id: payment.id }, body })
    toast.success(t('{number} taken back', { number: payment.number }))
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Take back {number}', { number: payment.number })}
      description={t('The money comes back to where it left from, and what it settled is open again.')}
    >
      <TakeBackForm since={payment.date} onSave={save} onClose={onClose} />
    </Dialog>
  )
}

type Reason = { reason: string; date?: Day }
type Values = FormValues<typeof reverseBill>
type TakeBackProps = { since: string; onSave: (body: Reason) => Promise<void>; onClose: () => void }

function TakeBackForm({ since, onSave, onClose }: TakeBackProps) {
  const today = useBooksDay()
  const form = useForm<Values>({ defaultValues: { reason: '', date: null }, resolver: resolveBy(reverseBill) })
  const save = async ({ reason, date }: Values) => {
    await onSave({ reason, ...(date ? { date } : {}) })
    onClose()
  }
  return (
    <Form form={form} label={t('Take back')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <Bind control={form.control} name="date">
        {(field) => <DateField label={t('Date')} required={false} from={dayOf(since)} today={today} {...field} />}
      </Bind>
      <SlipActions verb={t('Take back')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}
