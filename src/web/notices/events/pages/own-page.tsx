import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useOwnReach } from '../data.ts'
import { OwnForm } from '../forms/own-form.tsx'

/** What one gets by mail oneself, and when one is left alone. */
export function OwnPage() {
  const { data: own, error, refetch } = useOwnReach()
  return (
    <Page title={t('E-mail and quiet hours')} purpose={t('What comes to you by mail, and when you are left alone.')}>
      <div className="max-w-200">
        <ReadProblem error={error} onRetry={refetch} />
        {!own && !error && <Skeleton height="24rem" />}
        {own && <OwnForm key={own.version} own={own} />}
      </div>
    </Page>
  )
}
