import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Folio, FolioLine } from '../data.ts'
import { AllowanceForm } from '../forms/allowance-form.tsx'
import { ChargeForm } from '../forms/charge-form.tsx'
import { PaymentForm } from '../forms/payment-form.tsx'
import { RefundForm } from '../forms/refund-form.tsx'

/** What is done with a folio; an allowance and a refund are about one of its lines. */
export type FolioAct = { verb: 'charge' | 'pay' } | { verb: 'allow' | 'refund'; line: FolioLine }

type FolioDialogProps = { folio: Folio; act: FolioAct; open: boolean; onClose: () => void }

/** The dialog of one act on a folio. */
export function FolioDialog({ folio, act, open, onClose }: FolioDialogProps) {
  const { money } = useFormats()
  const form = { folio, onClose }
  switch (act.verb) {
    case 'charge':
      return (
        <Dialog
          open={open}
          onClose={onClose}
          title={t('Add a charge')}
          description={t('The taxes of its kind are added.')}
        >
          <ChargeForm {...form} />
        </Dialog>
      )
    case 'pay':
      return (
        <Dialog open={open} onClose={onClose} title={payTitle(folio)}>
          <PaymentForm {...form} />
        </Dialog>
      )
    case 'allow':
      return (
        <Dialog
          open={open}
          onClose={onClose}
          title={t('Give an allowance')}
          description={`${act.line.description}, ${money(act.line.gross)}`}
        >
          <AllowanceForm {...form} line={act.line} />
        </Dialog>
      )
    case 'refund':
      return (
        <Dialog open={open} onClose={onClose} title={t('Give money back')} description={act.line.description}>
          <RefundForm {...form} line={act.line} />
        </Dialog>
      )
  }
}

function payTitle({ status, ledger }: Folio): string {
  if (status === 'closed') return t('Take what was left on account')
  return ledger === 'deposit' ? t('Take a deposit') : t('Take a payment')
}
