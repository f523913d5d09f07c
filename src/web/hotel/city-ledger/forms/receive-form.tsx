import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { receiveOnAccount } from '#contract/hotel/city-ledger/api.ts'
import { fits, PickInvoices, leftOf, oldestFirst, picked, pickedIn, type Picks } from '#web/accounting/public.tsx'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { tenders, tenderWords } from '../../folios/rules/folio.ts'
import { type CityAccountDetail, useReceive } from '../data.ts'

type ReceiveProps = { account: CityAccountDetail; open: boolean; onClose: () => void }

/** Takes money on an account: what is open is proposed, and the oldest invoices are settled first unless somebody picks. */
export function ReceiveDialog({ open, ...more }: ReceiveProps) {
  return (
    <Dialog
      open={open}
      onClose={more.onClose}
      title={t('Payment of {name}', { name: more.account.name })}
      description={t('It settles the oldest invoices first, unless you say which.')}
    >
      <ReceiveForm {...more} />
    </Dialog>
  )
}

type Values = FormValues<typeof receiveOnAccount, 'method' | 'amount' | 'reference'>

function ReceiveForm({ account, onClose }: Omit<ReceiveProps, 'open'>) {
  const receive = useReceive()
  const { money } = useFormats()
  const { invoices } = account
  const [kept, setKept] = useState<Picks>({})
  const due = leftOf(pickedIn(Object.fromEntries(invoices.map(({ id, open }) => [id, open]))), pickedIn(kept))
  const form = useForm<Values>({
    defaultValues: { method: 'bank', amount: due > 0 ? due : null, reference: '' },
    resolver: resolveBy(receiveOnAccount, ({ amount, ...values }) => ({ ...values, amount: amount ?? 0 })),
  })
  const amount = useWatch({ control: form.control, name: 'amount' }) ?? 0
  const payable = invoices.map(({ id, open }) => ({ id, open: leftOf(open, kept[id] ?? 0) }))
  const [byHand, setByHand] = useState<Picks | null>(null)
  const picks = byHand ?? oldestFirst(amount, payable)
  const isRepeated = receive.error instanceof ApiError && receive.error.code === 'payment_repeated'
  const isSound = fits(invoices, { amount, picks, kept })
  const save = async ({ method, reference }: Values) => {
    const body = {
      method,
      amount,
      reference: reference || null,
      allocations: picked(picks, invoices),
      commissions: picked(kept, invoices),
      ...(isRepeated ? { again: true } : {}),
    }
    await receive.mutateAsync({ params: { id: account.id }, body })
    onClose()
    toast.success(t('{amount} received', { amount: money(amount) }))
  }
  return (
    <Form form={form} label={t('Payment')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="method">
        {({ value, onChange }) => (
          <SegmentedControl label={t('How it is paid')} value={value} onChange={onChange} options={options} />
        )}
      </Bind>
      <FieldPair>
        <Bind control={form.control} name="amount">
          {(field) => <MoneyField label={t('Amount')} hint={t('{due} is open', { due: money(due) })} {...field} />}
        </Bind>
        <Bind control={form.control} name="reference">
          {({ value, ...field }) => (
            <TextField
              label={t('Reference')}
              required={false}
              placeholder={t('Slip or transfer number')}
              value={value ?? ''}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      {invoices.length > 0 && (
        <PickInvoices
          rows={invoices}
          amount={amount}
          picks={picks}
          onChange={setByHand}
          {...(account.kind === 'agency' ? { kept: { picks: kept, onChange: setKept } } : {})}
        />
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!isSound && t('The invoices can’t be settled so')}
        >
          {isRepeated ? t('It is another payment: take it') : t('Take {amount}', { amount: money(amount) })}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Accounts are paid by transfer more than at the desk. */
const options = tenders
  .toSorted((a, b) => Number(b === 'bank') - Number(a === 'bank'))
  .map((value) => ({ value, label: tenderWords[value] }))
