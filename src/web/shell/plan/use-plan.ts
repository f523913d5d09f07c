import { useQuery } from '@tanstack/react-query'
import { useSession } from '../session/use-session.ts'
import type { Viewer } from '../screen-access.ts'
import { currentPlan, openPlan, type CurrentPlan } from './current-plan.ts'

/** How to read the plan of a tenant; the frame reads it before it shows anything. */
export function planQuery(of: string) {
  return { queryKey: ['plan', of], queryFn: () => currentPlan(of), staleTime: 300_000 }
}

/** The plan of the signed-in tenant. */
export function usePlan(): CurrentPlan {
  const { tenant } = useSession()
  return useQuery(planQuery(tenant?.id ?? 'platform')).data ?? openPlan
}

/** The signed-in user as the menu and the guards see them. */
export function useViewer(): Viewer {
  const { user } = useSession()
  const plan = usePlan()
  return { role: user.role, permissions: user.permissions, plan: plan.id, modules: plan.modules }
}
