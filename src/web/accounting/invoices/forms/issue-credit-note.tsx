import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { issueCreditNote } from '#contract/accounting/invoices/api.ts'
import { majorOf, ofMajor, sum } from '#contract/kernel/money.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { rich } from '#web/texts/rich.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { useIssueCreditNote, type Invoice, type Register } from '../data.ts'

type IssueCreditNoteProps = {
  of: Register
  invoice: Invoice
  open: boolean
  onClose: () => void
  onIssued: (note: Invoice) => void
}

/** Corrects an issued invoice, whole or by lines; what was paid of it is then owed to the guest. */
export function IssueCreditNote({ open, ...more }: IssueCreditNoteProps) {
  return (
    <Dialog
      open={open}
      onClose={more.onClose}
      title={t('Credit note for {invoiceNumber}', { invoiceNumber: more.invoice.invoiceNumber })}
      description={t('An invoice never changes: a credit note takes back what was wrong, with its taxes.')}
    >
      <CreditNoteForm {...more} />
    </Dialog>
  )
}

type Values = { reason: string; amounts: (number | null)[] }

function CreditNoteForm({ of, invoice, onClose, onIssued }: Omit<IssueCreditNoteProps, 'open'>) {
  const issue = useIssueCreditNote(of)
  const formats = useFormats()
  const lines = invoice.items.filter((item) => item.left > 0)
  const [whole] = useState(() => lines.map((item) => item.left))
  const form = useForm<Values>({
    defaultValues: { reason: '', amounts: whole },
    resolver: resolveBy(issueCreditNote, (values) => bodyOf(values, lines)),
  })
  const amounts = useWatch({ control: form.control, name: 'amounts' })
  const total = majorOf(sum(amounts.map((amount) => ofMajor(amount ?? 0))))
  const save = async (values: Values) => {
    const note = await issue.mutateAsync({ params: { id: invoice.id }, body: bodyOf(values, lines) })
    onClose()
    toast.success(t('{invoiceNumber} issued', { invoiceNumber: note.invoiceNumber }))
    onIssued(note)
  }
  return (
    <Form form={form} label={t('Credit note')} refusalOf={refusalOf} onSubmit={save}>
      <Bind control={form.control} name="reason">
        {(field) => <TextArea label={t('Reason')} hint={t('Stands on the credit note')} rows={2} {...field} />}
      </Bind>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 text-13 font-semibold">{t('To credit, with taxes')}</legend>
        {lines.map((item, index) => (
          <div key={item.line} className="grid grid-cols-[1fr_9rem] items-start gap-3">
            <span className="pt-1.5 text-13">
              {formats.text(item.description)}
              <span className="num block text-12 text-soft">{t('of {left}', { left: formats.money(item.left) })}</span>
            </span>
            <Bind control={form.control} name={`amounts.${index}`}>
              {(field) => (
                <MoneyField
                  label={t('Credit of {description}', { description: formats.text(item.description) })}
                  labelHidden
                  {...field}
                  error={
                    (field.value ?? 0) > item.left
                      ? t('At most {left}', { left: formats.money(item.left) })
                      : field.error
                  }
                />
              )}
            </Bind>
          </div>
        ))}
      </fieldset>
      <p className="num flex justify-between border-t border-line pt-3 text-14 font-semibold">
        {rich('Credit note {total}', { total: <span>{formats.money(total)}</span> })}
      </p>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          reason={total === 0 && t('Enter what is to be credited')}
        >
          {t('Issue credit note')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** Lines with an amount; all of them whole is said by naming none. */
function bodyOf({ reason, amounts }: Values, items: Invoice['items']) {
  const lines = items.flatMap((item, index) => {
    const amount = amounts[index] ?? 0
    return amount > 0 ? [{ line: item.line, amount }] : []
  })
  const isWhole = items.every((item, index) => amounts[index] === item.left)
  return isWhole ? { reason: reason.trim() } : { reason: reason.trim(), lines }
}
