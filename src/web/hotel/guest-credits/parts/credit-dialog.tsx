import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Credit, Plan } from '../data.ts'
import { EditCredit } from '../forms/edit-credit.tsx'
import { FolioForm } from '../forms/folio-form.tsx'
import { type Move, MoveForm, titles } from '../forms/move-form.tsx'
import { PlanForm } from '../forms/plan-form.tsx'
import { type Turn, TurnForm, turnTitles } from '../forms/turn-form.tsx'

export type CreditAct =
  | { verb: 'folio' | 'plan' | 'edit' }
  | { verb: 'move'; move: Move }
  | { verb: 'turn'; turn: Turn }

type CreditDialogProps = {
  credit: Credit
  act: CreditAct
  /** The plan that stands. */
  plan: Plan | undefined
  open: boolean
  onClose: () => void
}

/** The dialog of one act on a credit. */
export function CreditDialog({ credit, act, plan, open, onClose }: CreditDialogProps) {
  const { money } = useFormats()
  const whose = t('{number}, {guest}: {balance}', {
    number: credit.number,
    guest: credit.guest.name,
    balance: money(credit.balance),
  })
  const frame = { open, onClose, description: whose }
  switch (act.verb) {
    case 'move':
      return (
        <Dialog {...frame} title={titles[act.move]}>
          <MoveForm credit={credit} move={act.move} plan={plan} onClose={onClose} />
        </Dialog>
      )
    case 'folio':
      return (
        <Dialog
          {...frame}
          title={credit.kind === 'credit_line' ? t('Put on the line what a folio owes') : t('Pay a folio')}
        >
          <FolioForm credit={credit} onClose={onClose} />
        </Dialog>
      )
    case 'plan':
      return (
        <Dialog {...frame} title={plan ? t('Reschedule the plan') : t('Plan of installments')}>
          <PlanForm credit={credit} replaced={plan} onClose={onClose} />
        </Dialog>
      )
    case 'turn':
      return (
        <Dialog {...frame} title={turnTitles[act.turn]} width="narrow">
          <TurnForm credit={credit} turn={act.turn} onClose={onClose} />
        </Dialog>
      )
    case 'edit':
      return (
        <Dialog {...frame} title={t('Edit')} width="narrow">
          <EditCredit credit={credit} onClose={onClose} />
        </Dialog>
      )
  }
}
