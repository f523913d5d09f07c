import * as api from '#contract/accounting/desk-shifts/api.ts'
import { on } from '#server/platform/http/route.ts'
import { closeDeskShift } from './actions/close.ts'
import { moveDeskCash } from './actions/move.ts'
import { openDeskShift } from './actions/open.ts'
import { listDeskShifts, readDesk, readDeskReport } from './actions/read.ts'

export const deskShiftRoutes = [
  on(api.getDesk, (ctx) => readDesk(ctx)),
  on(api.listDeskShifts, (ctx, { query }) => listDeskShifts(ctx, query)),
  on(api.getDeskReport, (ctx, { params }) => readDeskReport(ctx, params.id)),
  on(api.openDeskShift, (ctx, { body }) => openDeskShift(ctx, body)),
  on(api.moveDeskCash, (ctx, { params, body }) => moveDeskCash(ctx, params.id, body)),
  on(api.closeDeskShift, (ctx, { params, body }) => closeDeskShift(ctx, params.id, body)),
]
