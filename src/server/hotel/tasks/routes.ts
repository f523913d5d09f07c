import * as api from '#contract/hotel/tasks/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { addTaskItem, commentTask, removeTaskItem, tickTaskItem } from './actions/detail.ts'
import { listHandovers, readHandover, writeHandover } from './actions/handovers.ts'
import { cancelTask, finishTask, reopenTask, startTask } from './actions/move.ts'
import { countTasks, listTasks, readTask, readTaskTerms } from './actions/read.ts'
import { addTask, addTrace, assignTask, changeTask } from './actions/write.ts'

export const taskRoutes = [
  on(api.listTasks, (ctx, { query }) => listTasks(ctx, query)),
  on(api.countTasks, (ctx, { query }) => countTasks(ctx, query)),
  on(api.getTaskTerms, (ctx) => readTaskTerms(ctx)),
  on(api.addTask, (ctx, { body }) => addTask(ctx, body)),
  on(api.getTask, (ctx, { params }) => readTask(ctx, params.id)),
  on(api.changeTask, (ctx, { params, body }) => changeTask(ctx, params.id, body)),
  on(api.startTask, (ctx, { params }) => startTask(ctx, params.id)),
  on(api.finishTask, (ctx, { params }) => finishTask(ctx, params.id)),
  on(api.reopenTask, (ctx, { params }) => reopenTask(ctx, params.id)),
  on(api.cancelTask, (ctx, { params }) => cancelTask(ctx, params.id)),
  on(api.assignTask, (ctx, { params, body }) => assignTask(ctx, params.id, body)),
  on(api.finishTasks, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => finishTask(row, id))),
  on(api.assignTasks, (ctx, { body: { ids, ...wish } }) => eachOf(ctx, ids, (row, id) => assignTask(row, id, wish))),
  on(api.addTaskItem, (ctx, { params, body }) => addTaskItem(ctx, params.id, body)),
  on(api.tickTaskItem, (ctx, { params, body }) => tickTaskItem(ctx, params, body)),
  on(api.removeTaskItem, (ctx, { params }) => removeTaskItem(ctx, params)),
  on(api.commentTask, (ctx, { params, body }) => commentTask(ctx, params.id, body)),
  on(api.addTrace, (ctx, { params, body }) => addTrace(ctx, params.id, body)),
  on(api.listHandovers, (ctx, { query }) => listHandovers(ctx, query)),
  on(api.writeHandover, (ctx, { body }) => writeHandover(ctx, body)),
  on(api.readHandover, (ctx, { params }) => readHandover(ctx, params.id)),
]
