import { useForm } from 'react-hook-form'
import { returnDraft } from '#contract/accounting/journal/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useReturnDraft, type Entry } from '../data.ts'

type ReturnDraftProps = { entry: Entry; isOwn: boolean; open: boolean; onClose: () => void }

/** Makes a submitted entry a draft again, with the reason. */
export function ReturnDraft({ open, ...more }: ReturnDraftProps) {
  return (
    <Dialog
      open={open}
      onClose={more.onClose}
      title={more.isOwn ? t('Take the entry back') : t('Give the entry back')}
      description={t('It is a draft again, with your reason.')}
    >
      <ReturnForm {...more} />
    </Dialog>
  )
}

type Values = FormValues<typeof returnDraft, 'reason'>

function ReturnForm({ entry, isOwn, onClose }: Omit<ReturnDraftProps, 'open'>) {
  const back = useReturnDraft()
  const form = useForm<Values>({ defaultValues: { reason: '' }, resolver: resolveBy(returnDraft) })
  const save = async ({ reason }: Values) => {
    await back.mutateAsync({ params: { id: entry.id }, body: { reason } })
    onClose()
    toast.success(t('It is a draft again'))
  }
  return (
    <Form form={form} label={t('Back to a draft')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {isOwn ? t('Take back') : t('Give back')}
        </Button>
      </FormActions>
    </Form>
  )
}
