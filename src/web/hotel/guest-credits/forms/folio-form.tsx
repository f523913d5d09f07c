import { useForm, useWatch } from 'react-hook-form'
import { createCreditTransaction } from '#contract/hotel/guest-credits/api.ts'
import { isId } from '#contract/kernel/id.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Credit, useStaysOf, useTransact } from '../data.ts'
import { usableOf } from '../rules/credit.ts'
import { failures, refusalAs } from '../rules/words.ts'

type FolioFormProps = { credit: Credit; onClose: () => void }

/** Pays the folio of one of the guest's stays with the credit, or puts what it owes onto the credit line. */
export function FolioForm({ credit, onClose }: FolioFormProps) {
  const { data: stays, error, refetch } = useStaysOf(credit.guestId)
  if (!stays) return error ? <ReadProblem error={error} onRetry={refetch} /> : <Skeleton height="8rem" />
  const isLine = credit.kind === 'credit_line'
  const owing = stays.filter(({ totals, expected }) => totals.balance > 0 || (!isLine && expected.due > 0))
  if (owing.length === 0)
    return <Notice>{t('No folio of {guest} owes anything now.', { guest: credit.guest.name })}</Notice>
  return <Chosen credit={credit} stays={owing} onClose={onClose} />
}

type Stay = NonNullable<ReturnType<typeof useStaysOf>['data']>[number]
type Values = { folioId: string; amount: number | null }

function Chosen({ credit, stays, onClose }: FolioFormProps & { stays: readonly Stay[] }) {
  const transact = useTransact()
  const { money, day } = useFormats()
  const isLine = credit.kind === 'credit_line'
  const usable = usableOf(credit)
  const dueOf = ({ totals, expected }: Stay) => (isLine ? totals.balance : Math.max(totals.balance, expected.due))
  const proposed = (stay: Stay | undefined) => (stay ? Math.min(dueOf(stay), usable) : null)
  const bodyOf = ({ folioId, amount }: Values) => ({
    type: isLine ? ('charge' as const) : ('apply' as const),
    folioId,
    amount: amount ?? 0,
  })
  const form = useForm<Values>({
    defaultValues: { folioId: stays[0]?.folioId ?? '', amount: proposed(stays[0]) },
    resolver: resolveBy<Values>(createCreditTransaction, bodyOf),
  })
  const [folioId, amount] = useWatch({ control: form.control, name: ['folioId', 'amount'] })
  const stay = stays.find((one) => one.folioId === folioId)
  const most = proposed(stay) ?? 0
  const save = async (values: Values) => {
    if (!isId<'folio'>(values.folioId)) return
    await transact.mutateAsync({ params: { id: credit.id }, body: { ...bodyOf(values), folioId: values.folioId } })
    onClose()
    toast.success(
      t('{amount} paid on {booking}', { amount: money(values.amount ?? 0), booking: stay?.bookingNumber ?? '' }),
    )
  }
  return (
    <Form form={form} label={t('Pay a folio')} refusalOf={refusalAs(failures.transact)} onSubmit={save}>
      <Bind control={form.control} name="folioId">
        {({ onChange, ...field }) => (
          <Select
            label={t('Stay')}
            {...field}
            onChange={(next) => {
              onChange(next ?? '')
              form.setValue('amount', proposed(stays.find((one) => one.folioId === next)))
            }}
            options={stays.map((one) => ({
              value: one.folioId,
              label: t('{booking}, {arrival}, {due} due', {
                booking: one.bookingNumber,
                arrival: day(one.arrival),
                due: money(dueOf(one)),
              }),
            }))}
          />
        )}
      </Bind>
      <Bind control={form.control} name="amount">
        {(field) => (
          <MoneyField
            label={t('Amount')}
            hint={t('{most} at most', { most: money(most) })}
            {...field}
            error={(field.value ?? 0) > most ? t('{most} at most', { most: money(most) }) : field.error}
          />
        )}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {isLine
            ? t('Put {amount} on the line', { amount: money(amount ?? 0) })
            : t('Pay {amount} with the credit', { amount: money(amount ?? 0) })}
        </Button>
      </FormActions>
    </Form>
  )
}
