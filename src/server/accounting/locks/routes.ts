import * as api from '#contract/accounting/locks/api.ts'
import { on } from '#server/platform/http/route.ts'
import { endException, grantException, listLocks, moveLock } from './actions.ts'

export const lockRoutes = [
  on(api.listLocks, (ctx) => listLocks(ctx)),
  on(api.moveLock, (ctx, { body }) => moveLock(ctx, body)),
  on(api.grantException, (ctx, { body }) => grantException(ctx, body)),
  on(api.endException, (ctx, { params }) => endException(ctx, params.id)),
]
