import * as api from '#contract/superadmin/registration/api.ts'
import { onVisit } from '#server/platform/http/route.ts'
import { register, showRegistration } from './actions.ts'

export const registrationRoutes = [
  onVisit(api.getRegistration, (ctx) => showRegistration(ctx)),
  onVisit(api.register, (ctx, { body }) => register(ctx, body)),
]
