import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PaymentId } from '#contract/accounting/payments/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useReceipt } from '../data.ts'
import { receiptWord } from '../rules.ts'
import { type ReceiptFormat, ReceiptPaper } from './receipt-paper.tsx'

const formats: { value: ReceiptFormat; label: string }[] = [
  { value: 'receipt', label: t('Roll, 80 mm') },
  { value: 'a4', label: t('A4') },
]

type ReceiptDialogProps = { paymentId: PaymentId; open: boolean; onClose: () => void }

/** The receipt of a payment before it is printed, on the roll or on A4. */
export function ReceiptDialog({ paymentId, open, onClose }: ReceiptDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Receipt')}>
      <ReceiptView paymentId={paymentId} onClose={onClose} />
    </Dialog>
  )
}

/** The receipt by itself, with the choice of its paper. */
export function ReceiptView({ paymentId, onClose }: Omit<ReceiptDialogProps, 'open'>) {
  const { data: receipt, error, refetch } = useReceipt(paymentId)
  const [format, setFormat] = useState<ReceiptFormat>('receipt')
  const paper = useRef<HTMLElement>(null)
  const print = () => {
    if (paper.current && receipt)
      openPrintWindow(`${receiptWord(receipt)} ${receipt.payment.receiptNumber}`, paper.current)
  }
  return (
    <div className="flex flex-col gap-4">
      <SegmentedControl label={t('Paper')} value={format} onChange={setFormat} options={formats} />
      <ReadProblem error={error} onRetry={refetch} />
      {!receipt && !error && <Skeleton height="20rem" />}
      {receipt && (
        <div className={format === 'a4' ? undefined : 'flex justify-center'}>
          <ReceiptPaper receipt={receipt} format={format} ref={paper} />
        </div>
      )}
      <FormActions>
        <Button onClick={onClose}>{t('Close')}</Button>
        <Button
          variant="primary"
          icon={<Printer size={15} aria-hidden="true" />}
          onClick={print}
          reason={!receipt && t('It is on its way')}
        >
          {t('Print')}
        </Button>
      </FormActions>
    </div>
  )
}
