import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Opening } from '#web/ui/opening.tsx'
import { to } from '../links.ts'
import { progressQuery } from '../onboarding/progress.ts'
import { planQuery } from '../plan/use-plan.ts'
import { useSession } from '../session/use-session.ts'

/** Waits until set-up and plan are known, then shows the frame; sends users to finish the set-up first, or their own second factor. */
export function Gate({ children }: { children: ReactNode }) {
  const { user, tenant } = useSession()
  const tenantId = tenant?.id ?? 'platform'
  const exempt = user.role === 'superadmin'
  const progress = useQuery({ ...progressQuery(tenantId), enabled: !exempt && !user.mustSetUpTwoFactor })
  const plan = useQuery({ ...planQuery(tenantId), enabled: !user.mustSetUpTwoFactor })
  if (user.mustSetUpTwoFactor) return <Navigate to={to.setUpTwoFactor()} replace />
  if ((!exempt && progress.isPending) || plan.isPending) return <Opening />
  if (!exempt && progress.data === false) return <Navigate to={to.onboarding()} replace />
  return children
}
