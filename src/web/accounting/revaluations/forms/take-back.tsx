import { useForm } from 'react-hook-form'
import { takeBackRevaluation } from '#contract/accounting/revaluations/api.ts'
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
import { type Revaluation, useTakeBack } from '../data.ts'

type TakeBackProps = { revaluation: Revaluation; onClose: () => void }

/** Takes a revaluation back on both of its days. */
export function TakeBack({ revaluation, onClose }: TakeBackProps) {
  const { day } = useFormats()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Take back the revaluation of {day}', { day: day(revaluation.day) })}
      description={t('Two entries do the opposite on the same days. All of them stay in the books.')}
    >
      <TakeBackForm revaluation={revaluation} onClose={onClose} />
    </Dialog>
  )
}

function TakeBackForm({ revaluation, onClose }: TakeBackProps) {
  const takeBack = useTakeBack()
  const form = useForm<FormValues<typeof takeBackRevaluation>>({
    defaultValues: { reason: '' },
    resolver: resolveBy(takeBackRevaluation),
  })
  const save = async ({ reason }: FormValues<typeof takeBackRevaluation>) => {
    await takeBack.mutateAsync({ params: { id: revaluation.id }, body: { reason } })
    onClose()
    toast.success(t('Taken back'))
  }
  return (
    <Form form={form} label={t('Take back')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Take back')}
        </Button>
      </FormActions>
    </Form>
  )
}
