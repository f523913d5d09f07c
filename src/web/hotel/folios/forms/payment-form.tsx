import { useForm, useWatch } from 'react-hook-form'
import { takePayment } from '#contract/hotel/folios/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTakePayment, type Folio } from '../data.ts'
import { dueOf, mostOf, overBy, passedOf, takenOf } from '../rules/folio.ts'
import { tenderBody, withTender } from '../rules/tender.ts'
import { noTender, TenderFields, type TenderValues } from '../parts/tender-fields.tsx'

type PaymentFormProps = { folio: Folio; onClose: () => void }

/** Takes money on a folio; what is due, after departure what was left on account, is proposed. */
export function PaymentForm({ folio, onClose }: PaymentFormProps) {
  const take = useTakePayment()
  const { money } = useFormats()
  const due = dueOf(folio)
  const most = mostOf(folio)
  const form = useForm<TenderValues>({
    defaultValues: { ...noTender, amount: due > 0 ? due : null },
    resolver: withTender(resolveBy(takePayment, tenderBody), { cashStep: folio.cashStep, most, money }),
  })
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] })
  const coins = takenOf(amount, { method, cashStep: folio.cashStep })
  const save = async (values: TenderValues) => {
    const surplus = overBy(values.amount, most) > 0 ? { surplus: 'deposit' as const } : {}
    const { lines } = await take.mutateAsync({ params: { id: folio.id }, body: { ...tenderBody(values), ...surplus } })
    onClose()
    toast.success(t('{amount} received', { amount: money(passedOf(lines) ?? values.amount) }))
  }
  const verb = folio.ledger === 'deposit' ? t('Take deposit') : t('Take')
  return (
    <Form form={form} label={t('Payment')} refusalOf={refusalOf} onSubmit={save}>
      <TenderFields
        control={form.control}
        cashStep={folio.cashStep}
        most={most}
        mayBeAhead={folio.status === 'open'}
        amountHint={dueWords(due, most, money)}
      />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {coins === null ? verb : `${verb} ${money(coins.taken)}`}
        </Button>
      </FormActions>
    </Form>
  )
}

/** What is due now, or else what will be at the departure. */
function dueWords(due: number, most: number | null, money: (amount: number) => string): string {
  if (due > 0) return t('{due} is due', { due: money(due) })
  return most !== null && most > 0
    ? t('Nothing is due now, {most} at the departure', { most: money(most) })
    : t('Nothing is due now')
}
