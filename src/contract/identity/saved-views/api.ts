import * as z from 'zod/mini'
import { endpoint } from '../../kernel/endpoint.ts'
import { listAddress, savedView, savedViewId, viewName, viewState } from './shapes.ts'

const base = { access: 'signed-in', module: 'core', rate: 'write' } as const
const byId = { params: z.object({ id: savedViewId }) }

export const listSavedViews = endpoint({
  ...base,
  method: 'GET',
  path: '/api/saved-views',
  summary: 'The caller’s own views of a list and those that the house shares, by name',
  rate: 'read',
  query: z.strictObject({ list: listAddress }),
  data: z.array(savedView),
})

/** 403 for a shared one without settings:write · 409 `view_name_taken`, `too_many_views`. */
export const createSavedView = endpoint({
  ...base,
  method: 'POST',
  path: '/api/saved-views',
  summary: 'Keep a list as it is set up under a name; sharing it with the house needs settings:write',
  body: z.strictObject({
    list: listAddress,
    name: viewName,
    ...viewState,
    isShared: z._default(z.boolean(), false),
  }),
  data: savedView,
  status: 201,
})

/** 403 for a shared one without settings:write · 404 for another person’s own · 409 `stale`, `view_name_taken`, `too_many_views`. */
export const changeSavedView = endpoint({
  ...base,
  ...byId,
  method: 'PUT',
  also: ['PATCH'],
  path: '/api/saved-views/{id}',
  summary: 'Rename a view, set it up anew, share it or take it back for oneself',
  body: z.strictObject({
    name: z.optional(viewName),
    params: z.optional(viewState.params),
    columns: z.optional(viewState.columns),
    isShared: z.optional(z.boolean()),
    version: z.optional(z.int()),
  }),
  data: savedView,
})

export const deleteSavedView = endpoint({
  ...base,
  ...byId,
  method: 'DELETE',
  path: '/api/saved-views/{id}',
  summary: 'Delete a view; a shared one needs settings:write',
  data: z.object({ id: savedViewId }),
})

export const chooseDefaultView = endpoint({
  ...base,
  method: 'POST',
  path: '/api/saved-views/default',
  summary: 'Open a list with this view from now on, for the caller alone; null opens it as it is made',
  body: z.strictObject({ list: listAddress, viewId: z.nullable(savedViewId) }),
  data: z.array(savedView),
})
