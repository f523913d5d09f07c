import { useForm } from 'react-hook-form'
import { grantException } from '#contract/accounting/locks/api.ts'
import type { LockClass } from '#contract/accounting/locks/shapes.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { type LockPerson, type PostingLock, useGrantException } from '../data.ts'
import { lockClassOptions } from '../rules.ts'

type Values = Omit<FormValues<typeof grantException>, 'hours' | 'class'> & {
  class: LockClass | null
  hours: string | null
}
type GrantProps = { people: readonly LockPerson[]; shut: PostingLock; onClose: () => void }

const spans = [1, 4, 8, 24, 72, 168].map((hours) => ({
  value: String(hours),
  label: counted(hours, { one: '{count} hour', other: '{count} hours' }),
}))

/** Lets somebody else post on days that are shut, for some hours. */
export function GrantException(props: GrantProps) {
  return (
    <Dialog
      open
      onClose={props.onClose}
      title={t('Let somebody post on days that are shut')}
      description={t('It ends by itself, and stands in the audit trail with your name.')}
    >
      <GrantForm {...props} />
    </Dialog>
  )
}

function GrantForm({ people, shut, onClose }: GrantProps) {
  const grant = useGrantException()
  const through = shut.through === null ? null : dayOf(shut.through)
  const form = useForm<Values>({
    defaultValues: { class: shut.class, personId: null, from: through, to: through, hours: '4', reason: '' },
    resolver: resolveBy(grantException, bodyOf),
  })
  const save = async (values: Values) => {
    const { class: name, personId, from, to, reason } = values
    if (name === null || personId === null || from === null || to === null) return
    await grant.mutateAsync({ body: { class: name, personId, from, to, reason, hours: Number(values.hours) } })
    onClose()
    toast.success(t('They can post on these days now'))
  }
  return (
    <Form form={form} label={t('Exception')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="personId">
        {(field) => (
          <Select label={t('Who')} options={people.map(({ id, name }) => ({ value: id, label: name }))} {...field} />
        )}
      </Bind>
      <div className="grid gap-3 sm:grid-cols-2">
        <Bind control={form.control} name="class">
          {(field) => <Select label={t('Entries of')} options={lockClassOptions} {...field} />}
        </Bind>
        <Bind control={form.control} name="hours">
          {(field) => <Select label={t('For')} options={spans} {...field} />}
        </Bind>
        <Bind control={form.control} name="from">
          {(field) => <DateField label={t('From')} {...field} />}
        </Bind>
        <Bind control={form.control} name="to">
          {(field) => <DateField label={t('To')} {...field} />}
        </Bind>
      </div>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Let them post')}
        </Button>
      </FormActions>
    </Form>
  )
}

function bodyOf({ hours, ...values }: Values) {
  return { ...values, hours: Number(hours) }
}
