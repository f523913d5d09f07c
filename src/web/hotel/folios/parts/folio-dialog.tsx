import { counted, t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Folio, FolioLine } from '../data.ts'
import { AllowanceForm } from '../forms/allowance-form.tsx'
import { ChargeForm } from '../forms/charge-form.tsx'
import { PaymentForm } from '../forms/payment-form.tsx'
import { MoveForm } from '../forms/move-form.tsx'
import { SplitForm } from '../forms/split-form.tsx'
import { VoidForm } from '../forms/void-form.tsx'
import { WindowForm } from '../forms/window-form.tsx'
import { sumOfLines } from '../rules/lines.ts'
import { ProFormaPreview } from './pro-forma.tsx'
import { RefundForm } from '../forms/refund-form.tsx'

/** What is done with a folio; an allowance and a refund are about one of its lines. */
export type FolioAct =
  | { verb: 'charge' | 'pay' | 'pro-forma' }
  | { verb: 'allow' | 'refund' | 'void' | 'split'; line: FolioLine }
  | { verb: 'move'; lines: readonly FolioLine[]; onDone?: () => void }
  | { verb: 'window'; number: number | null }

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
          description={t('The button says what it comes to with its taxes.')}
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
          description={t('{description}, {amount}', {
            description: act.line.description,
            amount: money(act.line.gross),
          })}
        >
          <AllowanceForm {...form} line={act.line} />
        </Dialog>
      )
    case 'pro-forma':
      return (
        <Dialog open={open} onClose={onClose} title={t('Pro-forma of {number}', { number: folio.number })} width="wide">
          <ProFormaPreview {...form} />
        </Dialog>
      )
    case 'void':
      return (
        <Dialog open={open} onClose={onClose} title={t('Void a line')} description={act.line.description}>
          <VoidForm {...form} line={act.line} />
        </Dialog>
      )
    case 'split':
      return (
        <Dialog
          open={open}
          onClose={onClose}
          title={t('Split a charge')}
          description={t('{description}, {amount}', {
            description: act.line.description,
            amount: money(act.line.gross),
          })}
        >
          <SplitForm {...form} line={act.line} />
        </Dialog>
      )
    case 'move':
      return (
        <Dialog
          open={open}
          onClose={onClose}
          title={counted(act.lines.length, { one: 'Move a line', other: 'Move {count} lines' })}
          description={movedText(act.lines, money(sumOfLines(act.lines)))}
        >
          <MoveForm {...form} lines={act.lines} onDone={act.onDone} />
        </Dialog>
      )
    case 'window':
      return (
        <Dialog
          open={open}
          onClose={onClose}
          title={act.number === null ? t('Open a window') : t('Change a window')}
          description={t('On whose bill the lines stand; each window has an invoice of its own.')}
        >
          <WindowForm {...form} number={act.number} />
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

function movedText(lines: readonly FolioLine[], amount: string): string {
  const [line] = lines
  return lines.length === 1 && line
    ? t('{description}, {amount}', { description: line.description, amount })
    : t('{amount} in all', { amount })
}

function payTitle({ status, ledger }: Folio): string {
  if (status === 'closed') return t('Take what was left on account')
  return ledger === 'deposit' ? t('Take a deposit') : t('Take a payment')
}
