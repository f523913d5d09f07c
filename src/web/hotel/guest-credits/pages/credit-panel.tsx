import { useState } from 'react'
import { creditAllows } from '#contract/hotel/guest-credits/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Credit, useCredit, usePlans, useRemindCredit } from '../data.ts'
import { CreditStatusChip, sourceWords } from '../parts/credit-columns.tsx'
import { type CreditAct, CreditDialog } from '../parts/credit-dialog.tsx'
import { CreditFacts } from '../parts/credit-facts.tsx'
import { CreditLedger } from '../parts/credit-ledger.tsx'
import { CreditMenu } from '../parts/credit-menu.tsx'
import { PlanTimeline } from '../parts/plan-timeline.tsx'
import { useTurnNow } from '../forms/turn-form.tsx'
import { failures, inWords } from '../rules/words.ts'

/** One credit beside the list: what stands on it, its plan, and its ledger. */
export function CreditPanel() {
  const id = useIdParam<'guest_credit'>('creditId')
  const { data: credit, error, refetch } = useCredit(id)
  const go = useGo()
  const close = () => go(to.guestCredits(), { keepSearch: true })
  if (credit) return <Known key={credit.id} credit={credit} onClose={close} />
  return (
    <SidePanel title={t('Guest credit')} onClose={close}>
      <ReadProblem error={inWords(error, failures.read)} onRetry={refetch} />
      {!error && <Skeleton height="14rem" />}
    </SidePanel>
  )
}

function Known({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const isLine = credit.kind === 'credit_line'
  const plans = usePlans(credit.id, isLine)
  const plan = plans.rows?.find(({ status }) => status === 'active')
  const [asked, ask] = useState<{ act: CreditAct; open: boolean }>({ act: { verb: 'edit' }, open: false })
  const onAct = (act: CreditAct) => ask({ act, open: true })
  const { turn, problem } = useTurnNow(credit)
  const remind = useReminder(credit)
  return (
    <SidePanel
      title={credit.guest.name}
      subtitle={
        <>
          <CreditStatusChip status={credit.status} />
          <span>{credit.number}</span>
          <span>{sourceWords[credit.source]}</span>
        </>
      }
      onClose={onClose}
      actions={
        <>
          <CreditMenu credit={credit} plan={plan} onAct={onAct} onTurn={turn} onGone={onClose} onRemind={remind} />
          <MainVerb credit={credit} onAct={onAct} />
        </>
      }
    >
      <WithHistory of={{ resource: 'guest_credit', id: credit.id }}>
        <div className="flex flex-col gap-5">
          {problem}
          {credit.statusReason && (credit.status === 'suspended' || credit.status === 'cancelled') && (
            <Notice tone={credit.status === 'suspended' ? 'caution' : 'info'}>{credit.statusReason}</Notice>
          )}
          <CreditFacts credit={credit} />
          <p className="text-13">
            <Link to={to.guest(credit.guestId)}>{t('Everything about {guest}', { guest: credit.guest.name })}</Link>
          </p>
          {isLine && <PlanTimeline plans={plans} onPlan={() => onAct({ verb: 'plan' })} credit={credit} />}
          <CreditLedger credit={credit} />
        </div>
      </WithHistory>
      <CreditDialog
        credit={credit}
        act={asked.act}
        plan={plan}
        open={asked.open}
        onClose={() => ask({ ...asked, open: false })}
      />
    </SidePanel>
  )
}

/** Writes to the guest about the credit, and says so. */
function useReminder({ id }: Credit): () => void {
  const remind = useRemindCredit()
  return () =>
    remind.mutate(
      { params: { id } },
      {
        onSuccess: ({ guest }) => toast.success(t('{person} is written to', { person: guest.name })),
        onError: (error) => toast.error(t('That was not done'), { description: errorText(error) }),
      },
    )
}

/** What is done most: a line is paid, stored value pays a folio. */
function MainVerb({ credit, onAct }: { credit: Credit; onAct: (act: CreditAct) => void }) {
  const can = useCan()
  const isLine = credit.kind === 'credit_line'
  const nothing = credit.balance <= 0
  if (isLine)
    return (
      can('guest_credits:write') &&
      creditAllows(credit, 'payment') && (
        <Button
          variant="primary"
          reason={nothing && t('Nothing is owed on this line')}
          onClick={() => onAct({ verb: 'move', move: 'payment' })}
        >
          {t('Take a payment')}
        </Button>
      )
    )
  return (
    can('guest_credits:write') &&
    can('payments:write') &&
    creditAllows(credit, 'apply') && (
      <Button variant="primary" reason={nothing && t('Nothing stands on it')} onClick={() => onAct({ verb: 'folio' })}>
        {t('Pay a folio')}
      </Button>
    )
  )
}
