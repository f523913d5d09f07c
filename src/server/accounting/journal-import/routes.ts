import * as api from '#contract/accounting/journal-import/api.ts'
import { on } from '#server/platform/http/route.ts'
import { checkEntryFile, importEntries } from './actions.ts'

export const journalImportRoutes = [
  on(api.checkEntryFile, (ctx, { body }) => checkEntryFile(ctx, body)),
  on(api.importEntries, (ctx, { body }) => importEntries(ctx, body)),
]
