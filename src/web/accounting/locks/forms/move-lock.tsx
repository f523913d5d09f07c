import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { moveLock } from '#contract/accounting/locks/api.ts'
import { opensDays } from '#contract/accounting/locks/rules.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { Approver, approvalBody, noApproval } from '#web/identity/public/approvals.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { type PostingLock, useMoveLock } from '../data.ts'
import { lockNames } from '../rules.ts'

type MoveLockProps = { lock: PostingLock; onClose: () => void }

/** Moves a lock on, or back, which a second person signs for. */
export function MoveLock({ lock, onClose }: MoveLockProps) {
  const { name, shuts } = lockNames[lock.class]
  return (
    <Dialog open onClose={onClose} title={t('Lock: {name}', { name })} description={shuts}>
      <MoveForm lock={lock} onClose={onClose} />
    </Dialog>
  )
}

type Values = FormValues<typeof moveLock, 'through' | 'reason'>

function MoveForm({ lock, onClose }: MoveLockProps) {
  const move = useMoveLock()
  const today = useBooksDay()
  const [approval, setApproval] = useState(noApproval)
  const form = useForm<Values>({
    defaultValues: { through: lock.through === null ? null : dayOf(lock.through), reason: '' },
    resolver: resolveBy(moveLock, (values: Values) => ({ ...values, class: lock.class })),
  })
  const through = useWatch({ control: form.control, name: 'through' })
  const opens = opensDays(lock.through === null ? null : dayOf(lock.through), through)
  const save = async (values: Values) => {
    await move.mutateAsync({ body: { ...values, class: lock.class, ...approvalBody(opens, approval) } })
    onClose()
    toast.success(opens ? t('These days are open again') : t('These days are shut'))
  }
  return (
    <Form form={form} label={t('Lock')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="through">
        {(field) => (
          <DateField
            label={t('Last day that is shut')}
            hint={t('It and every day before it. Empty opens all of them.')}
            required={false}
            to={today ? addDays(dayOf(today), -1) : undefined}
            {...field}
          />
        )}
      </Bind>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      {opens && (
        <Approver
          what={t('Days that were shut are opened by two: somebody else who may close periods signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {opens ? t('Open these days') : t('Shut these days')}
        </Button>
      </FormActions>
    </Form>
  )
}
