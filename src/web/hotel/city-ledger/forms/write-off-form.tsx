import { useForm, useWatch } from 'react-hook-form'
import { writeOffInvoice } from '#contract/hotel/city-ledger/api.ts'
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
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { type CityAccountDetail, useWriteOff } from '../data.ts'

type Invoice = CityAccountDetail['invoices'][number]
type WriteOffProps = { invoice: Invoice; open: boolean; onClose: () => void }

/** Writes off what nobody will pay of an invoice, with the reason. */
export function WriteOffDialog({ open, ...more }: WriteOffProps) {
  return (
    <Dialog
      open={open}
      onClose={more.onClose}
      title={t('Write off {invoiceNumber}', { invoiceNumber: more.invoice.invoiceNumber })}
      description={t('It is no longer asked for. It can be taken back when somebody pays after all.')}
      width="narrow"
    >
      <WriteOffForm {...more} />
    </Dialog>
  )
}

type Values = FormValues<typeof writeOffInvoice, 'amount' | 'reason' | 'cover'>

function WriteOffForm({ invoice, onClose }: Omit<WriteOffProps, 'open'>) {
  const writeOff = useWriteOff()
  const { money } = useFormats()
  const form = useForm<Values>({
    defaultValues: { amount: invoice.open, reason: '', cover: 'expense' },
    resolver: resolveBy(writeOffInvoice, ({ amount, ...values }) => ({ ...values, amount: amount ?? 0 })),
  })
  const amount = useWatch({ control: form.control, name: 'amount' }) ?? 0
  const save = async ({ reason, cover }: Values) => {
    await writeOff.mutateAsync({ params: { id: invoice.id }, body: { amount, reason, cover } })
    onClose()
    toast.success(
      t('{amount} of {invoiceNumber} written off', { amount: money(amount), invoiceNumber: invoice.invoiceNumber }),
    )
  }
  return (
    <Form form={form} label={t('Write off')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="amount">
        {(field) => (
          <MoneyField
            label={t('Amount')}
            hint={t('{open} is open', { open: money(invoice.open) })}
            {...field}
            error={amount > invoice.open ? t('At most {open}', { open: money(invoice.open) }) : field.error}
          />
        )}
      </Bind>
      <Bind control={form.control} name="cover">
        {({ value, onChange }) => (
          <SegmentedControl
            label={t('What bears it')}
            value={value ?? 'expense'}
            onChange={onChange}
            options={covers}
          />
        )}
      </Bind>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="destructive" busy={form.formState.isSubmitting}>
          {t('Write off {amount}', { amount: money(amount) })}
        </Button>
      </FormActions>
    </Form>
  )
}

const covers = [
  { value: 'expense' as const, label: t('An expense now') },
  { value: 'allowance' as const, label: t('The allowance made for it') },
]
