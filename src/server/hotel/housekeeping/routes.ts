import * as api from '#contract/hotel/housekeeping/api.ts'
import { eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { sendActs } from './actions/acts.ts'
import { readHousekeepingDay, readMyRooms } from './actions/day.ts'
import { listDiscrepancies, resolveDiscrepancy } from './actions/discrepancies.ts'
import { inspectTask } from './actions/inspect.ts'
import { makeHousekeepingDay } from './actions/make.ts'
import { addTask, distributeTasks, previewDistribution, setStay } from './actions/plan.ts'
import { assignTask, finishTask, pauseTask, reopenTask, skipTask, startTask, takeTask } from './actions/work.ts'

export const housekeepingRoutes = [
  on(api.getHousekeepingDay, (ctx, { query }) => readHousekeepingDay(ctx, query)),
  on(api.makeHousekeepingDay, (ctx) => makeHousekeepingDay(ctx)),
  on(api.addTask, (ctx, { body }) => addTask(ctx, body)),
  on(api.assignTask, (ctx, { params, body }) => assignTask(ctx, params.id, body)),
  on(api.takeTask, (ctx, { params, body }) => takeTask(ctx, params.id, body)),
  on(api.startTask, (ctx, { params, body }) => startTask(ctx, params.id, body)),
  on(api.pauseTask, (ctx, { params, body }) => pauseTask(ctx, params.id, body)),
  on(api.finishTask, (ctx, { params, body }) => finishTask(ctx, params.id, body)),
  on(api.skipTask, (ctx, { params, body }) => skipTask(ctx, params.id, body)),
  on(api.reopenTask, (ctx, { params, body }) => reopenTask(ctx, params.id, body)),
  on(api.inspectTask, (ctx, { params, body }) => inspectTask(ctx, params.id, body)),
  on(api.assignTasks, (ctx, { body: { ids, assignee } }) =>
    eachOf(ctx, ids, (row, id) => assignTask(row, id, { assignee })),
  ),
  on(api.finishTasks, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => finishTask(row, id, {}))),
  on(api.skipTasks, (ctx, { body: { ids, reason } }) => eachOf(ctx, ids, (row, id) => skipTask(row, id, { reason }))),
  on(api.passTasks, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => inspectTask(row, id, { passed: true }))),
  on(api.previewDistribution, (ctx, { body }) => previewDistribution(ctx, body)),
  on(api.distributeTasks, (ctx, { body }) => distributeTasks(ctx, body.assignments)),
  on(api.getMyRooms, (ctx) => readMyRooms(ctx)),
  on(api.sendActs, (ctx, { body }) => sendActs(ctx, body.acts)),
  on(api.listDiscrepancies, (ctx, { query }) => listDiscrepancies(ctx, query)),
  on(api.resolveDiscrepancy, (ctx, { params, body }) => resolveDiscrepancy(ctx, params.id, body)),
  on(api.setGuestWaits, (ctx, { params, body }) => setStay(ctx, params.id, body)),
]
