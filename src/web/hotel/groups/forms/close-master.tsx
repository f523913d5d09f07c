import { useForm, useWatch } from 'react-hook-form'
import { ApiError, refusalOf } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { tenderBody } from '../../folios/rules/tender.ts'
import { TenderFields } from '../../folios/parts/tender-fields.tsx'
import { noTender, type TenderValues } from '../../folios/rules/tender-values.ts'
import { PassedLimit, usePassedLimit } from '../../bookings/parts/passed-limit.tsx'
import { useFolio } from '../../folios/data.ts'
import { openAfter } from '../../folios/rules/folio.ts'
import { type Group, useCloseMaster } from '../data.ts'
import { payerOf } from '../rules/group.ts'

type CloseMasterProps = { group: Group; open: boolean; onClose: () => void }

/** Settles the master folio and issues its invoice; what stays open goes on account, with the reason. */
export function CloseMaster({ group, open, onClose }: CloseMasterProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Close the master folio')}
      description={t('Its invoice goes to {payer}.', { payer: payerOf(group)?.name ?? group.name })}
    >
      <CloseForm group={group} onClose={onClose} />
    </Dialog>
  )
}

function CloseForm({ group, onClose }: Omit<CloseMasterProps, 'open'>) {
  const close = useCloseMaster()
  const { money } = useFormats()
  const due = Math.max(group.folio.balance, 0)
  const cashStep = useFolio(group.folio.id, useCan()('folios:read')).data?.cashStep ?? null
  const form = useForm<TenderValues>({
    defaultValues: { ...noTender, method: 'bank' },
  })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const open = openAfter(due, amount)
  const limit = usePassedLimit(close.error)
  const save = async (values: TenderValues) => {
    const { onAccount } = values
    if (open > 0 && onAccount.trim() === '') throw unsaid()
    const paying = due > 0 && amount !== null && amount > 0
    const passing = limit.isOver ? { overLimit: true as const, ...limit.body } : {}
    const body = {
      ...(paying ? { payment: tenderBody(values) } : {}),
      ...(open > 0 ? { onAccount: { reason: onAccount.trim(), ...passing } } : {}),
    }
    const closed = await close.mutateAsync({ params: { id: group.id }, body }).catch((error: unknown) => {
      limit.hear(error)
      throw error
    })
    onClose()
    const invoice = closed.folio.invoices.at(-1)?.invoiceNumber
    toast.success(invoice ? t('Master folio closed, invoice {invoice}', { invoice }) : t('Master folio closed'))
  }
  return (
    <Form form={form} label={t('Close the master folio')} refusalOf={refusalOf} onSubmit={save}>
      <p className="num text-14 text-soft">{due > 0 ? t('{due} is due', { due: money(due) }) : t('Nothing is due')}</p>
      {due > 0 && <TenderFields control={form.control} cashStep={cashStep} most={due} />}
      {open > 0 && (
        <Bind control={form.control} name="onAccount">
          {(field) => (
            <TextField
              label={t('Why {open} stays open', { open: money(open) })}
              hint={t('It goes on account, to be paid within 30 days')}
              {...field}
            />
          )}
        </Bind>
      )}
      <PassedLimit limit={limit} />
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {limit.isOver
            ? t('Pass the limit and close')
            : amount !== null && amount > 0 && due > 0
              ? t('Take {amount} and close', { amount: money(amount) })
              : t('Close and invoice')}
        </Button>
      </FormActions>
    </Form>
  )
}

function unsaid(): ApiError {
  const message = t('Say why it stays open, or take the whole amount')
  return new ApiError(message, { status: 400, details: [{ path: 'onAccount', message }] })
}
