import { useForm } from 'react-hook-form'
import { reverseEntry } from '#contract/accounting/journal/api.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { useReverseEntry, type Entry } from '../data.ts'

type ReverseEntryProps = { entry: Entry; open: boolean; onClose: () => void }

/** Posts the mirror of an entry, with the reason. */
export function ReverseEntry({ entry, open, onClose }: ReverseEntryProps) {
  const day = useBooksDay()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Reverse {number}', { number: entry.number ?? '' })}
      description={t('The same lines are posted with the other sign. Both entries stay in the books.')}
    >
      {day && <ReverseForm entry={entry} day={day} onClose={onClose} />}
    </Dialog>
  )
}

type Values = FormValues<typeof reverseEntry, 'reason' | 'date'>

function ReverseForm({ entry, day, onClose }: { entry: Entry; day: Day; onClose: () => void }) {
  const reverse = useReverseEntry()
  const go = useGo()
  const first = dayOf(entry.date)
  const form = useForm<Values>({
    defaultValues: { reason: '', date: day < first ? first : day },
    resolver: resolveBy(reverseEntry),
  })
  const save = async ({ reason, date }: Values) => {
    const reversal = await reverse.mutateAsync({
      params: { id: entry.id },
      body: { reason, ...(date ? { date } : {}) },
    })
    onClose()
    toast.success(t('{number} posted', { number: reversal.number ?? t('The reversal') }))
    go(to.journalEntry(reversal.id), { keepSearch: true })
  }
  return (
    <Form form={form} label={t('Reverse the entry')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <Bind control={form.control} name="date">
        {(field) => (
          <DateField
            label={t('Date')}
            hint={t('In an open period; the business date unless you choose another')}
            from={first}
            today={day}
            {...field}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Reverse')}
        </Button>
      </FormActions>
    </Form>
  )
}
