import type { Module } from '#contract/kernel/endpoint.ts'
import { holds, type Role } from '#contract/kernel/permission.ts'
import type { PlanId } from '#contract/tenancy/tenants/shapes.ts'
import type { Screen } from './screen.ts'

/** Who looks at the screens. */
export type Viewer = {
  role: Role
  permissions: readonly string[]
  plan: PlanId | null
  modules: Record<Module, boolean>
}

/** Why a screen does not open, or that it does. */
export type Access = 'open' | 'no-permission' | 'not-in-plan' | 'other-audience'

/** Whether a viewer may open a screen, and if not, why. */
export function accessTo(screen: Screen, viewer: Viewer): Access {
  if (!audienceFits(screen, viewer)) return 'other-audience'
  if (screen.module !== 'core' && !viewer.modules[screen.module]) return 'not-in-plan'
  if (screen.permission === 'signed-in' || holds(viewer.permissions, screen.permission)) return 'open'
  return 'no-permission'
}

/** True when a viewer may open a screen. */
export function mayOpen(screen: Screen, viewer: Viewer): boolean {
  return accessTo(screen, viewer) === 'open'
}

function audienceFits(screen: Screen, viewer: Viewer): boolean {
  if (screen.audience === 'everyone') return true
  return (screen.audience === 'platform') === (viewer.role === 'superadmin')
}
