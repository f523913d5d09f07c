import type { BlockKind } from '#contract/hotel/rooms/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const roomTypeSoldOut = namedConflict(
  'room_type_sold_out',
  'No room of the type is left to sell on one of the nights',
  ({ night }: { night?: Day }) => (night ? `This room type is sold out on ${night}` : 'This room type is sold out'),
)

export const roomTaken = namedConflict(
  'room_taken',
  'Somebody else holds the room on one of the days, or it is out of order',
  ({ room, bookings = [] }: { room?: string; bookings?: string[] }) =>
    `Room ${room ?? ''} is taken on these days`.replace('  ', ' ') +
    (bookings.length > 0 ? ` by ${bookings.slice(0, 3).join(', ')}${bookings.length > 3 ? ' and others' : ''}` : ''),
)

const blockWords = {
  out_of_order: 'out of order',
  out_of_service: 'out of service',
  house_use: 'in house use',
} as const

export const roomBlocked = namedConflict(
  'room_blocked',
  'The room has a block on one of the days; details name it',
  ({ room, kind, from, to, reason }: RoomBlocked) =>
    kind && from && to
      ? `Room ${room} is ${blockWords[kind]} from ${from} to ${to}: ${reason ?? ''}`
      : 'This room is blocked on one of these days already',
)

type RoomBlocked = { room?: string; kind?: BlockKind; from?: Day; to?: Day; reason?: string }

export const roomKept = namedConflict(
  'room_kept',
  'The guest was promised the room, so the stay is not moved while its lock stands',
  ({ guest, room }: { guest: string; room?: string }) =>
    `${guest} was promised ${room ? `room ${room}` : 'another room'}. Take the lock off the booking first`,
)

export const packageAlready = namedConflict(
  'package_already',
  'The booking has the package already',
  ({ name }: { name?: string }) => `The booking has ${name ?? 'this package'} already`,
)

export const noRoomFree = namedConflict(
  'no_room_free',
  'No room of the type is free for the whole stay',
  () => 'No room of its type is free for the whole stay',
)

export const noRoomReady = namedConflict(
  'no_room_ready',
  'No room of the type is vacant, clean and free for the whole stay',
  () => 'No room of this type is ready and free for the whole stay; choose one',
)

export const nightsBesideBlock = namedConflict(
  'nights_beside_block',
  'A room of a group comes earlier or stays longer than the group agreed on',
  ({ night, from, to }: { night: Day; from: Day; to: Day }) =>
    `Rooms of the group may come on ${from} and leave on ${to} at the latest; the night of ${night} lies outside`,
)

export const blockUsedUp = namedConflict(
  'block_used_up',
  'The block of the group has no room of the type left on one of the nights',
  ({ roomType, night }: { roomType?: string; night?: Day }) =>
    roomType && night
      ? `The block has no room of ${roomType} left on ${night}`
      : 'Somebody else has just taken the last room of the block',
)

export const roomNotReady = namedConflict(
  'room_not_ready',
  'The room is dirty; an override with a reason and its permission passes',
  ({ room }: { room: string }) => `Room ${room} is not clean yet`,
)

export const roomOccupied = namedConflict(
  'room_occupied',
  'Another guest is still in the room',
  ({ room }: { room: string }) => `Room ${room} is still occupied`,
)

export const roomHeld = namedConflict(
  'room_held',
  'The room can not be changed so while stays hold it',
  ({ room, bookings }: { room: string; bookings: string[] }) =>
    `Room ${room} is held by ${bookings.slice(0, 3).join(', ')}${bookings.length > 3 ? ' and others' : ''}; give those another room first`,
)

export const wrongStatus = namedConflict(
  'wrong_status',
  'The booking is not in a status that the verb starts from',
  ({ reason }: { reason: string }) => reason,
)

export const nothingToUndo = namedConflict(
  'nothing_to_undo',
  'An amendment is taken back on its day alone, and while nothing else was changed since',
  () => 'Something else was changed since, or the day is over: nothing can be taken back',
)

export const alreadyCheckedIn = namedConflict(
  'already_checked_in',
  'Somebody has checked the guest in already; the facts name who, when and into which room',
  ({ by, room }: { by?: string; at?: string; room?: string }) =>
    `${by ?? 'Somebody'} has checked this guest in already${room ? `, into room ${room}` : ''}`,
)

