import * as api from '#contract/identity/sessions/api.ts'
import { onVisit } from '#server/platform/http/route.ts'
import { refreshSession } from './actions/renew.ts'
import { signIn } from './actions/sign-in.ts'
import { readSession, signOut } from './actions/sign-out.ts'

/** @param secret derives each token's successor; it never enters the database */
export const sessionRoutes = (secret: string) => [
  onVisit(api.login, (ctx, { body }) => signIn(ctx, body)),
  onVisit(api.refresh, (ctx) => refreshSession(ctx, secret)),
  onVisit(api.logout, (ctx) => signOut(ctx)),
  onVisit(api.getSession, (ctx) => readSession(ctx)),
]
