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
import { dueOf, passedOf, takenOf } from '../rules.ts'
import { TenderFields, type TenderValues } from '../parts/tender-fields.tsx'

type PaymentFormProps = { folio: Folio; onClose: () => void }

/** Takes money on a folio; what is due, after departure what was left on account, is proposed. */
export function PaymentForm({ folio, onClose }: PaymentFormProps) {
  const take = useTakePayment()
  const { money } = useFormats()
  const due = dueOf(folio)
  const form = useForm<TenderValues>({
    defaultValues: { method: 'cash', amount: due > 0 ? due : null, reference: '', onAccount: '', leaveOrders: '' },
    resolver: resolveBy(takePayment),
  })
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] })
  const coins = takenOf(amount, { method, cashStep: folio.cashStep })
  const save = async (values: TenderValues) => {
    if (values.amount === null) return
    const reference = values.reference.trim() || null
    const { lines } = await take.mutateAsync({
      params: { id: folio.id },
      body: { method: values.method, amount: values.amount, reference },
    })
    onClose()
    toast.success(t('{amount} received', { amount: money(passedOf(lines) ?? values.amount) }))
  }
  const verb = folio.ledger === 'deposit' ? t('Take deposit') : t('Take')
  return (
    <Form form={form} label={t('Payment')} refusalOf={refusalOf} onSubmit={save}>
      <TenderFields
        control={form.control}
        method={method}
        amount={amount}
        cashStep={folio.cashStep}
        amountHint={due > 0 ? t('{due} is due', { due: money(due) }) : t('Nothing is due now')}
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
