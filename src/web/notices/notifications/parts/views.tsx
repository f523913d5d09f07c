import type { ReactNode } from 'react'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const own = { value: to.notifications(), label: t('Mine') }
const forOthers = [
  { value: to.notificationConfig(), label: t('Who is told') },
  { value: to.eventTemplates(), label: t('Templates') },
  { value: to.noticeAnalytics(), label: t('Analytics') },
]

/** The views of notifications, each with its own address; who doesn't choose for others has their own alone. */
export function Views({ at, actions, children }: { at: string; actions?: ReactNode; children: ReactNode }) {
  const { tenant } = useSession()
  const can = useCan()
  const isInCharge = tenant !== null && can('notifications:manage_settings')
  const go = useGo()
  return (
    <Page
      title={t('Notifications')}
      purpose={t('What happened that concerns you, and who is told of what.')}
      actions={actions}
    >
      {isInCharge ? (
        <Tabs label={t('Notifications')} value={at} onChange={(next) => go(next)} tabs={[own, ...forOthers]}>
          {children}
        </Tabs>
      ) : (
        children
      )}
      <PanelOutlet />
    </Page>
  )
}
