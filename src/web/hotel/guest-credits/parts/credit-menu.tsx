import {
  Ban,
  CalendarClock,
  CirclePause,
  CirclePlay,
  HandCoins,
  Mail,
  Pencil,
  Plus,
  ReceiptText,
  Undo2,
} from 'lucide-react'
import { creditAllows, type CreditVerb } from '#contract/hotel/guest-credits/rules.ts'
import { RecordMenu } from '#web/shell/record/record-menu.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import { type Credit, type Plan, useDeleteCredit } from '../data.ts'
import type { CreditAct } from './credit-dialog.tsx'

type CreditMenuProps = {
  credit: Credit
  plan: Plan | undefined
  onAct: (act: CreditAct) => void
  onTurn: (status: 'active' | 'settled') => void
  onGone: () => void
  onRemind: () => void
}

/** What is done seldom with a credit; what its state can't have isn't there. */
export function CreditMenu({ credit, plan, onAct, onTurn, onGone, onRemind }: CreditMenuProps) {
  const can = useCan()
  const remove = useDeleteCredit()
  const may = (verb: CreditVerb) => can('guest_credits:write') && creditAllows(credit, verb)
  const nothing = credit.balance <= 0 && t('Nothing stands on it')
  return (
    <RecordMenu
      name={credit.number}
      remove={
        can('guest_credits:delete') && {
          run: () => remove.mutateAsync({ params: { id: credit.id } }),
          onGone,
          reason: !credit.isUnused && t('It was used already: cancel it instead'),
        }
      }
    >
      {can('guest_credits:write') && (
        <MenuItem icon={<Pencil size={15} />} onSelect={() => onAct({ verb: 'edit' })}>
          {t('Edit')}
        </MenuItem>
      )}
      {may('issue') && (
        <MenuItem icon={<Plus size={15} />} onSelect={() => onAct({ verb: 'move', move: 'issue' })}>
          {t('Give more')}
        </MenuItem>
      )}
      {may('refund') && (
        <MenuItem icon={<Undo2 size={15} />} reason={nothing} onSelect={() => onAct({ verb: 'move', move: 'refund' })}>
          {t('Pay out')}
        </MenuItem>
      )}
      {may('charge') && (
        <MenuItem icon={<ReceiptText size={15} />} onSelect={() => onAct({ verb: 'folio' })}>
          {t('Put on the line what a folio owes')}
        </MenuItem>
      )}
      {may('plan') && (
        <MenuItem icon={<CalendarClock size={15} />} reason={nothing} onSelect={() => onAct({ verb: 'plan' })}>
          {plan ? t('Reschedule the plan') : t('Agree on installments')}
        </MenuItem>
      )}
      {can('guest_credits:write') && (
        <MenuItem icon={<Mail size={15} />} reason={whyNoReminder(credit)} onSelect={onRemind}>
          {t('Remind by e-mail')}
        </MenuItem>
      )}
      <EndingItems credit={credit} may={may} onAct={onAct} onTurn={onTurn} />
    </RecordMenu>
  )
}

/** A guest can be reminded of what is to be paid, or of the last day on which stored value is taken. */
function whyNoReminder({ kind, balance, nextInstallment, dueOn, expiresOn }: Credit): string | false {
  if (balance <= 0) return t('Nothing stands on it')
  if (kind === 'stored_value') return expiresOn === null && t('It can be used on any day')
  return nextInstallment === null && dueOn === null && t('It has neither a plan nor a day until when it is paid')
}

type EndingItemsProps = Pick<CreditMenuProps, 'credit' | 'onAct' | 'onTurn'> & { may: (verb: CreditVerb) => boolean }

/** What holds a credit back, or ends it. */
function EndingItems({ credit, may, onAct, onTurn }: EndingItemsProps) {
  const owes = credit.balance > 0
  const nothing = !owes && t('Nothing stands on it')
  return (
    <>
      {may('suspend') && (
        <MenuItem icon={<CirclePause size={15} />} onSelect={() => onAct({ verb: 'turn', turn: 'suspend' })}>
          {t('Suspend')}
        </MenuItem>
      )}
      {may('resume') && (
        <MenuItem icon={<CirclePlay size={15} />} onSelect={() => onTurn('active')}>
          {t('Take up again')}
        </MenuItem>
      )}
      {may('settle') && (
        <MenuItem
          icon={<CirclePause size={15} />}
          reason={owes && t('Something is still owed on it')}
          onSelect={() => onTurn('settled')}
        >
          {t('Close the line')}
        </MenuItem>
      )}
      {may('write_off') && (
        <MenuItem
          icon={<HandCoins size={15} />}
          tone="critical"
          reason={nothing}
          onSelect={() => onAct({ verb: 'move', move: 'write_off' })}
        >
          {t('Write off')}
        </MenuItem>
      )}
      {may('expire') && (
        <MenuItem
          icon={<Ban size={15} />}
          tone="critical"
          reason={nothing}
          onSelect={() => onAct({ verb: 'turn', turn: 'expire' })}
        >
          {t('Let it end now')}
        </MenuItem>
      )}
      {may('cancel') && (
        <MenuItem icon={<Ban size={15} />} tone="critical" onSelect={() => onAct({ verb: 'turn', turn: 'cancel' })}>
          {t('Cancel the credit')}
        </MenuItem>
      )}
    </>
  )
}
