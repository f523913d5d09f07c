import * as api from '#contract/accounting/journal/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { getEntry, listEntries } from './actions/list.ts'
import { reverseEntry } from './actions/reverse.ts'
import { returnDraft, submitDraft } from './actions/submit.ts'
import { findParties, showJournalTerms } from './actions/terms.ts'
import { changeDraft, createEntry, deleteDraft, postEntry } from './actions/write.ts'

export const journalRoutes = [
  on(api.listEntries, (ctx, { query }) => listEntries(ctx, query)),
  on(api.getEntry, (ctx, { params }) => getEntry(ctx, params.id)),
  on(api.createEntry, (ctx, { body }) => createEntry(ctx, body)),
  on(api.changeDraft, (ctx, { params, body }) => changeDraft(ctx, params.id, body)),
  on(api.deleteDraft, (ctx, { params }) => deleteDraft(ctx, params.id)),
  on(api.postEntry, (ctx, { params, body }) => postEntry(ctx, params.id, body)),
  on(api.submitDraft, (ctx, { params, body }) => submitDraft(ctx, params.id, body)),
  on(api.returnDraft, (ctx, { params, body }) => returnDraft(ctx, params.id, body)),
  on(api.getJournalTerms, (ctx) => showJournalTerms(ctx)),
  on(api.findParties, (ctx, { query }) => findParties(ctx, query)),
  on(api.reverseEntry, (ctx, { params, body }) => reverseEntry(ctx, params.id, body)),
  on(api.postEntries, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => postEntry(row, id, {}))),
  on(api.reverseEntries, (ctx, { body: { ids, ...change } }) =>
    eachOf(ctx, ids, (row, id) => reverseEntry(row, id, change)),
  ),
  on(api.deleteDrafts, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteDraft(row, id))),
]
