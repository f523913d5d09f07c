import { effectivePermissions } from '#contract/identity/custom-permissions/rules.ts'
import { roleGrants } from '#contract/kernel/permission.ts'
import { plans } from '#contract/tenancy/subscriptions/rules.ts'
import { appearance, operational, property } from '#contract/tenancy/tenants/settings.ts'
import type { Tenant } from '#contract/tenancy/tenants/shapes.ts'
import type { SessionId, User, UserId } from '#contract/identity/sessions/shapes.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { TenantStanding } from '#server/platform/context.ts'
import { runNamed } from '#server/platform/db/client.ts'
import { unauthenticated } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import type { Platform } from '#server/platform/platform.ts'
import { logoAddress } from '#server/tenancy/public/tenants.ts'
import { settingsFrom } from '#server/tenancy/public/settings.ts'
import {
  findSignedIn,
  type Holder,
  holderColumns,
  holderTenant,
  identifyText,
  type SignedIn,
  type SessionHolder,
  holdersText,
  userText,
} from '../data/holders.ts'
import { fingerprint } from '../../credentials/actions/tokens.ts'
import { lives } from '../rules.ts'

/** Looks a bearer token up: who it is and what they may do at this moment; null when it is unknown, ended or expired. */
export async function identify(
  { platformPool, clock }: Pick<Platform, 'platformPool' | 'clock'>,
  bearer: string,
  from: { address: string; userAgent: string },
): Promise<Caller | null> {
  const now = clock.millis()
  const client = await platformPool.connect()
  try {
    const found = await runNamed<SessionHolder>(client, identifyText, [
      fingerprint(bearer),
      instantOf(now - lives.token),
      instantOf(now - lives.session),
      instantOf(now - lives.grace),
    ])
    const holder = found.rows[0]
    return holder ? callerOf(holder, { ...from, sessionId: holder.session_id }) : null
  } finally {
    client.release()
  }
}

/** The caller of each of these sessions, with the rights of this moment; a session that has ended, or whose user was disabled, is left out. */
export async function callersOf(
  { platformPool, clock }: Pick<Platform, 'platformPool' | 'clock'>,
  sessions: readonly SessionId[],
): Promise<Map<SessionId, Caller>> {
  const now = clock.millis()
  const alive = [sessions, instantOf(now - lives.session), instantOf(now - lives.idle)]
  const found = await platformPool.query<SessionHolder>(holdersText, alive)
  const nowhere = { address: '', userAgent: '' }
  return new Map(
    found.rows.map((holder) => [holder.session_id, callerOf(holder, { ...nowhere, sessionId: holder.session_id })]),
  )
}

export { type Holder, holderColumns, holderTenant }

/** A person as they stand at this moment, whether they have access or not: for what goes on in their name without them. */
export async function standingOf(
  { platformPool }: Pick<Platform, 'platformPool'>,
  user: UserId,
): Promise<{ caller: Caller; hasAccess: boolean } | null> {
  const found = await platformPool.query<Holder>(userText, [user])
  const holder = found.rows[0]
  const nowhere = { address: '', userAgent: '', sessionId: null }
  return holder ? { caller: callerOf(holder, nowhere), hasAccess: holder.user_status === 'active' } : null
}

type From = { address: string; userAgent: string; sessionId: SessionId | null }

/** Who it is that a row tells of, with the rights of this moment. */
export function callerOf(holder: Holder, from: From): Caller {
  return {
    actor: {
      id: holder.user_id,
      name: `${holder.first_name} ${holder.last_name}`.trim(),
      role: holder.role,
      permissions: permissionsOf(holder),
      sessionId: from.sessionId,
      address: from.address,
      userAgent: from.userAgent.slice(0, 300),
    },
    tenant: actingTenantOf(holder),
    standing: holder.tenant_status ?? 'active',
    mustSetUpTwoFactor: holder.must_set_up,
  }
}

function permissionsOf(holder: Holder): string[] {
  return effectivePermissions(roleGrants[holder.role], holder.grants ?? [])
}

function actingTenantOf(holder: Holder): TenantStanding | null {
  const { tenant_id, plan, currency, time_zone } = holder
  if (!tenant_id || !plan || !currency || !time_zone) return null
  return { id: tenant_id, name: nameOf(holder), currency, timeZone: time_zone, modules: plans[plan].modules }
}

/** A tenant without a name is shown as the product. */
function nameOf(holder: Holder): string {
  return holder.tenant_name || 'Hostelry'
}

/** User and tenant of a session as sign-in, refresh and session answer them. */
export async function whoIs(tx: PlatformTx, session: SessionId): Promise<{ user: User; tenant: Tenant | null }> {
  const holder = await findSignedIn(tx, session)
  if (!holder) throw unauthenticated('Sign in first')
  return {
    user: {
      id: holder.user_id,
      email: holder.email,
      firstName: holder.first_name,
      lastName: holder.last_name,
      role: holder.role,
      permissions: permissionsOf(holder),
      mustSetUpTwoFactor: holder.must_set_up,
    },
    tenant: tenantOf(holder),
  }
}

function tenantOf(holder: SignedIn): Tenant | null {
  const { tenant_id, tenant_status, plan, currency } = holder
  if (
    !tenant_id ||
    !tenant_status ||
    !plan ||
    !currency ||
    !holder.operational ||
    !holder.property ||
    !holder.appearance
  )
    return null
  return {
    id: tenant_id,
    name: nameOf(holder),
    status: tenant_status,
    plan: { id: plan, name: plan, label: plans[plan].label },
    settings: {
      address: settingsFrom(property, holder.property).address,
      logo: holder.logo_id && logoAddress(tenant_id, holder.logo_id),
      operational: { currency, ...settingsFrom(operational, holder.operational) },
      appearance: settingsFrom(appearance, holder.appearance),
    },
  }
}
