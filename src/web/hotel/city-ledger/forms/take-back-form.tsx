import { useForm } from 'react-hook-form'
import { takeBackDeduction } from '#contract/hotel/city-ledger/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { type CityAccountDetail, useTakeBack } from '../data.ts'

type Deduction = CityAccountDetail['deductions'][number]
type TakeBackProps = { deduction: Deduction; open: boolean; onClose: () => void }

/** Takes a write-off or a commission back, with the reason: the invoice asks for it again. */
export function TakeBackDialog({ open, ...more }: TakeBackProps) {
  const { invoiceNumber } = more.deduction
  return (
    <Dialog
      open={open}
      onClose={more.onClose}
      title={t('Take back on {invoiceNumber}', { invoiceNumber })}
      description={t('{invoiceNumber} asks for it again.', { invoiceNumber })}
      width="narrow"
    >
      <TakeBackForm {...more} />
    </Dialog>
  )
}

function TakeBackForm({ deduction, onClose }: Omit<TakeBackProps, 'open'>) {
  const takeBack = useTakeBack()
  const { money } = useFormats()
  const form = useForm<FormValues<typeof takeBackDeduction, 'reason'>>({
    defaultValues: { reason: '' },
    resolver: resolveBy(takeBackDeduction, (values) => values),
  })
  const amount = money(deduction.amount)
  const save = async ({ reason }: { reason: string }) => {
    await takeBack.mutateAsync({ params: { id: deduction.id }, body: { reason } })
    onClose()
    toast.success(t('{amount} taken back', { amount }))
  }
  return (
    <Form form={form} label={t('Take back')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Take back {amount}', { amount })}
        </Button>
      </FormActions>
    </Form>
  )
}