export const noDeposit = namedConflict(
  'no_deposit',
  'A booking that is cancelled or a no-show takes no deposit; what it owes can be paid',
  ({ status }: { status: 'cancelled' | 'no_show' }) =>
    status === 'cancelled'
      ? 'A cancelled booking takes no deposit. Reinstate it first'
      : 'A no-show takes no deposit. Reinstate the booking first',
)

export const depositMissing = namedConflict(
  'deposit_missing',
  'What the terms ask for ahead is not paid; a payment at the check-in, or an override with a reason and its permission, passes',
  ({ missing }: { missing: number }) => `${missing.toFixed(2)} of the deposit is still missing`,
)

export const priceChanged = namedConflict(
  'price_changed',
  'The rates have changed since the booking was quoted; the facts name both sums before tax',
  ({ quoted, now }: { quoted: number; now: number }) =>
    `The nights were quoted at ${quoted.toFixed(2)} and cost ${now.toFixed(2)} now`,
)

export const feeChanged = namedConflict(
  'fee_changed',
  'The fee is another one than the caller was shown; the facts name it',
  ({ fee }: { fee: number }) => `The fee has changed since: it is ${fee.toFixed(2)} now. Look at it again`,
)

export const endingDecided = namedConflict(
  'ending_decided',
  'The fee and the deposit of the booking were decided already',
  () => 'Somebody has decided about the fee and the deposit already',
)

export const priceMissing = namedConflict(
  'price_missing',
  'A night has no price; a missing price is never zero',
  ({ night }: { night: Day }) => `There is no price for the night of ${night}`,
)

export const folioNotSettled = namedConflict(
  'folio_not_settled',
  'The guest still owes something at check-out',
  ({ balance }: { balance: number }) => `${balance.toFixed(2)} is still to be paid`,
)

export const guestDoNotRent = namedConflict(
  'guest_do_not_rent',
  'The house takes this guest no more; an override with a reason and its permission passes',
  ({ reason }: { reason: string }) => `The house takes this guest no more: ${reason}`,
)

export const guestsNotOne = namedConflict(
  'guests_not_one',
  'Two records of guests can not become one; the answer says why',
  ({ reason }: { reason: string }) => reason,
)

export const mergeStays = namedConflict(
  'merge_stays',
  'Two records that became one can not be taken apart any more; the answer says why',
  ({ reason }: { reason: string }) => reason,
)

export const guestNotForgotten = namedConflict(
  'guest_not_forgotten',
  'A guest can not be forgotten while a stay is open or to come, or something is owed',
  ({ reason }: { reason: string }) => reason,
)

export const guestNotInHouse = namedConflict(
  'guest_not_in_house',
  'Only a guest in house can be charged',
  () => 'Only a guest who is checked in can be charged',
)

export const ordersPending = namedConflict(
  'orders_pending',
  'Orders of the guest are still open at an outlet, and nothing says that they stay there; a check-in is never undone over them',
  ({ orders, verb }: { orders: string[]; verb: 'check_out' | 'undo_check_in' }) =>
    `Still open at an outlet: ${orders.join(', ')}. ${verb === 'check_out' ? 'Have them paid or charged, or say why they stay open' : 'Have them paid or voided first'}`,
)

export const folioClosed = namedConflict(
  'folio_closed',
  'A closed folio takes no more lines, besides money for what was left on account and out of what is owed back',
  () => 'This folio is closed',
)

export const overOnAccount = namedConflict(
  'over_on_account',
  'A payment after departure passes what was left on account',
  ({ left }: { left: number }) => `Only ${left.toFixed(2)} of this stay is left to be paid`,
)

export const overOwedBack = namedConflict(
  'over_owed_back',
  'A refund after departure passes what the house owes the guest',
  ({ left }: { left: number }) => `Only ${left.toFixed(2)} is owed back to the guest`,
)

export const overCreditLimit = namedConflict(
  'over_credit_limit',
  "The charge would pass the booking's credit limit",
  ({ left }: { left: number }) => `Only ${left.toFixed(2)} of the credit limit is left`,
)

export const overAllowance = namedConflict(
  'over_allowance',
  'An allowance takes off more than is left of its charge',
  ({ left }: { left: number }) => `Only ${left.toFixed(2)} of this charge is left to take off`,
)

export const alreadyCharged = namedConflict(
  'already_charged',
  'Something was charged in the meantime',
  () => 'Something was charged to this folio already',
)

