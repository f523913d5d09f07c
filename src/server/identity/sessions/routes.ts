import * as api from '#contract/identity/sessions/api.ts'
import { on, onVisit } from '#server/platform/http/route.ts'
import { explainMissingRight } from './actions/who-can-help.ts'
import { refreshSession } from './actions/renew.ts'
import { signIn, signInWithCode } from './actions/sign-in.ts'
import { readSession, signOut } from './actions/sign-out.ts'
import { listColleagues, switchPerson } from './actions/switch.ts'

/** @param secret derives each token's successor and opens second factors; it never enters the database */
export const sessionRoutes = (secret: string) => [
  onVisit(api.login, (ctx, { body }) => signIn(ctx, body)),
  onVisit(api.loginWithCode, (ctx, { body }) => signInWithCode(ctx, body, secret)),
  onVisit(api.switchPerson, (ctx, { body }) => switchPerson(ctx, body)),
  on(api.listColleagues, (ctx) => listColleagues(ctx)),
  on(api.explainMissingRight, (ctx, { query }) => explainMissingRight(ctx, query.right)),
  onVisit(api.refresh, (ctx) => refreshSession(ctx, secret)),
  onVisit(api.logout, (ctx) => signOut(ctx)),
  onVisit(api.getSession, (ctx) => readSession(ctx)),
]
