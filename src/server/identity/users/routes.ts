import * as api from '#contract/identity/users/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { changeUser, deactivateUser, deleteUser, reactivateUser } from './actions/change.ts'
import { listOpenWork, listUsers, readUser } from './actions/read.ts'
import { endUserSession, endUserSessions, listUserSessions } from './actions/sessions.ts'

export const userRoutes = [
  on(api.listUsers, (ctx, { query }) => listUsers(ctx, query)),
  on(api.getUser, (ctx, { params }) => readUser(ctx, params.id)),
  on(api.changeUser, (ctx, { params, body }) => changeUser(ctx, params.id, body)),
  on(api.listOpenWork, (ctx, { params }) => listOpenWork(ctx, params.id)),
  on(api.deactivateUser, (ctx, { params, body }) => deactivateUser(ctx, params.id, body.handOverTo)),
  on(api.reactivateUser, (ctx, { params }) => reactivateUser(ctx, params.id)),
  on(api.deleteUser, (ctx, { params }) => deleteUser(ctx, params.id)),
  on(api.listUserSessions, (ctx, { params }) => listUserSessions(ctx, params.id)),
  on(api.endUserSession, (ctx, { params }) => endUserSession(ctx, params.id, params.sessionId)),
  on(api.endUserSessions, (ctx, { params }) => endUserSessions(ctx, params.id)),
  on(api.deactivateUsers, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deactivateUser(row, id, undefined))),
  on(api.reactivateUsers, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => reactivateUser(row, id))),
  on(api.deleteUsers, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => deleteUser(row, id))),
]
