import { Ellipsis, ListChecks, ReceiptText, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { methodNames, ReceiptDialog } from '#web/accounting/public.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { RefundPayment } from '../../payments/forms/refund-payment.tsx'
import type { CityAccountDetail } from '../data.ts'
import { AllocateDialog } from '../forms/allocate-dialog.tsx'

type Receipt = CityAccountDetail['receipts'][number]

/** Money that came in on an account, the newest first, with what of it settles nothing yet. */
export function AccountReceipts({ account }: { account: CityAccountDetail }) {
  const { day } = useFormats()
  const { receipts } = account
  return (
    <Card title={t('Payments')}>
      {receipts.length === 0 ? (
        <p className="text-13 text-soft">{t('Nothing was paid on this account yet.')}</p>
      ) : (
        <FigureTable label={t('Payments')} columns={columns} cards>
          <tbody>
            {receipts.map((receipt) => (
              <tr key={receipt.id}>
                <td data-card="title" className="font-semibold whitespace-nowrap">
                  {receipt.receiptNumber}
                </td>
                <td data-card="when" className="whitespace-nowrap">
                  {day(receipt.businessDate)}
                </td>
                <td data-card="note">{methodNames[receipt.paymentMethod]}</td>
                <td className="text-soft max-sm:hidden">{receipt.reference}</td>
                <td className="text-end max-sm:hidden">
                  <Money value={receipt.unallocated} />
                </td>
                <td data-card="mark" className="text-end font-semibold">
                  <Money value={receipt.amount} />
                </td>
                <td data-card="mark" className="text-end">
                  <span className="flex justify-end">
                    <ReceiptMenu receipt={receipt} account={account} />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </FigureTable>
      )}
    </Card>
  )
}

const columns = [
  t('Receipt'),
  t('Date'),
  t('Method'),
  { name: t('Reference'), className: 'max-sm:hidden' },
  { name: t('Not allocated'), end: true, className: 'max-sm:hidden' },
  { name: t('Amount'), end: true },
  { name: t('More'), end: true },
]

function ReceiptMenu({ receipt, account }: { receipt: Receipt; account: CityAccountDetail }) {
  const [asked, setAsked] = useState<'receipt' | 'allocate' | 'refund' | null>(null)
  const can = useCan()
  const { money } = useFormats()
  const { receiptNumber, unallocated, paymentMethod } = receipt
  const close = () => setAsked(null)
  const payment = { id: receipt.id, receiptNumber, refundable: unallocated, paymentMethod, payerName: account.name }
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('More for {receiptNumber}', { receiptNumber })}
            icon={<Ellipsis size={16} aria-hidden="true" />}
          />
        }
      >
        <MenuItem icon={<ReceiptText size={15} />} onSelect={() => setAsked('receipt')}>
          {t('Receipt')}
        </MenuItem>
        {can('payments:write') && (
          <MenuItem icon={<ListChecks size={15} />} onSelect={() => setAsked('allocate')}>
            {t('Allocate')}
          </MenuItem>
        )}
        {can('payments:write') && unallocated > 0 && (
          <MenuItem icon={<Undo2 size={15} />} onSelect={() => setAsked('refund')}>
            {t('Refund, {refundable} at most', { refundable: money(unallocated) })}
          </MenuItem>
        )}
      </Menu>
      <ReceiptDialog paymentId={receipt.id} open={asked === 'receipt'} onClose={close} />
      <AllocateDialog
        paymentId={receipt.id}
        receiptNumber={receiptNumber}
        open={asked === 'allocate'}
        onClose={close}
      />
      <RefundPayment payment={payment} from={{ accountId: account.id }} open={asked === 'refund'} onClose={close} />
    </>
  )
}
