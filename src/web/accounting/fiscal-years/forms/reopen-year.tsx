import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reopenYear } from '#contract/accounting/year-closing/api.ts'
import { Approver, approvalBody, noApproval } from '#web/identity/public/approvals.ts'
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
import { useReopenYear } from '../data.ts'

type ReopenYearProps = { year: number; onClose: () => void }

/** Reopens a closed year, which somebody else signs for. */
export function ReopenYear(props: ReopenYearProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('Reopen the year {year}', { year: props.year })}
      description={t('Its closing entry is reversed and its last day opened, so that adjustments can be made.')}
    >
      <ReopenForm {...props} />
    </Dialog>
  )
}

function ReopenForm({ year, onClose }: ReopenYearProps) {
  const reopen = useReopenYear()
  const [approval, setApproval] = useState(noApproval)
  const form = useForm<FormValues<typeof reopenYear, 'reason'>>({
    defaultValues: { reason: '' },
    resolver: resolveBy(reopenYear),
  })
  return (
    <Form
      form={form}
      label={t('Reopen')}
      refusalOf={refusalOf}
      onSubmit={async (body) => {
        await reopen.mutateAsync({ params: { year }, body: { ...body, ...approvalBody(true, approval) } })
        onClose()
        toast.success(t('The year {year} is open again', { year }))
      }}
    >
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <Approver
        what={t('A closed year is reopened by two: somebody else who may close periods signs for it.')}
        value={approval}
        onChange={setApproval}
      />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Reopen the year')}
        </Button>
      </FormActions>
    </Form>
  )
}
