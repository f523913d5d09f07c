import { useForm } from 'react-hook-form'
import { reopenReconciliation } from '#contract/accounting/bank-statements/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { SlipActions } from '../../treasury/forms/fields.tsx'
import { type Reconciliation, useReopen } from '../data.ts'

/** Opens the last reconciliation of a bank again. */
export function Reopen({ one, onClose }: { one: Reconciliation; onClose: () => void }) {
  const { day } = useFormats()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Open again')}
      description={t('Matches up to {day} can be taken apart again until it is finished anew.', {
        day: day(one.through),
      })}
    >
      <ReopenForm one={one} onClose={onClose} />
    </Dialog>
  )
}

type Values = FormValues<typeof reopenReconciliation>

function ReopenForm({ one, onClose }: { one: Reconciliation; onClose: () => void }) {
  const reopen = useReopen()
  const form = useForm<Values>({ defaultValues: { reason: '' }, resolver: resolveBy(reopenReconciliation) })
  const save = async (body: Values) => {
    await reopen.mutateAsync({ params: { id: one.id }, body })
    onClose()
    toast.success(t('Opened again'))
  }
  return (
    <Form form={form} label={t('Open again')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <SlipActions verb={t('Open again')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}
