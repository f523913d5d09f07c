import { useForm } from 'react-hook-form'
import { waiveLateFee } from '#contract/hotel/guest-credits/api.ts'
import { majorOf, ofMajor, subtract } from '#contract/kernel/money.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Plan, useWaiveFee } from '../data.ts'

type WaiveFeeProps = { plan: Plan; installment: Plan['installments'][number]; onClose: () => void }
type Values = { reason: string }

/** Asks for no more of a late fee than was paid of it, with the reason. */
export function WaiveFee({ plan, installment: { number, fee, feePaid }, onClose }: WaiveFeeProps) {
  const waive = useWaiveFee()
  const { money } = useFormats()
  const amount = money(majorOf(subtract(ofMajor(fee), ofMajor(feePaid))))
  const form = useForm<Values>({
    defaultValues: { reason: '' },
    resolver: resolveBy(waiveLateFee, ({ reason }: Values) => ({ number, reason })),
  })
  const save = async ({ reason }: Values) => {
    await waive.mutateAsync({ params: { id: plan.id }, body: { number, reason } })
    onClose()
    toast.success(t('{amount} of late fees is waived', { amount }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Waive {amount}', { amount })}
      description={t('The late fee of installment {number}. What was paid of it stays, and it is not charged again.', {
        number,
      })}
      width="narrow"
    >
      <Form form={form} label={t('Waive the fee')} refusalOf={refusalOf} onSubmit={save}>
        <Bind control={form.control} name="reason">
          {(field) => <TextField label={t('Reason')} {...field} />}
        </Bind>
        <FormActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {t('Waive the fee')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
