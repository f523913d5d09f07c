import * as api from '#contract/accounting/entry-files/api.ts'
import { on } from '#server/platform/http/route.ts'
import { addEntryFile, getEntryFile, listEntryFiles, removeEntryFile } from './actions.ts'

export const entryFileRoutes = [
  on(api.listEntryFiles, (ctx, { params }) => listEntryFiles(ctx, params.id)),
  on(api.addEntryFile, (ctx, { params, body }) => addEntryFile(ctx, params.id, body)),
  on(api.getEntryFile, (ctx, { params }) => getEntryFile(ctx, params.id)),
  on(api.removeEntryFile, (ctx, { params }) => removeEntryFile(ctx, params.id)),
]
