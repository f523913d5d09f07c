import { ExternalLink } from 'lucide-react'
import { reasonsFor } from '#contract/tenancy/subscriptions/rules.ts'
import { planRequestLink } from '#web/shell/links.ts'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import type { Current, Limits, OfferedPlan } from '../data.ts'
import { limitWords } from '../rules.ts'

type LargerPlansProps = { plans: readonly OfferedPlan[]; current: NonNullable<Current['plan']>; limits: Limits }

/** What each larger plan would mend or add, and the way to ask for it. Plans are changed by the platform alone. */
export function LargerPlans({ plans, current, limits }: LargerPlansProps) {
  const { tenant } = useSession()
  const house = tenant?.name ?? 'Hostelry'
  return (
    <Card title={t('Larger plans')}>
      {plans.length === 0 && (
        <p className="text-14">{t('No plan holds more than {label}.', { label: current.label })}</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.id} className="flex flex-col gap-2 py-4 first:pt-0">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-14 font-semibold">{plan.label}</h3>
              <a
                href={planRequestLink(house, plan.label)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex h-(--control) items-center gap-2 rounded-1 border border-line-strong bg-raised px-3 text-13 font-semibold hover:bg-sunken"
              >
                {t('Ask for {label}', { label: plan.label })}
                <ExternalLink size={14} aria-hidden="true" />
              </a>
            </div>
            <ul className="flex list-disc flex-col gap-1 ps-4.5 text-13 text-soft">
              {reasonsFor(plan, current.id, limits).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
              <li>{limitWords(plan)}</li>
            </ul>
          </li>
        ))}
      </ul>
      <p className="border-t border-line pt-3 text-12 text-soft">
        {t(
          'Plans are changed by the platform alone: what you ask opens a chat with it. A change counts from the next press on; nobody has to sign in again.',
        )}
      </p>
    </Card>
  )
}
