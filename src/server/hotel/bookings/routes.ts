import * as api from '#contract/hotel/bookings/api.ts'
import { on } from '#server/platform/http/route.ts'
import { assignRoom } from './actions/assign.ts'
import { cancelBooking, markNoShow } from './actions/cancel.ts'
import { changeBooking } from './actions/change.ts'
import { checkIn } from './actions/check-in.ts'
import { checkOut } from './actions/check-out.ts'
import { confirmBooking } from './actions/confirm.ts'
import { createBooking } from './actions/create.ts'
import { extendStay } from './actions/extend.ts'
import { moveGuest } from './actions/move.ts'
import { countBookings, listBookings, readBooking, sumBookings } from './actions/read.ts'
import { previewCheckOut } from './actions/preview-check-out.ts'
import { reinstateBooking } from './actions/reinstate.ts'
import { undoCheckIn } from './actions/undo-check-in.ts'

export const bookingRoutes = [
  on(api.listBookings, (ctx, { query }) => listBookings(ctx, query)),
  on(api.sumBookings, (ctx, { query }) => sumBookings(ctx, query)),
  on(api.countBookings, (ctx) => countBookings(ctx)),
  on(api.getBooking, (ctx, { params }) => readBooking(ctx, params.id)),
  on(api.createBooking, (ctx, { body }) => createBooking(ctx, body)),
  on(api.changeBooking, (ctx, { params, body }) => changeBooking(ctx, params.id, body)),
  on(api.confirmBooking, (ctx, { params }) => confirmBooking(ctx, params.id)),
  on(api.assignRoom, (ctx, { params, body }) => assignRoom(ctx, params.id, body.roomId)),
  on(api.checkIn, (ctx, { params, body }) => checkIn(ctx, params.id, body)),
  on(api.previewCheckOut, (ctx, { params }) => previewCheckOut(ctx, params.id)),
  on(api.checkOut, (ctx, { params, body }) => checkOut(ctx, params.id, body)),
  on(api.cancelBooking, (ctx, { params, body }) => cancelBooking(ctx, params.id, body.reason)),
  on(api.markNoShow, (ctx, { params }) => markNoShow(ctx, params.id)),
  on(api.extendStay, (ctx, { params, body }) => extendStay(ctx, params.id, body)),
  on(api.moveGuest, (ctx, { params, body }) => moveGuest(ctx, params.id, body)),
  on(api.undoCheckIn, (ctx, { params }) => undoCheckIn(ctx, params.id)),
  on(api.reinstateBooking, (ctx, { params, body }) => reinstateBooking(ctx, params.id, body.reason)),
]
