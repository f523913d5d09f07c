import { useState } from 'react'
import type { BillId } from '#contract/accounting/payables/shapes.ts'
import type { TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { fits, PickInvoices } from '../../invoices/parts/pick-invoices.tsx'
import { leftOf, pickedIn, type Picks } from '../../invoices/rules.ts'
import { type SupplierAccountDetail, useAllocateToBills } from '../data.ts'
import { pickRows, sharesOf } from '../parts/shares.ts'

/** What settles bills, with what it settles of them now. */
export type Means = ({ paymentId: TreasuryDocumentId } | { creditId: BillId }) & {
  number: string
  amount: number
  settles: SupplierAccountDetail['payments'][number]['settles']
}

type AllocateProps = { account: SupplierAccountDetail; means: Means; open: boolean; onClose: () => void }

/** Says which bills a payment or a credit note settles, in place of what it settled before. */
export function AllocateToBills({ open, ...more }: AllocateProps) {
  return (
    <Dialog
      open={open}
      onClose={more.onClose}
      title={t('What {number} settles', { number: more.means.number })}
      description={t('Pick the bills by hand, or let the oldest be settled first.')}
    >
      <Allocating {...more} />
    </Dialog>
  )
}

function Allocating({ account, means, onClose }: Omit<AllocateProps, 'open'>) {
  const allocate = useAllocateToBills()
  const { money } = useFormats()
  const rows = rowsOf(account, means)
  const [picks, setPicks] = useState<Picks>(Object.fromEntries(means.settles.map(({ id, amount }) => [id, amount])))
  const isSound = fits(rows, { amount: means.amount, picks })
  const send = () => {
    const from = 'paymentId' in means ? { paymentId: means.paymentId } : { creditId: means.creditId }
    allocate.mutate(
      { params: { id: account.id }, body: { from, allocations: sharesOf(picks, rows) } },
      {
        onSuccess: () => {
          onClose()
          toast.success(t('{amount} of {number} allocated', { amount: money(pickedIn(picks)), number: means.number }))
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <p className="text-13 text-soft">{t('There is no open bill that it could settle.')}</p>
      ) : (
        <PickInvoices of="bills" rows={rows} amount={means.amount} picks={picks} onChange={setPicks} />
      )}
      {allocate.error && <Notice tone="critical">{errorText(allocate.error)}</Notice>}
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        {rows.length > 0 && (
          <Button
            variant="primary"
            busy={allocate.isPending}
            reason={!isSound && t('The bills can’t be settled so')}
            onClick={send}
          >
            {t('Allocate {amount}', { amount: money(pickedIn(picks)) })}
          </Button>
        )}
      </FormActions>
    </div>
  )
}

/** Open bills, and those that it settles: each with what it could settle of them. */
function rowsOf({ bills }: SupplierAccountDetail, { settles }: Means) {
  const open = pickRows(bills).map((row) => {
    const own = settles.find(({ id }) => id === row.id)?.amount ?? 0
    return { ...row, open: leftOf(row.open, -own) }
  })
  const paid = settles
    .filter(({ id }) => !bills.some((bill) => bill.id === id))
    .map(({ id, number, amount }) => ({ id, invoiceNumber: number, dueDate: null, open: amount }))
  return [...paid, ...open]
}
