import { resetMessage } from '#contract/identity/resets/shapes.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import { recordDone } from '#server/platform/audit/record.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import { notFound, Refusal } from '#server/platform/errors.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'
import { queueMessageFor } from '#server/tenancy/public/messages.ts'
import { tenantNameOf } from '#server/tenancy/public/tenants.ts'
import { checkNewPassword } from '../../credentials/actions/known-passwords.ts'
import { hashPassword } from '../../credentials/actions/passwords.ts'
import { fingerprint, newToken, type Signing } from '../../credentials/actions/tokens.ts'
import { resetOver } from '../../errors.ts'
import { endOthers } from '../../sessions/actions/seen.ts'
import { checkReachOf } from '../../users/actions/change.ts'
import * as data from '../data.ts'

const hour = 3_600_000

/** Links that one address is sent within an hour, however often somebody asks. */
const mostInAnHour = 3

/** Sends a link to who has the e-mail, if anybody has; the answer is the same. */
export async function forgotPassword(ctx: VisitorCtx, email: string, signing: Signing) {
  await ctx.platform(async (tx) => {
    const user = await data.findForgetful(tx, { email })
    if (!user) return
    const sent = await data.countResets(tx, user.id, instantOf(ctx.clock.millis() - hour))
    if (sent >= mostInAnHour) return
    await makeLink(ctx, tx, { user, signing })
    const { address, userAgent } = ctx
    await record(ctx, tx, { user, actor: { ...actorOf(user), address, userAgent }, action: 'account.forget_password' })
  })
  return {}
}

/** Makes a link for somebody else, to be passed on by hand; it is mailed, too. @throws 403 `beyond_own_rights` · 404 */
export async function resetUserPassword(ctx: Ctx, id: UserId, signing: Signing) {
  await ctx.read((tx) => checkReachOf(ctx, tx, id))
  return ctx.platform(async (tx) => {
    const user = await data.findForgetful(tx, { id, tenant: ctx.tenant.id })
    if (!user) throw notFound('active person')
    const link = await makeLink(ctx, tx, { user, signing })
    await record(ctx, tx, { user, actor: ctx.actor, action: 'user.reset_password' })
    return link
  })
}

type Clocked = Pick<VisitorCtx, 'clock'>

async function makeLink(ctx: Clocked, tx: PlatformTx, { user, signing }: { user: data.Forgetful; signing: Signing }) {
  const token = newToken()
  const expires = instantOf(ctx.clock.millis() + hour)
  await data.insertReset(tx, { user: user.id, tokenHash: fingerprint(token), now: ctx.clock.now(), expires })
  const path = `/reset-password?token=${token}`
  const tenant = user.tenant_id ? await tenantNameOf(tx, user.tenant_id) : 'Hostelry'
  await queueMessageFor(tx, user.tenant_id, {
    template: resetMessage,
    to: user.email,
    name: nameOf(user),
    values: { tenant, firstName: user.first_name, link: `${signing.address}${path}` },
  })
  return { path, expiresAt: expires }
}

/** Whose password a link sets. @throws 404 · 409 `reset_over` */
export async function readPasswordReset(ctx: VisitorCtx, token: string) {
  const { email, first_name: firstName, last_name: lastName } = await ctx.platform((tx) => usable(ctx, tx, token))
  return { email, firstName, lastName }
}

/** Sets a new password by a link, once; every session ends. @throws 400 for a password that won't do · 404 · 409 `reset_over` */
export async function resetPassword(ctx: VisitorCtx, { token, password }: { token: string; password: string }) {
  const { email, firstName, lastName } = await readPasswordReset(ctx, token)
  await checkNewPassword(password, { email, firstName, lastName })
  const passwordHash = await hashPassword(password)
  await ctx.platform(async (tx) => {
    const user = await usable(ctx, tx, token)
    await data.writeNewPassword(tx, user.id, { passwordHash, now: ctx.clock.now() })
    await endOthers(ctx, tx, { user: user.id, own: null, reason: 'password' })
    const { address, userAgent } = ctx
    await record(ctx, tx, { user, actor: { ...actorOf(user), address, userAgent }, action: 'account.reset_password' })
  })
  return {}
}

/** The reset of a link that is still good, locked. */
async function usable(ctx: Clocked, tx: PlatformTx, token: string): Promise<data.Reset> {
  const reset = await data.lockReset(tx, fingerprint(token))
  if (!reset) {
    throw new Refusal({
      kind: 'not_found',
      message: 'This link is not good: a part of it is missing. Ask for a new one',
    })
  }
  if (reset.used_at) throw resetOver({ why: 'This link was used already. Ask for a new one' })
  if (Date.parse(reset.expires_at) <= ctx.clock.millis()) {
    throw resetOver({ why: 'This link is older than an hour. Ask for a new one' })
  }
  if (reset.status === 'disabled') throw resetOver({ why: 'Your access was taken away; a password would not help' })
  return reset
}

type Recording = {
  user: data.Forgetful
  actor: Parameters<typeof recordDone>[1]['actor']
  action: string
}

async function record(
  ctx: Clocked & Pick<VisitorCtx, 'requestId'>,
  tx: PlatformTx,
  { user, actor, action }: Recording,
): Promise<void> {
  const at = ctx.clock.now()
  const { requestId } = ctx
  const resource = action.split('.')[0] ?? 'account'
  await recordDone(tx, {
    tenant: user.tenant_id,
    actor,
    at,
    requestId,
    action,
    resource,
    id: user.id,
    label: user.email,
  })
}

function actorOf(user: data.Forgetful) {
  return { id: user.id, name: nameOf(user), role: user.role }
}

function nameOf(user: data.Forgetful): string {
  return `${user.first_name} ${user.last_name}`.trim()
}
