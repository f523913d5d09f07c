import * as api from '#contract/hotel/guests/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { changeGuest, createGuest, deleteGuest, findDuplicates, listGuests, readGuest } from './actions.ts'

export const guestRoutes = [
  on(api.listGuests, (ctx, { query }) => listGuests(ctx, query)),
  on(api.findDuplicates, (ctx, { query }) => findDuplicates(ctx, query)),
  on(api.getGuest, (ctx, { params }) => readGuest(ctx, params.id)),
  on(api.createGuest, (ctx, { body }) => createGuest(ctx, body)),
  on(api.changeGuest, (ctx, { params, body }) => changeGuest(ctx, params.id, body)),
  on(api.deleteGuest, (ctx, { params }) => deleteGuest(ctx, params.id)),
  on(api.deleteGuests, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteGuest(row, id))),
]
