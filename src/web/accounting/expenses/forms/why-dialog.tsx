import { useForm } from 'react-hook-form'
import { refuseExpense } from '#contract/accounting/expenses/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Expense, useCancelExpense, useRefuseExpense, useReverseExpense, useTakeBackExpense } from '../data.ts'

/** What is done with a reason. */
export type Why = 'refuse' | 'cancel' | 'take_back' | 'reverse'

const words: Record<Why, { title: string; what: string; verb: string; done: string }> = {
  refuse: {
    title: t('Refuse this claim'),
    what: t('Its person reads the reason, may change it and send it again.'),
    verb: t('Refuse'),
    done: t('Claim refused'),
  },
  cancel: {
    title: t('Give this expense up'),
    what: t('It stays to be read, and can’t be sent any more.'),
    verb: t('Give up'),
    done: t('Expense cancelled'),
  },
  take_back: {
    title: t('Take the payment back'),
    what: t(
      'A document of its own brings the money back. A claim is owed again; what the house paid itself is cancelled.',
    ),
    verb: t('Take back'),
    done: t('Payment taken back'),
  },
  reverse: {
    title: t('Take the approval back'),
    what: t('Its entry is reversed and the claim cancelled. Both entries stay in the books.'),
    verb: t('Take back'),
    done: t('Approval taken back'),
  },
}

type WhyDialogProps = { expense: Expense; why: Why; onClose: () => void }

/** Asks for the reason, and does it. */
export function WhyDialog({ expense, why, onClose }: WhyDialogProps) {
  const { title, what } = words[why]
  return (
    <Dialog open onClose={onClose} title={title} description={what}>
      <WhyForm expense={expense} why={why} onClose={onClose} />
    </Dialog>
  )
}

type Values = { reason: string }

function WhyForm({ expense: { id }, why, onClose }: WhyDialogProps) {
  const acts = {
    refuse: useRefuseExpense(),
    cancel: useCancelExpense(),
    take_back: useTakeBackExpense(),
    reverse: useReverseExpense(),
  }
  const form = useForm<Values>({
    defaultValues: { reason: '' },
    resolver: resolveBy(refuseExpense),
  })
  const { verb, done } = words[why]
  const save = async ({ reason }: Values) => {
    await acts[why].mutateAsync({ params: { id }, body: { reason } })
    onClose()
    toast.success(done)
  }
  return (
    <Form form={form} label={words[why].title} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} rows={2} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {verb}
        </Button>
      </FormActions>
    </Form>
  )
}
