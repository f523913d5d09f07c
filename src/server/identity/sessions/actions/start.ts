import { newDevice } from '#contract/identity/sessions/notices.ts'
import { deviceName } from '#contract/identity/sessions/rules.ts'
import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'
import { raiseFor } from '#server/tenancy/public/events.ts'
import { fingerprint, newToken } from '../../credentials/actions/tokens.ts'
import { findDevices, insertSession } from '../data/sessions.ts'
import { whoIs } from './identify.ts'

type From = Pick<VisitorCtx, 'clock' | 'address' | 'userAgent'>

/** Begins a session of a user who has proved who they are; answers what a sign-in answers. */
export async function startSession(ctx: From, tx: PlatformTx, userId: UserId) {
  const token = newToken()
  const id = newId<'session'>()
  const { address, userAgent } = ctx
  const hashes = { tokenHash: fingerprint(token), deviceHash: fingerprint(userAgent) }
  const devices = await findDevices(tx, userId, hashes.deviceHash)
  await insertSession(tx, { id, userId, ...hashes, now: ctx.clock.now(), address, userAgent })
  if (devices.hasOthers && !devices.isKnown) await tellOfDevice(ctx, tx, { userId, tenant: devices.tenant, id })
  return { ...(await whoIs(tx, id)), token }
}

type NewDevice = { userId: UserId; id: string } & Pick<Awaited<ReturnType<typeof findDevices>>, 'tenant'>

async function tellOfDevice(ctx: From, tx: PlatformTx, { userId, tenant, id }: NewDevice): Promise<void> {
  const values = { device: deviceName(ctx.userAgent), address: ctx.address }
  const occasion = { cause: id, values, concerned: userId, actionUrl: '/account' }
  await raiseFor(tx, { tenant, now: ctx.clock.now() }, { event: newDevice, occasion })
}
