import { useForm } from 'react-hook-form'
import { payExpense } from '#contract/accounting/expenses/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form } from '#web/ui/form/form.tsx'
import { blanksLeftOut, resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Place, useTreasury } from '../../treasury/data.ts'
import { PlaceField, safeOf, SlipActions, SlipDate, SlipReference } from '../../treasury/forms/fields.tsx'
import { type Expense, usePayExpense, useReimburseExpense } from '../data.ts'

type PayDialogProps = { expense: Expense; onClose: () => void }

/** Money leaves: back to who claimed it, or for what the house pays at once. */
export function PayDialog({ expense, onClose }: PayDialogProps) {
  const { data: treasury, error, refetch } = useTreasury()
  const isClaim = expense.status === 'approved'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isClaim ? t('Pay back to {name}', { name: expense.claimant.name }) : t('Paid by the house')}
      description={
        isClaim
          ? t('Out of the safe or a bank. The claim is settled with it.')
          : t('For what was bought with the house’s own money: nobody is owed anything.')
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!treasury && !error && <Skeleton height="9rem" />}
      {treasury && <PayForm expense={expense} places={treasury.places} onClose={onClose} />}
    </Dialog>
  )
}

type Values = FormValues<typeof payExpense, 'placeId' | 'date' | 'reference'>

function PayForm({ expense, places, onClose }: PayDialogProps & { places: readonly Place[] }) {
  const isClaim = expense.status === 'approved'
  const reimburse = useReimburseExpense()
  const pay = usePayExpense()
  const { money } = useFormats()
  const form = useForm<Values>({
    defaultValues: { placeId: safeOf(places), date: null, reference: '' },
    resolver: resolveBy(payExpense),
  })
  const save = async ({ placeId, date, reference }: Values) => {
    if (placeId === null) return
    const body = { placeId, ...(date ? { date } : {}), ...blanksLeftOut({ reference }) }
    const act = isClaim ? reimburse : pay
    const { payment } = await act.mutateAsync({ params: { id: expense.id }, body })
    onClose()
    toast.success(t('{number} posted', { number: payment?.number ?? '' }))
  }
  const verb = t('Pay {amount}', { amount: money(expense.total) })
  return (
    <Form form={form} label={verb} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="placeId">
        {(field) => <PlaceField label={t('From')} places={places} {...field} />}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="date">
          {(field) => <SlipDate {...field} />}
        </Bind>
        <Bind control={form.control} name="reference">
          {(field) => <SlipReference {...field} />}
        </Bind>
      </FieldPair>
      <SlipActions verb={verb} busy={form.formState.isSubmitting} onClose={onClose} />
    </Form>
  )
}
