import { useEffect, type ReactNode } from 'react'
import { holds } from '#contract/kernel/permission.ts'
import { useViewer } from '../plan/use-plan.ts'
import { accessTo } from '../screen-access.ts'
import type { Panel, Screen } from '../screen.ts'
import { NoPermission, NotInPlan, OtherAudience } from './refusals.tsx'

/** Shows a screen to whom it may open, and to others why not; names the window after it. */
export function ScreenGuard({ screen, children }: { screen: Screen; children: ReactNode }) {
  const viewer = useViewer()
  useEffect(() => {
    document.title = `${screen.title} · Hostelry`
  }, [screen.title])
  switch (accessTo(screen, viewer)) {
    case 'open':
      return children
    case 'no-permission':
      return <NoPermission screen={screen} />
    case 'not-in-plan':
      return <NotInPlan screen={screen} />
    case 'other-audience':
      return <OtherAudience screen={screen} />
  }
}

/** Shows a panel to whom it may open; names the window after it. */
export function PanelGuard({ panel, children }: { panel: Panel; children: ReactNode }) {
  const { permissions } = useViewer()
  useEffect(() => {
    const before = document.title
    document.title = `${panel.title} · Hostelry`
    return () => {
      document.title = before
    }
  }, [panel.title])
  return panel.permission && !holds(permissions, panel.permission) ? null : children
}
