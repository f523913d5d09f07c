import { useForm } from 'react-hook-form'
import { reverseTreasuryDocument } from '#contract/accounting/treasury/api.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useBooksDay } from '../../reports/data.ts'
import { type TreasuryDocument, useReverseTreasuryDocument } from '../data.ts'
import { SlipActions } from './fields.tsx'

type TakeBackProps = { one: TreasuryDocument; open: boolean; onClose: () => void }

/** Takes a movement back by a document of its own. */
export function TakeBack({ one, open, onClose }: TakeBackProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Take back {number}', { number: one.number })}
      description={t('A document of its own does the opposite. Both stay in the books.')}
    >
      <TakeBackForm one={one} onClose={onClose} />
    </Dialog>
  )
}

type Values = FormValues<typeof reverseTreasuryDocument>

function TakeBackForm({ one, onClose }: Omit<TakeBackProps, 'open'>) {
  const reverse = useReverseTreasuryDocument()
  const today = useBooksDay()
  const go = useGo()
  const form = useForm<Values>({
    defaultValues: { reason: '', date: null },
    resolver: resolveBy(reverseTreasuryDocument),
  })
  const save = async ({ reason, date }: Values) => {
    const back = await reverse.mutateAsync({ params: { id: one.id }, body: { reason, ...(date ? { date } : {}) } })
    onClose()
    toast.success(t('{number} posted', { number: back.number }))
    go(to.treasuryDocument(back.id), { keepSearch: true })
  }
  return (
    <Form form={form} label={t('Take back')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <Bind control={form.control} name="date">
        {(field) => <DateField label={t('Date')} required={false} from={dayOf(one.date)} today={today} {...field} />}
      </Bind>
      <SlipActions verb={t('Take back')} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}
