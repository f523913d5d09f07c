import { effectivePermissions } from '#contract/identity/custom-permissions/rules.ts'
import { roleGrants } from '#contract/kernel/permission.ts'
import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import type { Tenant } from '#contract/tenancy/tenants/shapes.ts'
import type { User } from '#contract/identity/sessions/shapes.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import { runNamed } from '#server/platform/db/client.ts'
import { unauthenticated } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findStanding, identifyText, type SessionId, type Standing, standingsText } from '../data.ts'
import { fingerprint, lives } from '../rules.ts'

/** Looks a bearer token up: who it is and what they may do at this moment; null when it is unknown, ended or expired. */
export async function identify(
  { platformPool, clock }: Pick<Platform, 'platformPool' | 'clock'>,
  bearer: string,
  from: { address: string; userAgent: string },
): Promise<Caller | null> {
  const now = clock.millis()
  const client = await platformPool.connect()
  try {
    const found = await runNamed<Standing>(client, identifyText, [
      fingerprint(bearer),
      instantOf(now - lives.token),
      instantOf(now - lives.session),
      instantOf(now - lives.grace),
    ])
    const standing = found.rows[0]
    return standing ? callerOf(standing, from) : null
  } finally {
    client.release()
  }
}

/** Who stands behind each of these sessions now; a session that has ended, or whose user was disabled, is left out. */
export async function standingsOf(
  { platformPool, clock }: Pick<Platform, 'platformPool' | 'clock'>,
  sessions: readonly SessionId[],
): Promise<Map<SessionId, Caller>> {
  const now = clock.millis()
  const alive = [sessions, instantOf(now - lives.session), instantOf(now - lives.idle)]
  const found = await platformPool.query<Standing>(standingsText, alive)
  const nowhere = { address: '', userAgent: '' }
  return new Map(found.rows.map((standing) => [standing.session_id, callerOf(standing, nowhere)]))
}

function callerOf(standing: Standing, from: { address: string; userAgent: string }): Caller {
  return {
    actor: {
      id: standing.user_id,
      name: `${standing.first_name} ${standing.last_name}`.trim(),
      role: standing.role,
      permissions: permissionsOf(standing),
      sessionId: standing.session_id,
      address: from.address,
      userAgent: from.userAgent.slice(0, 300),
    },
    tenant: tenantStandingOf(standing),
    suspended: standing.tenant_status === 'suspended',
  }
}

function permissionsOf(standing: Standing): string[] {
  return effectivePermissions(roleGrants[standing.role], standing.grants ?? [])
}

function tenantStandingOf(standing: Standing): TenantStanding | null {
  const { tenant_id, plan, currency, time_zone } = standing
  if (!tenant_id || !plan || !currency || !time_zone) return null
  return { id: tenant_id, name: nameOf(standing), currency, timeZone: time_zone, modules: plans[plan].modules }
}

/** A tenant without a name is shown as the product. */
function nameOf(standing: Standing): string {
  return standing.tenant_name || 'Hostelry'
}

/** User and tenant of a session as sign-in, refresh and session answer them. */
export async function whoIs(tx: PlatformTx, session: SessionId): Promise<{ user: User; tenant: Tenant | null }> {
  const standing = await findStanding(tx, session)
  if (!standing) throw unauthenticated('Sign in first')
  return {
    user: {
      id: standing.user_id,
      email: standing.email,
      firstName: standing.first_name,
      lastName: standing.last_name,
      role: standing.role,
      permissions: permissionsOf(standing),
    },
    tenant: tenantOf(standing),
  }
}

function tenantOf(standing: Standing): Tenant | null {
  const { tenant_id, plan, currency, date_format, time_format, time_zone } = standing
  if (!tenant_id || !plan || !currency || !date_format || !time_format || !time_zone) return null
  return {
    id: tenant_id,
    name: nameOf(standing),
    plan: { id: plan, name: plan, label: plans[plan].label },
    settings: {
      address: standing.address,
      operational: { currency, dateFormat: date_format, timeFormat: time_format, timeZone: time_zone },
    },
  }
}
