import type * as api from '#contract/superadmin/registration/api.ts'
import type { Answer, Given } from '#contract/kernel/endpoint.ts'
import { newPasswordProblem } from '#server/identity/public/sessions.ts'
import { recordOfTenant } from '#server/platform/audit/record.ts'
import { instantOf } from '#server/platform/clock.ts'
import { forbidden, invalid, rateLimited } from '#server/platform/errors.ts'
import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { countRegistration } from '#server/tenancy/public/registrations.ts'
import { openTenantWithin, startOf } from '../tenants/actions/open.ts'

/** How many houses one address may try to register in an hour. */
const most = { tries: 10, millis: 3_600_000 } as const
const actor = 'Registration'

/** Whether strangers may register a house here. */
export async function showRegistration(ctx: VisitorCtx): Promise<Answer<typeof api.getRegistration>> {
  return { mode: ctx.registration }
}

/**
 * Opens a house for a stranger, who owns it and is led through its set-up; it waits for approval where the platform asks for that.
 * @throws 400 for a weak password · 403 `registration_closed` · 409 `tenant_exists`, `email_taken` · 429 `rate_limited`
 */
export async function register(
  ctx: VisitorCtx,
  { house, country, ...person }: Given<typeof api.register>['body'],
): Promise<Answer<typeof api.register>> {
  if (ctx.registration === 'closed') throw forbidden('registration_closed', 'Nobody can register a house here')
  const problem = await newPasswordProblem(person.password, person)
  if (problem) throw invalid('password', problem)
  await refuseFlood(ctx)
  const status = ctx.registration === 'approval' ? 'pending' : 'active'
  const opening = startOf({ name: house, country, owner: person, status }, ctx.clock)
  const tenant = await openTenantWithin((standing) => ctx.within(standing, actor), opening)
  const { address, requestId } = ctx
  await ctx.platform((tx) =>
    recordOfTenant(tx, { actor, action: 'tenant.register', tenant: tenant.id, label: house, address, requestId }),
  )
  return { status }
}

async function refuseFlood(ctx: VisitorCtx): Promise<void> {
  const since = instantOf(ctx.clock.millis() - most.millis)
  const tries = await ctx.platform((tx) => countRegistration(tx, ctx.address, { now: ctx.clock.now(), since }))
  if (tries > most.tries)
    throw rateLimited(most.millis / 1000, 'Too many houses were registered from here. Try again in an hour')
}
