import * as api from '#contract/accounting/patterns/api.ts'
import { on } from '#server/platform/http/route.ts'
import {
  changeRecurring,
  createRecurring,
  deleteRecurring,
  getRecurring,
  listRecurring,
  steerRecurring,
} from './actions/recurring.ts'
import { runOne } from './actions/run.ts'
import { changeTemplate, createTemplate, deleteTemplate, listTemplates } from './actions/templates.ts'

export const patternRoutes = [
  on(api.listTemplates, (ctx) => listTemplates(ctx)),
  on(api.createTemplate, (ctx, { body }) => createTemplate(ctx, body)),
  on(api.changeTemplate, (ctx, { params, body }) => changeTemplate(ctx, params.id, body)),
  on(api.deleteTemplate, (ctx, { params }) => deleteTemplate(ctx, params.id)),
  on(api.listRecurring, (ctx) => listRecurring(ctx)),
  on(api.getRecurring, (ctx, { params }) => getRecurring(ctx, params.id)),
  on(api.createRecurring, (ctx, { body }) => createRecurring(ctx, body)),
  on(api.changeRecurring, (ctx, { params, body }) => changeRecurring(ctx, params.id, body)),
  on(api.steerRecurring, (ctx, { params, body: { verb } }) =>
    verb === 'run' ? runOne(ctx, params.id) : steerRecurring(ctx, params.id, verb),
  ),
  on(api.deleteRecurring, (ctx, { params }) => deleteRecurring(ctx, params.id)),
]
