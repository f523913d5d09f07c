import { useForm } from 'react-hook-form'
import { createGuestCredit } from '#contract/hotel/guest-credits/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { PartyChoice, type Party } from '../../groups/parts/party-choice.tsx'
import { useCreateCredit } from '../data.ts'
import { useToday } from '../parts/use-today.ts'
import { failures, refusalAs } from '../rules/words.ts'

type Values = { guestId: Party | null; creditLimit: number | null; dueOn: Day | null; note: string }

/** A line on which a guest may owe so much. */
export function NewLineForm({ guest, onClose }: { guest: Party | null; onClose: () => void }) {
  const create = useCreateCredit()
  const today = useToday()
  const form = useForm<Values>({
    defaultValues: { guestId: guest, creditLimit: null, dueOn: null, note: '' },
    resolver: resolveBy<Values>(createGuestCredit, bodyOf),
  })
  const save = async (values: Values) => {
    if (!values.guestId) return
    const { number } = await create.mutateAsync({ body: { ...bodyOf(values), guestId: values.guestId.id } })
    onClose()
    toast.success(t('Credit line {number} is open', { number }))
  }
  return (
    <Form form={form} label={t('New credit line')} refusalOf={refusalAs(failures.create)} onSubmit={save}>
      <Bind control={form.control} name="guestId">
        {(field) => <PartyChoice label={t('Guest')} kind={null} required {...field} />}
      </Bind>
      <Bind control={form.control} name="creditLimit">
        {(field) => <MoneyField label={t('Limit')} hint={t('How much the guest may owe at once')} {...field} />}
      </Bind>
      <Bind control={form.control} name="dueOn">
        {(field) => (
          <DateField
            label={t('To be paid by')}
            required={false}
            hint={t('Where no plan of installments says so')}
            from={today}
            today={today}
            {...field}
          />
        )}
      </Bind>
      <Bind control={form.control} name="note">
        {(field) => <TextField label={t('Note')} required={false} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Open the line')}
        </Button>
      </FormActions>
    </Form>
  )
}

function bodyOf({ guestId, creditLimit, dueOn, note }: Values) {
  return {
    kind: 'credit_line' as const,
    guestId: guestId?.id,
    creditLimit: creditLimit ?? 0,
    dueOn,
    note: note.trim() || null,
  }
}
