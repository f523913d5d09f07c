import { useForm } from 'react-hook-form'
import { waiveDeposit } from '#contract/hotel/deposits/api.ts'
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
import { type Schedule, useWaiveDeposit } from '../data.ts'

type WaiveStepProps = { id: Schedule['id']; step: Schedule['steps'][number]; onClose: () => void }

/** Asks for no more of a step than was paid of it, with the reason. */
export function WaiveStep({ id, step: { dueOn, missing }, onClose }: WaiveStepProps) {
  const waive = useWaiveDeposit()
  const { money, day } = useFormats()
  const form = useForm<{ reason: string }>({
    defaultValues: { reason: '' },
    resolver: resolveBy(waiveDeposit, ({ reason }: { reason: string }) => ({ dueOn, reason })),
  })
  const save = async ({ reason }: { reason: string }) => {
    await waive.mutateAsync({ params: { id }, body: { dueOn, reason } })
    onClose()
    toast.success(t('{amount} is asked for no longer', { amount: money(missing) }))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Waive {amount}', { amount: money(missing) })}
      description={t('Due {day}. The guest comes without it, and is not reminded of it.', { day: day(dueOn) })}
      width="narrow"
    >
      <Form form={form} label={t('Waive')} refusalOf={refusalOf} onSubmit={save}>
        <Bind control={form.control} name="reason">
          {(field) => <TextField label={t('Reason')} {...field} />}
        </Bind>
        <FormActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {t('Waive')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  )
}
