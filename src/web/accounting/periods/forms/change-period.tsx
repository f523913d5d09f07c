import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { closePeriod } from '#contract/accounting/periods/api.ts'
import type { PeriodVerb } from '#contract/accounting/periods/rules.ts'
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
import { type Period, useChangePeriod } from '../data.ts'

type ChangePeriodProps = { name: string; period: Period; verb: PeriodVerb; onClose: () => void }

const said: Record<PeriodVerb, { title: string; description: string; done: string }> = {
  close: {
    title: t('Close'),
    description: t('Entries in it then need a reason, and the right to close periods.'),
    done: 'closed',
  },
  lock: {
    title: t('Lock'),
    description: t('It and every day before it then take no entry at all. Drafts stay, and can’t be posted.'),
    done: 'locked',
  },
  reopen: {
    title: t('Reopen'),
    description: t('It takes entries again. Reports of it may change.'),
    done: t('open again'),
  },
}

/** Asks for the reason, which stays with the period. */
export function ChangePeriod({ name, period, verb, onClose }: ChangePeriodProps) {
  const { title, description } = said[verb]
  return (
    <Dialog open onClose={onClose} title={`${title} ${name}`} description={description}>
      <ReasonForm name={name} period={period} verb={verb} onClose={onClose} />
    </Dialog>
  )
}

function ReasonForm({ name, period: { year, number, status }, verb, onClose }: ChangePeriodProps) {
  const change = useChangePeriod(verb)
  const takesTwo = verb === 'reopen' && status === 'locked'
  const [approval, setApproval] = useState(noApproval)
  const form = useForm<FormValues<typeof closePeriod>>({
    defaultValues: { reason: '' },
    resolver: resolveBy(closePeriod),
  })
  return (
    <Form
      form={form}
      label={said[verb].title}
      refusalOf={refusalOf}
      onSubmit={async (body) => {
        await change.mutateAsync({ params: { year, number }, body: { ...body, ...approvalBody(takesTwo, approval) } })
        onClose()
        toast.success(t('{name} is {done}', { name, done: said[verb].done }))
      }}
    >
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      {takesTwo && (
        <Approver
          what={t('It opens with every month after it. Somebody else who may close periods signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {said[verb].title}
        </Button>
      </FormActions>
    </Form>
  )
}
