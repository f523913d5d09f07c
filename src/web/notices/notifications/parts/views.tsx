import type { ReactNode } from 'react'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

const own = { value: to.notifications(), label: 'Mine' }
const forOthers = [
  { value: to.notificationConfig(), label: 'Who is told' },
  { value: to.eventTemplates(), label: 'Templates' },
  { value: to.noticeAnalytics(), label: 'Analytics' },
]

/** The views of notifications, each with its own address; who doesn't choose for others has their own alone. */
export function Views({ at, actions, children }: { at: string; actions?: ReactNode; children: ReactNode }) {
  const { tenant } = useSession()
  const can = useCan()
  const isInCharge = tenant !== null && can('notifications:manage_settings')
  const go = useGo()
  return (
    <Page title="Notifications" purpose="What happened that concerns you, and who is told of what." actions={actions}>
      {isInCharge ? (
        <Tabs label="Notifications" value={at} onChange={(next) => go(next)} tabs={[own, ...forOthers]}>
          {children}
        </Tabs>
      ) : (
        children
      )}
      <PanelOutlet />
    </Page>
  )
}
