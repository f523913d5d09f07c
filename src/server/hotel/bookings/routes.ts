import * as amend from '#contract/hotel/bookings/api/amend.ts'
import * as booking from '#contract/hotel/bookings/api/booking.ts'
import * as fees from '#contract/hotel/bookings/api/fees.ts'
import * as lists from '#contract/hotel/bookings/api/lists.ts'
import * as packages from '#contract/hotel/bookings/api/packages.ts'
import * as stay from '#contract/hotel/bookings/api/stay.ts'
import { eachNoted, eachOf } from '#server/platform/each.ts'
import { on } from '#server/platform/http/route.ts'
import { amendBooking, undoAmendment } from './actions/amend.ts'
import { assignFreeRoom, assignRoom } from './actions/assign.ts'
import { previewAssigning } from './actions/preview-assign.ts'
import { cancelBooking, markNoShow } from './actions/cancel.ts'
import { changeBooking } from './actions/change.ts'
import { checkIn } from './actions/check-in.ts'
import { checkOut } from './actions/check-out.ts'
import { confirmBooking } from './actions/confirm.ts'
import { createBooking } from './actions/create.ts'
import { previewEnding } from './actions/ending/preview.ts'
import { extendStay } from './actions/extend.ts'
import { moveGuest } from './actions/move.ts'
import { countBookings, listBookings, readBooking, sumBookings } from './actions/read.ts'
import { agreeFee, dropFee, previewCheckIn, previewFee } from './actions/fees/agree.ts'
import { addPackage, dropPackage, previewPackage } from './actions/packages.ts'
import { previewCheckOut } from './actions/preview-check-out.ts'
import { previewAmendment } from './actions/preview-amend.ts'
import { reinstateBooking } from './actions/reinstate.ts'
import { splitStay, unifyStay } from './actions/split.ts'
import { swapRooms } from './actions/swap.ts'
import { undoCheckIn } from './actions/undo-check-in.ts'

export const bookingRoutes = [
  on(lists.listBookings, (ctx, { query }) => listBookings(ctx, query)),
  on(lists.sumBookings, (ctx, { query }) => sumBookings(ctx, query)),
  on(lists.countBookings, (ctx) => countBookings(ctx)),
  on(booking.getBooking, (ctx, { params }) => readBooking(ctx, params.id)),
  on(booking.createBooking, (ctx, { body }) => createBooking(ctx, body)),
  on(booking.changeBooking, (ctx, { params, body }) => changeBooking(ctx, params.id, body)),
  on(booking.confirmBooking, (ctx, { params, body }) => confirmBooking(ctx, params.id, body)),
  on(booking.assignRoom, (ctx, { params, body }) => assignRoom(ctx, params.id, body.roomId)),
  on(stay.checkIn, (ctx, { params, body }) => checkIn(ctx, params.id, body)),
  on(fees.previewCheckIn, (ctx, { params }) => previewCheckIn(ctx, params.id)),
  on(fees.previewFee, (ctx, { params, query }) => previewFee(ctx, params.id, query)),
  on(fees.agreeFee, (ctx, { params, body }) => agreeFee(ctx, params.id, body)),
  on(fees.dropFee, (ctx, { params, body }) => dropFee(ctx, params.id, body.kind)),
  on(packages.previewPackage, (ctx, { params, query }) => previewPackage(ctx, params.id, query)),
  on(packages.addPackage, (ctx, { params, body }) => addPackage(ctx, params.id, body.code)),
  on(packages.dropPackage, (ctx, { params, body }) => dropPackage(ctx, params.id, body.code)),
  on(stay.previewCheckOut, (ctx, { params }) => previewCheckOut(ctx, params.id)),
  on(stay.checkOut, (ctx, { params, body }) => checkOut(ctx, params.id, body)),
  on(booking.cancelBooking, (ctx, { params, body }) => cancelBooking(ctx, params.id, body)),
  on(booking.previewCancellation, (ctx, { params }) => previewEnding(ctx, params.id, 'cancelled')),
  on(booking.previewNoShow, (ctx, { params }) => previewEnding(ctx, params.id, 'no_show')),
  on(booking.markNoShow, (ctx, { params, body }) => markNoShow(ctx, params.id, body)),
  on(stay.extendStay, (ctx, { params, body }) => extendStay(ctx, params.id, body)),
  on(stay.moveGuest, (ctx, { params, body }) => moveGuest(ctx, params.id, body)),
  on(amend.amendBooking, (ctx, { params, body }) => amendBooking(ctx, params.id, body)),
  on(amend.previewAmendment, (ctx, { params, body }) => previewAmendment(ctx, params.id, body)),
  on(amend.undoAmendment, (ctx, { params, body }) => undoAmendment(ctx, params.id, body)),
  on(amend.splitStay, (ctx, { params, body }) => splitStay(ctx, params.id, body)),
  on(amend.unifyStay, (ctx, { params, body }) => unifyStay(ctx, params.id, body)),
  on(amend.swapRooms, (ctx, { params, body }) => swapRooms(ctx, params.id, body)),
  on(stay.undoCheckIn, (ctx, { params }) => undoCheckIn(ctx, params.id)),
  on(booking.reinstateBooking, (ctx, { params, body }) => reinstateBooking(ctx, params.id, body.reason)),
  on(booking.confirmBookings, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => confirmBooking(row, id))),
  on(booking.previewAssigning, (ctx, { body }) => previewAssigning(ctx, body.ids)),
  on(booking.assignRooms, (ctx, { body }) =>
    eachNoted(ctx, body.ids, { run: (row, id) => assignFreeRoom(row, id), noteOf: (why) => why }),
  ),
  on(booking.cancelBookings, (ctx, { body }) =>
    eachOf(ctx, body.ids, (row, id) => cancelBooking(row, id, { reason: body.reason })),
  ),
  on(booking.markNoShows, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => markNoShow(row, id))),
  on(stay.checkInSeveral, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => checkIn(row, id, {}))),
  on(stay.checkOutSeveral, (ctx, { body }) => eachOf(ctx, body.ids, (row, id) => checkOut(row, id, {}))),
]
