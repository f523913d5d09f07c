import { useForm } from 'react-hook-form'
import { reverseEntry } from '#contract/accounting/journal/api.ts'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
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
      title={`Reverse ${entry.number ?? ''}`}
      description="The same lines are posted with the other sign. Both entries stay in the books."
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
    toast.success(`${reversal.number ?? 'The reversal'} posted`)
    go(to.journalEntry(reversal.id), { keepSearch: true })
  }
  return (
    <Form form={form} label="Reverse the entry" refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label="Reason" rows={2} {...field} />}
      </Bind>
      <Bind control={form.control} name="date">
        {(field) => (
          <DateField
            label="Date"
            hint="In an open period; the business date unless you choose another"
            from={first}
            today={day}
            {...field}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          Reverse
        </Button>
      </FormActions>
    </Form>
  )
}
