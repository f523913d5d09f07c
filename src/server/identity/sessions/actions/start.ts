import type { UserId } from '#contract/identity/sessions/shapes.ts'
import type { PlatformTx, VisitorCtx } from '#server/platform/http/visitor.ts'
import { newId } from '#server/platform/ids.ts'
import { fingerprint, newToken } from '../../credentials/actions/tokens.ts'
import { insertSession } from '../data/sessions.ts'
import { whoIs } from './identify.ts'

/** Begins a session of a user who has proved who they are; answers what a sign-in answers. */
export async function startSession(
  ctx: Pick<VisitorCtx, 'clock' | 'address' | 'userAgent'>,
  tx: PlatformTx,
  userId: UserId,
) {
  const token = newToken()
  const id = newId<'session'>()
  const { address, userAgent } = ctx
  const hashes = { tokenHash: fingerprint(token), deviceHash: fingerprint(userAgent) }
  await insertSession(tx, { id, userId, ...hashes, now: ctx.clock.now(), address, userAgent })
  return { ...(await whoIs(tx, id)), token }
}
