import type { VisitorCtx } from '#server/platform/http/visitor.ts'
import { fingerprint } from '../../credentials/actions/tokens.ts'
import { findEnded } from '../data/sessions.ts'

/** Why a token leads nowhere, in words for its holder; undefined when there is nothing more to say than that. */
export async function whyOver({ platform }: Pick<VisitorCtx, 'platform'>, bearer: string): Promise<string | undefined> {
  const ended = await platform((tx) => findEnded(tx, fingerprint(bearer)))
  if (!ended) return undefined
  if (ended.user_status === 'disabled') {
    return 'Your access was taken away. Whoever looks after users in your business can tell you more'
  }
  switch (ended.end_reason) {
    case 'password':
      return 'Your password was changed. Sign in with the new one'
    case 'revoked':
      return 'This session was ended. Sign in again'
    default:
      return ended.is_signed_out ? 'This session was ended. Sign in again' : undefined
  }
}
