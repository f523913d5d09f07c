import * as api from '#contract/hotel/guests/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { listMerges, mergeGuest, previewMerge, undoMerge } from './actions/merge.ts'
import { anonymizeGuest, exportGuest, revealGuest } from './actions/privacy.ts'
import {
  changeGuest,
  createGuest,
  deleteGuest,
  findDuplicates,
  listGuests,
  readGuest,
  setDoNotRent,
} from './actions/records.ts'

export const guestRoutes = [
  on(api.listGuests, (ctx, { query }) => listGuests(ctx, query)),
  on(api.findDuplicates, (ctx, { query }) => findDuplicates(ctx, query)),
  on(api.getGuest, (ctx, { params }) => readGuest(ctx, params.id)),
  on(api.createGuest, (ctx, { body }) => createGuest(ctx, body)),
  on(api.changeGuest, (ctx, { params, body }) => changeGuest(ctx, params.id, body)),
  on(api.deleteGuest, (ctx, { params }) => deleteGuest(ctx, params.id)),
  on(api.deleteGuests, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteGuest(row, id))),
  on(api.revealGuest, (ctx, { params }) => revealGuest(ctx, params.id)),
  on(api.setDoNotRent, (ctx, { params, body }) => setDoNotRent(ctx, params.id, body.reason)),
  on(api.previewMerge, (ctx, { params, query }) => previewMerge(ctx, params.id, query.other)),
  on(api.mergeGuest, (ctx, { params, body }) => mergeGuest(ctx, params.id, body)),
  on(api.listMerges, (ctx, { params }) => listMerges(ctx, params.id)),
  on(api.undoMerge, (ctx, { params }) => undoMerge(ctx, params.id)),
  on(api.exportGuest, (ctx, { params }) => exportGuest(ctx, params.id)),
  on(api.anonymizeGuest, (ctx, { params, body }) => anonymizeGuest(ctx, params.id, body.reason)),
]
