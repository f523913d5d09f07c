import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import { paySupplier } from '#contract/accounting/payables/api.ts'
import type { Day } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { FieldPair, Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { AmountField } from '../../currencies/parts/amount-field.tsx'
import { foreignSent, foreignWords, rateSent } from '../../currencies/rules.ts'
import { fits, PickInvoices } from '../../invoices/parts/pick-invoices.tsx'
import { type Picks, picksIn } from '../../invoices/rules.ts'
import type { Treasury } from '../../treasury/data.ts'
import { SlipDate, SlipReference, usualBank } from '../../treasury/forms/fields.tsx'
import { type SupplierAccountDetail, usePaySupplier } from '../data.ts'
import { useRateOn } from '../parts/bill-currency.tsx'
import { pickRows, sharesOf } from '../parts/shares.ts'
import { worthOf } from '../rules.ts'

type Values = {
  placeId: AccountId | null
  foreign: { amount: number | null; rate: number | null }
  /** What leaves the account, where that is known and the rate isn't. */
  amount: number | null
  date: Day | null
  reference: string
  ahead: boolean
}

type Props = { account: SupplierAccountDetail; treasury: Treasury; currency: string; onClose: () => void }

/** Pays bills in another currency, out of an account in that one or in that of the house. */
export function PayInCurrency({ account, treasury, currency, onClose }: Props) {
  const pay = usePaySupplier()
  const { money } = useFormats()
  const words = (amount: number) => foreignWords({ currency, amount })
  const { oldestFirst, pickedIn, leftOf } = picksIn(currency)
  const rows = pickRows(account.bills.filter(({ foreign }) => foreign?.currency === currency))
  const due = pickedIn(Object.fromEntries(rows.map(({ id, open }) => [id, open])))
  const places = placesIn(treasury, { currency, money })
  const form = useForm<Values>({
    defaultValues: {
      placeId: places.find(({ isForeign }) => isForeign)?.value ?? usualBank(treasury.places),
      foreign: { amount: due > 0 ? due : null, rate: null },
      amount: null,
      date: null,
      reference: '',
      ahead: due === 0,
    },
    resolver: resolveBy(paySupplier, (values: Values) => bodyOf(values, currency)),
  })
  const [placeId, foreign, date] = useWatch({ control: form.control, name: ['placeId', 'foreign', 'date'] })
  const amount = foreign.amount ?? 0
  const [byHand, setByHand] = useState<Picks | null>(null)
  const picks = byHand ?? oldestFirst(amount, rows)
  const rest = leftOf(amount, pickedIn(picks))
  const known = useRateOn(date, currency)
  const worth = worthOf(amount, currency, foreign.rate === null ? known : rateSent(foreign.rate))
  const isOwnPlace = !places.find(({ value }) => value === placeId)?.isForeign
  const save = async (values: Values) => {
    if (values.placeId === null) return
    const body = { ...bodyOf(values, currency), placeId: values.placeId }
    const allocations = sharesOf(picks, account.bills, currency)
    await pay.mutateAsync({ params: { id: account.id }, body: { ...body, allocations } })
    onClose()
    toast.success(t('{amount} paid', { amount: words(amount) }))
  }
  return (
    <Form form={form} label={t('Payment')} refusalOf={refusalOf} onSubmit={save}>
      <FieldPair>
        <Bind control={form.control} name="placeId">
          {(field) => <Select label={t('From')} options={places} {...field} />}
        </Bind>
        <Bind control={form.control} name="foreign.amount">
          {(field) => (
            <AmountField
              label={t('Amount')}
              currency={currency}
              hint={t('{due} is open', { due: words(due) })}
              {...field}
            />
          )}
        </Bind>
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="foreign.rate">
          {(field) => (
            <NumberField
              label={t('Rate')}
              required={false}
              decimals={10}
              placeholder={known ?? ''}
              hint={
                worth === null ? t('No rate is known on this day') : t('comes to {amount}', { amount: money(worth) })
              }
              {...field}
            />
          )}
        </Bind>
        {isOwnPlace && (
          <Bind control={form.control} name="amount">
            {(field) => (
              <MoneyField
                label={t('What leaves the account')}
                required={false}
                hint={t('As the bank says it, in place of a rate')}
                {...field}
              />
            )}
          </Bind>
        )}
      </FieldPair>
      <FieldPair>
        <Bind control={form.control} name="date">
          {(field) => <SlipDate {...field} />}
        </Bind>
        <Bind control={form.control} name="reference">
          {(field) => <SlipReference {...field} />}
        </Bind>
      </FieldPair>
      {rows.length > 0 && <PickInvoices of="bills" rows={rows} {...{ currency, amount, picks }} onChange={setByHand} />}
      {rest > 0 && (
        <Bind control={form.control} name="ahead">
          {({ value, onChange }) => (
            <Checkbox label={t('Pay {rest} ahead', { rest: words(rest) })} checked={value} onChange={onChange} />
          )}
        </Bind>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={!fits(rows, { amount, picks, currency }) && t('The bills can’t be settled so')}
        >
          {t('Pay {amount}', { amount: words(amount) })}
        </Button>
      </FormActions>
    </Form>
  )
}

function bodyOf({ placeId, foreign, amount, date, reference, ahead }: Values, currency: string) {
  return {
    placeId,
    foreign: {
      currency,
      amount: foreignSent(foreign.amount, currency),
      ...(foreign.rate === null ? {} : { rate: rateSent(foreign.rate) }),
    },
    ...(amount === null ? {} : { amount }),
    ...(date ? { date } : {}),
    ...(reference.trim() ? { reference: reference.trim() } : {}),
    ...(ahead ? { ahead } : {}),
  }
}

type InCurrency = { currency: string; money: (amount: number) => string }

/** Accounts in this currency, then those in that of the house, each with what lies there. */
function placesIn({ places, foreignPlaces }: Treasury, { currency, money }: InCurrency) {
  return [
    ...foreignPlaces
      .filter((place) => place.currency === currency)
      .map((place) => ({
        value: place.id,
        label: `${place.code} ${place.name} · ${foreignWords(place)}`,
        isForeign: true,
      })),
    ...places.map(({ id, code, name, balance }) => {
      return { value: id, label: `${code} ${name} · ${money(balance)}`, isForeign: false }
    }),
  ]
}
