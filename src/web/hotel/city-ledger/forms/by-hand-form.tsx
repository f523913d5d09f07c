import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { issueInvoiceByHand } from '#contract/hotel/city-ledger/api.ts'
import { isDay } from '#contract/kernel/day.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { errorsOf, resolveBy } from '#web/ui/form/resolve.ts'
import { MoneyField } from '#web/ui/money-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIssueByHand } from '../data.ts'
import { BilledPicker } from '../parts/billed-picker.tsx'
import { InvoiceLines } from '../parts/invoice-lines.tsx'
import { bodyOf, emptyLine, type HandValues } from '../rules.ts'

/** Bills somebody for what stands on no folio, or says what was owed when the books began. */
export function ByHandForm() {
  const issue = useIssueByHand()
  const go = useGo()
  const date = useBusinessDate().data?.date
  const today = date && isDay(date) ? date : undefined
  const form = useForm<HandValues>({
    defaultValues: {
      entry: 'invoice',
      guestId: null,
      date: null,
      dueDate: null,
      lines: [emptyLine],
      opening: null,
      reference: '',
      notes: '',
      terms: '',
    },
    resolver,
  })
  const { control } = form
  const entry = useWatch({ control, name: 'entry' })
  const save = async (values: HandValues) => {
    if (values.guestId === null) return
    // The resolver has checked the body by the shape of the call.
    const body = bodyOf(values) as unknown as Sendable
    const invoice = await issue.mutateAsync({ params: { id: values.guestId }, body })
    toast.success(t('{invoiceNumber} issued', { invoiceNumber: invoice.invoiceNumber }))
    go(to.invoice(invoice.id))
  }
  return (
    <Form form={form} label={t('Invoice')} refusalOf={refusalOf} onSubmit={save}>
      <Card>
        <div className="flex flex-col gap-4">
          <Bind control={control} name="entry">
            {({ value, onChange }) => (
              <SegmentedControl label={t('What it is')} value={value} onChange={onChange} options={kinds} />
            )}
          </Bind>
          <div className="grid gap-4 sm:grid-cols-3">
            <Bind control={control} name="guestId">
              {(field) => <BilledPicker label={t('Bill to')} {...field} />}
            </Bind>
            <Bind control={control} name="date">
              {(field) => (
                <DateField label={t('Date')} required={false} today={today} hint={t('The business date')} {...field} />
              )}
            </Bind>
            <Bind control={control} name="dueDate">
              {(field) => (
                <DateField label={t('Due')} required={false} today={today} hint={t('After 30 days')} {...field} />
              )}
            </Bind>
          </div>
        </div>
      </Card>
      {entry === 'opening' ? (
        <Card>
          <div className="grid gap-4 sm:grid-cols-2">
            <Bind control={control} name="opening">
              {(field) => (
                <MoneyField
                  label={t('What is open of it')}
                  hint={t('It stands against the opening balances, whatever it was for.')}
                  {...field}
                />
              )}
            </Bind>
            <Bind control={control} name="reference">
              {(field) => <TextField label={t('The number that it had')} required={false} {...field} />}
            </Bind>
          </div>
        </Card>
      ) : (
        <InvoiceLines control={control} />
      )}
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <Bind control={control} name="notes">
            {(field) => (
              <TextArea
                label={t('Notes')}
                required={false}
                rows={2}
                hint={t('Those of the house, if empty')}
                {...field}
              />
            )}
          </Bind>
          <Bind control={control} name="terms">
            {(field) => <TextArea label={t('Terms & Conditions')} required={false} rows={2} {...field} />}
          </Bind>
        </div>
      </Card>
      <FormActions>
        <Button onClick={() => go(to.invoices())}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('Issue invoice')}
        </Button>
      </FormActions>
    </Form>
  )
}

const ofBody = resolveBy<HandValues>(issueInvoiceByHand, bodyOf)

/** Whom it bills is part of the address of the call, not of its body. */
const resolver: Resolver<HandValues> = (values, context, options) => {
  if (values.guestId !== null) return ofBody(values, context, options)
  return { values: {}, errors: errorsOf<HandValues>([{ path: ['guestId'], message: t('Please fill this in') }]) }
}

type Sendable = Parameters<ReturnType<typeof useIssueByHand>['mutateAsync']>[0]['body']

const kinds = [
  { value: 'invoice' as const, label: t('Invoice') },
  { value: 'opening' as const, label: t('Opening balance') },
]
