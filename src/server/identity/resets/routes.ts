import * as api from '#contract/identity/resets/api.ts'
import { resetUserPassword as resetUserPasswordCall } from '#contract/identity/users/api.ts'
import { on, onVisit } from '#server/platform/http/route.ts'
import type { Signing } from '../credentials/actions/tokens.ts'
import { forgotPassword, readPasswordReset, resetPassword, resetUserPassword } from './actions/reset.ts'

export const resetRoutes = (signing: Signing) => [
  on(resetUserPasswordCall, (ctx, { params }) => resetUserPassword(ctx, params.id, signing)),
  onVisit(api.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body.email, signing)),
  onVisit(api.readPasswordReset, (ctx, { body }) => readPasswordReset(ctx, body.token)),
  onVisit(api.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),
]
