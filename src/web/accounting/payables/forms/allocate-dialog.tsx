import { useState } from 'react'
import type { BillId } from '#contract/accounting/payables/shapes.ts'
import type { TreasuryDocumentId } from '#contract/accounting/treasury/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAmountWords } from '../../currencies/parts/amount-field.tsx'
import { fits, PickInvoices } from '../../invoices/parts/pick-invoices.tsx'
import { type Picks, picksIn } from '../../invoices/rules.ts'
import { type SupplierAccountDetail, useAllocateToBills } from '../data.ts'
import { pickRows, sharesOf } from '../parts/shares.ts'

/** What settles bills, with what it settles of them now. */
export type Means = ({ paymentId: TreasuryDocumentId } | { creditId: BillId }) & {
  number: string
  amount: number
  foreign: { currency: string; amount: string } | null
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
  const words = useAmountWords()
  const currency = means.foreign?.currency ?? null
  const amount = means.foreign ? Number(means.foreign.amount) : means.amount
  const { pickedIn } = picksIn(currency)
  const rows = rowsOf(account, means)
  const [picks, setPicks] = useState<Picks>(Object.fromEntries(means.settles.map((one) => [one.id, partOf(one)])))
  const isSound = fits(rows, { amount, picks, currency })
  const picked = words(pickedIn(picks), currency)
  const send = () => {
    const from = 'paymentId' in means ? { paymentId: means.paymentId } : { creditId: means.creditId }
    allocate.mutate(
      { params: { id: account.id }, body: { from, allocations: sharesOf(picks, rows, currency) } },
      {
        onSuccess: () => {
          onClose()
          toast.success(t('{amount} of {number} allocated', { amount: picked, number: means.number }))
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {rows.length === 0 ? (
        <p className="text-13 text-soft">{t('There is no open bill that it could settle.')}</p>
      ) : (
        <PickInvoices of="bills" rows={rows} {...{ currency, amount }} picks={picks} onChange={setPicks} />
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
            {t('Allocate {amount}', { amount: picked })}
          </Button>
        )}
      </FormActions>
    </div>
  )
}

/** Open bills, and those that it settles: each with what it could settle of them. */
function rowsOf({ bills }: SupplierAccountDetail, { settles, foreign }: Means) {
  const currency = foreign?.currency ?? null
  const ofCurrency = bills.filter((bill) => (bill.foreign?.currency ?? null) === currency)
  const open = pickRows(ofCurrency).map((row) => {
    const own = settles.find(({ id }) => id === row.id)
    return { ...row, open: picksIn(currency).leftOf(row.open, own ? -partOf(own) : 0) }
  })
  const paid = settles
    .filter(({ id }) => !bills.some((bill) => bill.id === id))
    .map((one) => ({ id: one.id, invoiceNumber: one.number, dueDate: null, open: partOf(one) }))
  return [...paid, ...open]
}

/** What is settled, in the currency of both. */
function partOf({ amount, original }: Means['settles'][number]): number {
  return original === null ? amount : Number(original)
}
