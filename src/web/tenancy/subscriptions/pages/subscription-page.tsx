import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Current, type Features, type OfferedPlan, useSubscription } from '../data.ts'
import { LargerPlans } from '../parts/larger-plans.tsx'
import { PlanCard } from '../parts/plan-card.tsx'
import { UsageCard } from '../parts/usage-card.tsx'

/** What the house's plan holds, how much of it is used, until when it is paid for, and what a larger one would add. */
export function SubscriptionPage() {
  const { current, features, plans, error, refetch } = useSubscription()
  return (
    <Page
      title={t('Subscription')}
      purpose={t('What your plan holds, how much of it you use, and until when it is paid for.')}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {current && features && plans ? (
        <Whole current={current} features={features} plans={plans} />
      ) : (
        !error && <Waiting />
      )}
    </Page>
  )
}

function Whole({ current, features, plans }: { current: Current; features: Features; plans: readonly OfferedPlan[] }) {
  const { plan, subscription } = current
  const { upgradeSuggestions, modules } = features
  const { currentLimits, suggestedPlans } = upgradeSuggestions
  if (!plan || !currentLimits) return <Notice>{t('A platform has no subscription of its own.')}</Notice>
  const larger = plans.filter(({ id }) => suggestedPlans.includes(id))
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-2">
      <PlanCard label={plan.label} modules={modules} limits={currentLimits} renewsOn={subscription?.renewsOn ?? null} />
      <div className="grid gap-3.5">
        <UsageCard limits={currentLimits} modules={modules} />
        <LargerPlans plans={larger} current={plan} limits={currentLimits} />
      </div>
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3.5 lg:grid-cols-2">
      <Skeleton height="28rem" />
      <Skeleton height="18rem" />
    </div>
  )
}
