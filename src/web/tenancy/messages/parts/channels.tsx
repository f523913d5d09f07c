import { messageKeeping } from '#contract/tenancy/messages/settings.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { SectionSettings } from '#web/shell/settings/section-form.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCommunication } from '../data.ts'
import { CommunicationForm } from '../forms/communication-form.tsx'
import { KeepingForm } from '../forms/keeping-form.tsx'

/** Mail server and webhooks, and how long messages are kept; the form begins anew with each version that was saved. */
export function Channels() {
  const { data: shown, error, refetch } = useCommunication()
  return (
    <div className="flex max-w-200 flex-col gap-4">
      <ReadProblem error={error} onRetry={refetch} />
      {!shown && !error && <Skeleton height="24rem" />}
      {shown && <CommunicationForm key={shown.version} shown={shown} />}
      {shown && (
        <Card title={t('How long messages are kept')}>
          <SectionSettings section={messageKeeping}>
            {(settings) => <KeepingForm settings={settings} />}
          </SectionSettings>
        </Card>
      )}
    </div>
  )
}
