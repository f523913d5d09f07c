import { useForm, useWatch } from 'react-hook-form'
import { enterBill, type getBillTerms } from '#contract/accounting/payables/api.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AmountField, useAmountWords } from '../../currencies/parts/amount-field.tsx'
import { rateSent } from '../../currencies/rules.ts'
import { useEnterBill } from '../data.ts'
import { BillCurrency, useRateOn } from '../parts/bill-currency.tsx'
import { BillLines } from '../parts/bill-lines.tsx'
import { SupplierPicker } from '../parts/supplier-picker.tsx'
import { type BillValues, bodyOf, emptyLine, entryKinds, entryWords, totalOf, worthOf } from '../rules.ts'

type Terms = Received<typeof getBillTerms>

/** A bill, a credit note, or what was open of a bill when the books began. */
export function BillForm({ terms }: { terms: Terms }) {
  const enter = useEnterBill()
  const go = useGo()
  const { money } = useFormats()
  const words = useAmountWords()
  const components = terms.taxes.map(({ component }) => component)
  const form = useForm<BillValues>({
    defaultValues: {
      entry: 'bill',
      supplierId: null,
      reference: '',
      date: dayOf(terms.businessDate),
      dueDate: null,
      notes: '',
      opening: null,
      openingOriginal: null,
      foreign: { currency: null, rate: null },
      lines: [emptyLine],
      taxes: terms.taxes.map(() => null),
    },
    resolver: resolveBy(enterBill, (values: BillValues) => bodyOf(values, components)),
  })
  const { control, setValue } = form
  const [entry, date, lines, taxes, opening, openingOriginal, foreign] = useWatch({
    control,
    name: ['entry', 'date', 'lines', 'taxes', 'opening', 'openingOriginal', 'foreign'],
  })
  const { currency } = foreign
  const total = totalOf({ entry, lines, taxes, opening, openingOriginal, foreign })
  const known = useRateOn(date, currency)
  const rate = foreign.rate === null ? known : rateSent(foreign.rate)
  const worth = currency === null ? null : worthOf(total, currency, rate)
  const save = async (values: BillValues) => {
    // The resolver has checked the body by the shape of the call.
    const body = bodyOf(values, components) as unknown as Sendable
    const bill = await enter.mutateAsync({ body })
    toast.success(t('{number} posted', { number: bill.number }))
    go(to.bill(bill.id))
  }
  return (
    <Form form={form} label={t('Bill')} refusalOf={refusalOf} onSubmit={save}>
      <Card>
        <div className="flex flex-col gap-4">
          <Bind control={control} name="entry">
            {({ value, onChange }) => (
              <SegmentedControl label={t('What it is')} value={value} onChange={onChange} options={kinds} />
            )}
          </Bind>
          <div className="grid gap-4 sm:grid-cols-2">
            <Bind control={control} name="supplierId">
              {({ onChange, ...field }) => (
                <SupplierPicker
                  label={t('Supplier')}
                  {...field}
                  onChange={(id, picked) => {
                    onChange(id)
                    if (picked && date && entry !== 'credit_note') setValue('dueDate', addDays(date, picked.termsDays))
                  }}
                />
              )}
            </Bind>
            <Bind control={control} name="reference">
              {(field) => <TextField label={t('Their number')} {...field} />}
            </Bind>
            <Bind control={control} name="date">
              {(field) => <DateField label={t('Date')} today={dayOf(terms.businessDate)} {...field} />}
            </Bind>
            {entry !== 'credit_note' && (
              <Bind control={control} name="dueDate">
                {(field) => (
                  <DateField
                    label={t('Due')}
                    required={false}
                    hint={t('By the terms of the supplier')}
                    today={dayOf(terms.businessDate)}
                    {...field}
                  />
                )}
              </Bind>
            )}
            <BillCurrency {...{ control, date, currency }} />
          </div>
        </div>
      </Card>
      {entry === 'opening' ? (
        <Card>
          <div className="flex flex-col gap-2 sm:max-w-72">
            <Bind key={currency} control={control} name={currency === null ? 'opening' : 'openingOriginal'}>
              {(field) => (
                <AmountField
                  currency={currency}
                  label={t('What is open of it')}
                  hint={t('It stands against the opening balances, whatever it was for.')}
                  {...field}
                />
              )}
            </Bind>
          </div>
        </Card>
      ) : (
        <BillLines control={control} taxes={terms.taxes} currency={currency} />
      )}
      <Card>
        <div className="grid items-end gap-4 sm:grid-cols-[1fr_auto]">
          <Bind control={control} name="notes">
            {(field) => <TextArea label={t('Notes')} required={false} rows={2} {...field} />}
          </Bind>
          <p className="num flex items-baseline justify-between gap-4 text-16 font-semibold sm:pb-2" aria-live="polite">
            <span>{t('Total')}</span>
            <span className="text-end">
              {words(total, currency)}
              {worth !== null && (
                <span className="block text-12 font-normal text-soft">
                  {t('comes to {amount}', { amount: money(worth) })}
                </span>
              )}
            </span>
          </p>
        </div>
      </Card>
      <FormActions>
        <Button onClick={() => go(to.bills())}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Post')}
        </Button>
      </FormActions>
    </Form>
  )
}

type Sendable = Parameters<ReturnType<typeof useEnterBill>['mutateAsync']>[0]['body']

const kinds = entryKinds.map((value) => ({ value, label: entryWords[value] }))
