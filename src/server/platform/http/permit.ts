import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { holds } from '#contract/kernel/permission.ts'
import { forbidden, lacks, unauthenticated } from '../errors.ts'
import type { Caller } from './caller.ts'

/**
 * Lets a caller through to an endpoint: signed in, not suspended, holding the permission, on the right side, with the module.
 * @throws 401 · 403 `tenant_suspended`, `tenant_pending`, `two_factor_missing`, `needs_person`, `forbidden`, `no_tenant`, `module_not_in_plan`
 */
export function permit(endpoint: Endpoint, caller: Caller | null): void {
  if (endpoint.access === 'public') return
  if (!caller) throw unauthenticated('Sign in first')
  if (caller.standing === 'suspended') throw forbidden('tenant_suspended', 'This house is suspended')
  if (caller.standing === 'pending') throw forbidden('tenant_pending', 'This house waits for its approval')
  const scope = endpoint.scope ?? 'tenant'
  if (caller.mustSetUpTwoFactor && scope === 'tenant') {
    throw forbidden('two_factor_missing', 'Set up two-factor sign-in first: your business asks your role for it')
  }
  if (scope === 'platform' && caller.tenant) throw forbidden('forbidden', 'This belongs to the platform')
  checkAccess(endpoint, caller)
  if (scope === 'tenant' && !caller.tenant)
    throw forbidden('no_tenant', 'This belongs to a tenant, and a superadmin has none')
  checkModule(endpoint, caller)
}

function checkAccess({ access }: Endpoint, { actor }: Caller): void {
  if (access === 'public') return
  if (access === 'signed-in') {
    const words = 'This asks for a person who signs in; a key of the API cannot do it'
    if (actor.apiKey) throw forbidden('needs_person', words)
  } else if (!holds(actor.permissions, access)) {
    throw lacks(access)
  }
}

function checkModule({ module }: Endpoint, { tenant }: Caller): void {
  if (module === 'core' || !tenant || tenant.modules.includes(module)) return
  throw forbidden('module_not_in_plan', `The plan does not include the module ${module}`)
}
