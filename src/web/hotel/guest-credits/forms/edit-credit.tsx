import { useForm } from 'react-hook-form'
import { changeGuestCredit } from '#contract/hotel/guest-credits/api.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Credit, useChangeCredit } from '../data.ts'
import { useToday } from '../parts/use-today.ts'
import { failures, refusalAs } from '../rules/words.ts'

type Values = { expiresOn: Day | null; creditLimit: number | null; dueOn: Day | null; note: string }

/** Changes what was agreed on: the end of stored value, limit and day of a line, and the note. */
export function EditCredit({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const change = useChangeCredit()
  const can = useCan()
  const today = useToday()
  const isLine = credit.kind === 'credit_line'
  const isOver = credit.status !== 'active' && credit.status !== 'suspended'
  const bodyOf = (values: Values) => ({
    note: values.note.trim() || null,
    ...(!isLine && values.expiresOn !== credit.expiresOn ? { expiresOn: values.expiresOn } : {}),
    ...(isLine && values.creditLimit !== credit.creditLimit ? { creditLimit: values.creditLimit ?? 0 } : {}),
    ...(isLine && values.dueOn !== credit.dueOn ? { dueOn: values.dueOn } : {}),
    version: credit.version,
  })
  const form = useForm<Values>({
    defaultValues: {
      expiresOn: dayIn(credit.expiresOn),
      creditLimit: credit.creditLimit,
      dueOn: dayIn(credit.dueOn),
      note: credit.note ?? '',
    },
    resolver: resolveBy<Values>(changeGuestCredit, bodyOf),
  })
  const save = async (values: Values) => {
    await change.mutateAsync({ params: { id: credit.id }, body: bodyOf(values) })
    onClose()
    toast.success(t('{number} saved', { number: credit.number }))
  }
  return (
    <Form form={form} label={t('Edit')} refusalOf={refusalAs(failures.update)} onSubmit={save}>
      {!isLine && !isOver && can('guest_credits:extend_expiry') && (
        <Bind control={form.control} name="expiresOn">
          {(field) => (
            <DateField
              label={t('Ends on')}
              required={false}
              hint={t('Empty where it lasts')}
              from={today}
              today={today}
              {...field}
            />
          )}
        </Bind>
      )}
      {isLine && (
        <>
          <Bind control={form.control} name="creditLimit">
            {(field) => <MoneyField label={t('Limit')} {...field} />}
          </Bind>
          <Bind control={form.control} name="dueOn">
            {(field) => <DateField label={t('To be paid by')} required={false} from={today} today={today} {...field} />}
          </Bind>
        </>
      )}
      <Bind control={form.control} name="note">
        {(field) => <TextField label={t('Note')} required={false} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Save')}
        </Button>
      </FormActions>
    </Form>
  )
}

function dayIn(day: string | null): Day | null {
  return day === null ? null : dayOf(day)
}
