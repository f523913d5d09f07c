import { useState } from 'react'
import { waiveLateFee } from '#contract/hotel/guest-credits/api.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WaiveFee } from '../forms/waive-fee.tsx'
import type { Credit, Plan, usePlans } from '../data.ts'
import { failures, frequencyWords, installmentStates, inWords, planStates } from '../rules/words.ts'

type PlanTimelineProps = { credit: Credit; plans: ReturnType<typeof usePlans>; onPlan: () => void }

/** The plans of a credit line: the one that stands with its installments, those before it folded away. */
export function PlanTimeline({ credit, plans: { rows, error, refetch }, onPlan }: PlanTimelineProps) {
  const can = useCan()
  const [current, ...before] = rows ?? []
  return (
    <section aria-label={t('Installments')}>
      <h3 className="mb-1 text-13 font-semibold">{t('Installments')}</h3>
      <ReadProblem error={inWords(error, failures.plans)} onRetry={refetch} />
      {!rows && !error && <Skeleton height="6rem" />}
      {rows?.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-13 text-soft">
          {credit.balance > 0 ? t('What is owed is in no plan yet.') : t('Nothing is owed, so there is no plan.')}
          {credit.balance > 0 && can('guest_credits:write') && (
            <Button onClick={onPlan}>{t('Agree on installments')}</Button>
          )}
        </div>
      )}
      {current && <PlanView plan={current} />}
      {before.map((plan) => (
        <details key={plan.id} className="mt-2 rounded-2 border border-line px-3 py-1.5 text-13">
          <summary className="cursor-pointer text-soft">
            <PlanHead plan={plan} />
          </summary>
          <PlanView plan={plan} />
        </details>
      ))}
    </section>
  )
}

function PlanHead({ plan }: { plan: Plan }) {
  const { money, day } = useFormats()
  return (
    <>
      {t('Plan of {day} over {amount}, {state}', {
        day: day(plan.agreedOn),
        amount: money(plan.principal),
        state: planStates[plan.status].word.toLowerCase(),
      })}
    </>
  )
}

function PlanView({ plan }: { plan: Plan }) {
  const { money } = useFormats()
  const can = useCan()
  const [waiving, setWaiving] = useState<number | null>(null)
  const late = plan.installments.find(({ number }) => number === waiving)
  const mayWaive = ({ status }: Plan, { fee, feePaid }: Plan['installments'][number]) =>
    status === 'active' && fee > feePaid && can(waiveLateFee.access)
  return (
    <div className="num rounded-2 border border-line">
      <div className="flex flex-col gap-2 border-b border-line px-3 py-2.5 text-13">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span>{t('{paid} of {principal} paid', { paid: money(plan.paid), principal: money(plan.principal) })}</span>
          <span className="flex items-center gap-2 text-soft">
            {frequencyWords[plan.frequency]}
            <StatusChip tone={planStates[plan.status].tone}>{planStates[plan.status].word}</StatusChip>
          </span>
        </p>
        <ProgressBar label={t('Paid of the plan')} done={plan.paid} total={plan.principal} size="thin" />
        {plan.lateFee > 0 && (
          <p className="text-12 text-soft">
            {t('{fee} for each installment that is more than {days} days late', {
              fee: money(plan.lateFee),
              days: plan.graceDays,
            })}
          </p>
        )}
      </div>
      <ol className="divide-y divide-line px-3">
        {plan.installments.map((one) => (
          <Installment key={one.number} one={one} onWaive={mayWaive(plan, one) ? () => setWaiving(one.number) : null} />
        ))}
      </ol>
      {late && <WaiveFee plan={plan} installment={late} onClose={() => setWaiving(null)} />}
    </div>
  )
}

type InstallmentProps = { one: Plan['installments'][number]; onWaive: (() => void) | null }

function Installment({ one, onWaive }: InstallmentProps) {
  const { day, money } = useFormats()
  const { word, tone } = installmentStates[one.status]
  return (
    <li className="flex items-center gap-3 py-2 text-13">
      <span className="w-5 text-soft">{one.number}</span>
      <span className="min-w-0 flex-1">
        {day(one.dueOn)}
        {one.fee > 0 && (
          <span className="block text-12 text-critical">{t('{fee} late fee with it', { fee: money(one.fee) })}</span>
        )}
        {one.feeWaived > 0 && (
          <span className="block text-12 text-soft">{t('{fee} late fee waived', { fee: money(one.feeWaived) })}</span>
        )}
        {one.paid > 0 && one.status !== 'paid' && (
          <span className="block text-12 text-soft">{t('{paid} paid', { paid: money(one.paid) })}</span>
        )}
      </span>
      {onWaive && (
        <Button variant="ghost" onClick={onWaive}>
          {t('Waive the fee')}
        </Button>
      )}
      <StatusChip tone={tone}>{word}</StatusChip>
      <span className="w-24 text-end font-semibold">
        <Money value={one.amount} />
      </span>
    </li>
  )
}
