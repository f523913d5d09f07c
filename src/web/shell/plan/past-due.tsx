import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { useSupportLink } from '../layout/use-support-link.ts'
import { useCan } from '../session/use-session.ts'
import { usePlan } from './use-plan.ts'

/** The plan is not paid for: since when, what that means now, and whom to ask. Stands over every screen of who leads the house. */
export function PastDue() {
  const since = usePlan().subscription?.pastDueSince
  const { day } = useFormats()
  const support = useSupportLink()
  const leads = useCan()('settings:read')
  if (!since || !leads) return null
  return (
    <div data-no-print className="mb-3.5">
      <Notice tone="caution">
        {t(
          'Your subscription is past due since {since}. Everything goes on working until the platform suspends your house.',
          { since: day(since) },
        )}{' '}
        <a href={support} target="_blank" rel="noreferrer" className="underline underline-offset-2">
          {t('Ask the platform')}
        </a>
      </Notice>
    </div>
  )
}
