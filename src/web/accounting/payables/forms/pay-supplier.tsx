import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { paySupplier } from '#contract/accounting/payables/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import type { FormValues } from '#web/shell/data/form-values.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { blanksLeftOut, resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { currencyText } from '../../currencies/rules.ts'
import { fits, PickInvoices } from '../../invoices/parts/pick-invoices.tsx'
import { leftOf, oldestFirst, pickedIn, type Picks } from '../../invoices/rules.ts'
import { type Place, useTreasury } from '../../treasury/data.ts'
import { PlaceField, SlipDate, SlipReference, usualBank } from '../../treasury/forms/fields.tsx'
import { type SupplierAccountDetail, usePaySupplier } from '../data.ts'
import { pickRows, sharesOf } from '../parts/shares.ts'
import { PayInCurrency } from './pay-in-currency.tsx'

type PayProps = { account: SupplierAccountDetail; open: boolean; onClose: () => void }

/** Pays a supplier: what is open is proposed, and the oldest bills are settled first unless somebody picks. */
export function PaySupplier({ open, ...more }: PayProps) {
  return (
    <Dialog
      open={open}
      onClose={more.onClose}
      title={t('Pay {name}', { name: more.account.name })}
      description={t('It settles the oldest bills first, unless you say which.')}
    >
      <Paying {...more} />
    </Dialog>
  )
}

function Paying(props: Omit<PayProps, 'open'>) {
  const { data } = useTreasury()
  const { currency: house } = useFormats()
  const currencies = currenciesOf(props.account)
  const [chosen, choose] = useState<string | undefined>()
  const currency = chosen ?? currencies[0] ?? own
  if (!data) return <Skeleton height="16rem" />
  return (
    <div className="flex flex-col gap-4">
      {currencies.some((one) => one !== own) && (
        <Select
          label={t('Currency of the bills')}
          value={currency}
          onChange={(next) => choose(next ?? own)}
          options={currencies.map((value) => ({ value, label: currencyText(value === own ? house : value) }))}
        />
      )}
      {currency === own ? (
        <PayForm {...props} places={data.places} />
      ) : (
        <PayInCurrency key={currency} {...props} treasury={data} currency={currency} />
      )}
    </div>
  )
}

/** What its open bills are in: that of the house is always a choice, and the first where anything is open in it. */
function currenciesOf({ bills }: SupplierAccountDetail): string[] {
  const others = [...new Set(bills.flatMap(({ foreign }) => foreign?.currency ?? []))].toSorted()
  return bills.length > 0 && bills.every(({ foreign }) => foreign) ? [...others, own] : [own, ...others]
}

const own = 'own'

type Values = FormValues<typeof paySupplier, 'placeId' | 'amount' | 'date' | 'reference' | 'ahead'>

function PayForm({ account, places, onClose }: Omit<PayProps, 'open'> & { places: readonly Place[] }) {
  const pay = usePaySupplier()
  const { money } = useFormats()
  const rows = pickRows(account.bills.filter(({ foreign }) => !foreign))
  const due = pickedIn(Object.fromEntries(rows.map(({ id, open }) => [id, open])))
  const form = useForm<Values>({
    defaultValues: {
      placeId: usualBank(places),
      amount: due > 0 ? due : null,
      date: null,
      reference: '',
      ahead: due === 0,
    },
    resolver: resolveBy(paySupplier, (values: Values) => blanksLeftOut(values)),
  })
  const amount = useWatch({ control: form.control, name: 'amount' }) ?? 0
  const [byHand, setByHand] = useState<Picks | null>(null)
  const picks = byHand ?? oldestFirst(amount, rows)
  const rest = leftOf(amount, pickedIn(picks))
  const isSound = fits(rows, { amount, picks })
  const save = async ({ placeId, date, reference, ahead }: Values) => {
    if (placeId === null) return
    const more = { ...(date ? { date } : {}), ...blanksLeftOut({ reference }), ...(ahead ? { ahead } : {}) }
    const body = { placeId, amount, allocations: sharesOf(picks, account.bills), ...more }
    await pay.mutateAsync({ params: { id: account.id }, body })
    onClose()
    toast.success(t('{amount} paid', { amount: money(amount) }))
  }
  return (
    <Form form={form} label={t('Payment')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="placeId">
          {(field) => <PlaceField label={t('From')} places={places} {...field} />}
        </Bind>
        <Bind control={form.control} name="amount">
          {(field) => <MoneyField label={t('Amount')} hint={t('{due} is open', { due: money(due) })} {...field} />}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="date">
          {(field) => <SlipDate {...field} />}
        </Bind>
        <Bind control={form.control} name="reference">
          {(field) => <SlipReference {...field} />}
        </Bind>
      </FieldPair>
      {rows.length > 0 && <PickInvoices of="bills" rows={rows} amount={amount} picks={picks} onChange={setByHand} />}
      {rest > 0 && (
        <Bind control={form.control} name="ahead">
          {({ value, onChange }) => (
            <Checkbox label={t('Pay {rest} ahead', { rest: money(rest) })} checked={value} onChange={onChange} />
          )}
        </Bind>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!isSound && t('The bills can’t be settled so')}
        >
          {t('Pay {amount}', { amount: money(amount) })}
        </Button>
      </FormActions>
    </Form>
  )
}