export const departuresOpen = namedConflict(
  'departures_open',
  'Guests who leave on the business date are still checked in',
  ({ count }: { count: number }) => `${count} guests who should have left are still checked in`,
)

export const nightAuditCloses = namedConflict(
  'night_audit_closes',
  'With a hotel the night audit closes the day',
  () => 'The night audit of the hotel closes the day',
)

export const roomTypeInUse = namedConflict(
  'room_type_in_use',
  'Rooms or bookings use the type; archive it instead',
  () => 'Rooms or bookings use this type; archive it instead',
)

export const roomInUse = namedConflict(
  'room_in_use',
  'Stays or blocks used the room; archive it instead',
  () => 'Stays or blocks used this room; archive it instead',
)

export const guestInUse = namedConflict(
  'guest_in_use',
  'Bookings name the guest',
  () => 'Bookings name this guest, so the record stays',
)

export const nameTaken = namedConflict(
  'name_taken',
  'Another record has this code or number',
  ({ what }: { what: string }) => `${what} is taken`,
)

export const capacityBelowSold = namedConflict(
  'capacity_below_sold',
  'More is sold on some night than would be left; details name the first night and the bookings of it',
  ({ night, bookings = [] }: { night?: Day; bookings?: string[] }) =>
    `More is sold${night ? ` on ${night}` : ''} than would be left; move those bookings first${
      bookings.length > 0 ? `: ${bookings.slice(0, 5).join(', ')}${bookings.length > 5 ? ' and others' : ''}` : ''
    }`,
)

export const stayRestricted = namedConflict(
  'stay_restricted',
  'A restriction of the calendar refuses the stay; an override with a reason passes, for people who may',
  ({ reasons }: { reasons: string[]; rules: string[] }) => reasons.slice(0, 3).join('. '),
)

export const planDerivesFromItself = namedConflict(
  'plan_derives_from_itself',
  'A rate plan would derive from itself; details name the chain',
  ({ chain }: { chain: string[] }) => `A plan can't derive from itself: ${chain.join(' → ')}`,
)

export const ratePlanInUse = namedConflict(
  'rate_plan_in_use',
  'Bookings or other plans name the rate plan',
  () => 'Bookings or other plans name this rate plan; archive it instead',
)

export const changeUndone = namedConflict(
  'change_undone',
  'The change of the calendar was undone already',
  () => 'This change was undone already',
)

export const cellsChangedSince = namedConflict(
  'cells_changed_since',
  'Somebody has changed a day of the calendar since the change that would be undone',
  ({ day }: { day: Day }) => `Somebody has changed ${day} since; undoing would lose that change`,
)

export const blockOver = namedConflict(
  'block_over',
  'The block was released, or its last day has passed',
  () => 'This block is over already',
)

export const channelBookingInHouse = namedConflict(
  'channel_booking_in_house',
  'The guest of the booking is in house: somebody of the house decides',
  ({ booking }: { booking: string }) => `The guest of ${booking} is in house already, so somebody decides`,
)

onConstraint('type_night_not_oversold', () => roomTypeSoldOut({}))
onConstraint('booking_ending_once', () => endingDecided())
onConstraint('group_block_not_overtaken', () => blockUsedUp({}))
onConstraint('room_given_once', () => roomTaken({}))
onConstraint('room_blocked_once', () => roomBlocked({}))
onConstraint('booking_in_one_room', () => roomTaken({}))
onConstraint('booking_package_once', () => packageAlready({}))
onConstraint('room_number_once', () => nameTaken({ what: 'This room number' }))
onConstraint('room_type_code_once', () => nameTaken({ what: 'This code' }))
onConstraint('folio_line_night_once', () => alreadyCharged())
onConstraint('room_occupied_once', () => roomOccupied({ room: '' }))

export const chargeInvoiced = namedConflict(
  'charge_invoiced',
  'An invoiced charge is corrected by a credit note, not by an allowance',
  () => 'This charge stands on an invoice; correct it by a credit note',
)

export const nothingToInvoice = namedConflict(
  'nothing_to_invoice',
  'Every charge of the folio stands on an invoice already',
  () => 'Every charge stands on an invoice already',
)

onConstraint('invoice_line_source_once', () => nothingToInvoice())
onConstraint('rate_plan_derives_downwards', () => planDerivesFromItself({ chain: [] }))
onConstraint('rate_plan_code_once', () => nameTaken({ what: 'This code' }))
