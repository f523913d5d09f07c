import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { add, majorOf, ofMajor } from '#contract/kernel/money.ts'
import { takePayment } from '#contract/hotel/folios/api.ts'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTakeTenders, type Folio } from '../data.ts'
import { dueOf, less, mostOf, passedOf, takenOf } from '../rules/folio.ts'
import { sumTaken, surplusBody, tenderBody, withTender } from '../rules/tender.ts'
import { TendersBefore } from '../parts/tenders-before.tsx'
import { TenderFields } from '../parts/tender-fields.tsx'
import { noTender, type TenderValues } from '../rules/tender-values.ts'

type PaymentFormProps = { folio: Folio; onClose: () => void }

/** Takes money on a folio by one tender or several; what is due, after departure what was left on account, is proposed. */
export function PaymentForm({ folio, onClose }: PaymentFormProps) {
  const take = useTakeTenders()
  const { money } = useFormats()
  const [before, setBefore] = useState<TenderValues[]>([])
  const taken = sumTaken(before)
  const due = less(dueOf(folio), taken)
  const whole = mostOf(folio)
  const most = whole === null ? null : less(whole, taken)
  const mayBeAhead = folio.status === 'open'
  const form = useForm<TenderValues>({
    defaultValues: { ...noTender, amount: due > 0 ? due : null },
    resolver: withTender(resolveBy(takePayment, tenderBody), {
      cashStep: folio.cashStep,
      most,
      money,
      mayBeAhead,
      mayTip: true,
    }),
  })
  const [method, amount] = useWatch({ control: form.control, name: ['method', 'amount'] })
  const coins = takenOf(amount, { method, cashStep: folio.cashStep })
  const isRepeated = take.error instanceof ApiError && take.error.code === 'payment_repeated'
  const save = async (values: TenderValues) => {
    const { lines } = await take.mutateAsync({
      params: { id: folio.id },
      body: {
        tenders: [...before, values].map(tenderBody),
        ...surplusBody(values, most),
        ...(isRepeated ? { again: true } : {}),
      },
    })
    onClose()
    toast.success(t('{amount} received', { amount: money(passedOf(lines) ?? values.amount) }))
  }
  /** What is entered counts as taken, and the rest is asked for by another tender. */
  const another = form.handleSubmit((values) => {
    setBefore([...before, values])
    const rest = less(due, values.amount ?? 0)
    form.reset({ ...noTender, method: values.method === 'cash' ? 'card' : 'cash', amount: rest > 0 ? rest : null })
  })
  const verb = folio.ledger === 'deposit' ? t('Take deposit') : t('Take')
  const sum = coins === null ? null : majorOf(add(ofMajor(taken), ofMajor(coins.taken)))
  return (
    <Form form={form} label={t('Payment')} refusalOf={refusalOf} onSubmit={save}>
      <TendersBefore tenders={before} onRemove={(index) => setBefore(before.filter((_, other) => other !== index))} />
      <TenderFields
        control={form.control}
        cashStep={folio.cashStep}
        most={most}
        mayBeAhead={mayBeAhead}
        mayTip
        guestId={folio.guestId}
        amountHint={dueWords(due, most, money)}
      />
      <div>
        <Button
          variant="ghost"
          icon={<Plus size={15} aria-hidden="true" />}
          onClick={() => void another()}
          reason={before.length >= 5 && t('At most six tenders in one step')}
        >
          {t('Pay the rest by another tender')}
        </Button>
      </div>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {isRepeated ? t('It is another payment: take it') : sum === null ? verb : `${verb} ${money(sum)}`}
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
