import { useState } from 'react'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import { fits, PickInvoices, leftOf, picked, pickedIn, type Picks } from '#web/accounting/public.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Allocations, useAllocations, useSetAllocations } from '../data.ts'

type AllocateProps = { paymentId: PaymentId; receiptNumber: string; open: boolean; onClose: () => void }

/** Says which invoices a payment settles, in place of what it settled before. */
export function AllocateDialog({ paymentId, receiptNumber, open, onClose }: AllocateProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('What {receiptNumber} settles', { receiptNumber })}
      description={t('Pick the invoices by hand, or let the oldest be settled first.')}
    >
      <Allocating paymentId={paymentId} onClose={onClose} />
    </Dialog>
  )
}

function Allocating({ paymentId, onClose }: Pick<AllocateProps, 'paymentId' | 'onClose'>) {
  const { data, error, refetch } = useAllocations(paymentId)
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  return data ? <AllocateForm allocations={data} onClose={onClose} /> : <Skeleton height="10rem" />
}

function AllocateForm({ allocations, onClose }: { allocations: Allocations; onClose: () => void }) {
  const { payment, invoices } = allocations
  const save = useSetAllocations()
  const { money } = useFormats()
  const before: Picks = Object.fromEntries(invoices.map(({ id, allocated }) => [id, allocated || null]))
  const [picks, setPicks] = useState(before)
  const rows = invoices.map(({ open, allocated, ...row }) => ({ ...row, open: leftOf(open, -allocated) }))
  const why = whyNot({ payment, rows, picks, before })
  const send = () =>
    save.mutate(
      { params: { id: payment.id }, body: { allocations: picked(picks, invoices) } },
      {
        onSuccess: () => {
          onClose()
          toast.success(
            t('{amount} of {receiptNumber} allocated', {
              amount: money(pickedIn(picks)),
              receiptNumber: payment.receiptNumber,
            }),
          )
        },
      },
    )
  if (rows.length === 0)
    return (
      <div className="flex flex-col gap-4">
        <p className="text-13 text-soft">{t('There is no open invoice that it could settle.')}</p>
        <FormActions>
          <Button onClick={onClose}>{t('Close')}</Button>
        </FormActions>
      </div>
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="num text-13">
        {t('{available} of {payerName}', { available: money(payment.available), payerName: payment.payerName })}
      </p>
      {payment.isFixed && (
        <Notice>{t('The stay is over: what it settles can go to another invoice of the folio, not back.')}</Notice>
      )}
      <PickInvoices rows={rows} amount={payment.available} picks={picks} onChange={setPicks} />
      {save.error && <Notice tone="critical">{errorText(save.error)}</Notice>}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="primary" busy={save.isPending} reason={why ?? false} onClick={send}>
          {t('Allocate {amount}', { amount: money(pickedIn(picks)) })}
        </Button>
      </FormActions>
    </div>
  )
}

type Asked = { payment: Allocations['payment']; rows: Parameters<typeof fits>[0]; picks: Picks; before: Picks }

function whyNot({ payment, rows, picks, before }: Asked): string | null {
  if (!fits(rows, { amount: payment.available, picks })) return t('The invoices can’t be settled so')
  if (payment.isFixed && pickedIn(picks) !== pickedIn(before)) return t('It goes on settling as much as before')
  return rows.every(({ id }) => (picks[id] ?? 0) === (before[id] ?? 0)) ? t('Nothing is changed yet') : null
}
