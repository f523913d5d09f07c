import { deductionCovers } from '#contract/accounting/deductions/shapes.ts'
import { closeDeskShift, moveDeskCash, openDeskShift } from '#contract/accounting/desk-shifts/api.ts'
import * as invoices from '#contract/accounting/invoices/api.ts'
import * as journal from '#contract/accounting/journal/api.ts'
import { cashRounding } from '#contract/accounting/payments/settings.ts'
import type { tenderAccounts } from '#contract/accounting/payments/shapes.ts'
import { cancelBooking, createBooking } from '#contract/hotel/bookings/api/booking.ts'
import { checkIn, checkOut, undoCheckIn } from '#contract/hotel/bookings/api/stay.ts'
import type { BookingId, FolioId } from '#contract/hotel/bookings/shapes.ts'
import * as folios from '#contract/hotel/folios/api.ts'
import { type ChargeType, chargeTypes } from '#contract/hotel/folios/shapes.ts'
import * as cityLedger from '#contract/hotel/city-ledger/api.ts'
import * as nightAudits from '#contract/hotel/night-audits/api.ts'
import { addPackage } from '#contract/hotel/bookings/api/packages.ts'
import { packageSettings } from '#contract/hotel/packages/settings.ts'
import { stayHours } from '#contract/hotel/stay-fees/settings.ts'
import * as roomTypes from '#contract/hotel/room-types/api.ts'
import * as rooms from '#contract/hotel/rooms/api.ts'
import * as items from '#contract/inventory/items/api.ts'
import { itemKinds } from '#contract/inventory/items/shapes.ts'
import * as locations from '#contract/inventory/locations/api.ts'
import * as movements from '#contract/inventory/movements/api.ts'
import * as recipes from '#contract/inventory/recipes/api.ts'
import type { Sent } from '#contract/kernel/endpoint.ts'
import type { Id } from '#contract/kernel/id.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { changeSettings } from '#contract/tenancy/settings/api.ts'
import type { Ctx } from '#server/platform/context.ts'
import { callsInside, type Inside } from '#server/platform/http/inside.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { newId } from '#server/platform/ids.ts'
import { systemCtx } from '#server/platform/system.ts'
import { openTenant } from '#server/superadmin/public.ts'
import { billByHand, keepPayables } from './payables.ts'
import { playCredits } from './credits.ts'
import { trade } from './trade.ts'
import { dealInCurrencies } from './currencies.ts'
import { spend } from './expenses.ts'
import { beginCash, keepTreasury } from './treasury.ts'

const arrival = dayOf('2026-03-02')
const departure = addDays(arrival, 2)
const methods = ['cash', 'card', 'mobile_money', 'bank'] as const satisfies (keyof typeof tenderAccounts)[]

/** Makes a tenant in which everything that posts has happened once: what the posting matrix is read from. */
export async function playEverything(platform: Platform, routes: readonly Route[]): Promise<string> {
  const tenant = await openTenant(platform, {
    name: 'Posting matrix',
    plan: 'complete',
    currency: 'GHS',
    timeZone: 'Africa/Accra',
    businessDate: arrival,
    taxSet: 'GH',
    automaticNightAudit: false,
  })
  const ctx = systemCtx(platform, tenant, 'Documentation')
  await playIn(routes, ctx, anotherPerson(platform, ctx))
  return tenant.id
}

/** Somebody else of the same house, for what nobody does alone. */
export function anotherPerson(platform: Platform, { tenant, actor }: Ctx): Ctx {
  return systemCtx(platform, tenant, { actor: { ...actor, id: newId<'app_user'>(), name: 'Somebody else' } })
}

/** The same in a tenant that is there: with the taxes of Ghana, on its first day. */
export async function playIn(routes: readonly Route[], ctx: Ctx, other: Ctx): Promise<void> {
  const call = callsInside(routes, ctx)
  await call(changeSettings, { params: { section: cashRounding.name }, body: { values: { step: 100 } } })
  const { id: roomTypeId } = await call(roomTypes.createRoomType, {
    body: { code: 'DBL', name: 'Double', basePrice: 500, maxAdults: 2 },
  })
  await call(rooms.createRooms, { body: { rooms: '101-104', roomTypeId } })
  const early = [{ before: '12:00', fee: { fixed: 0, percent: 50 } }]
  await call(changeSettings, { params: { section: stayHours.name }, body: { values: { early } } })
  await call(changeSettings, { params: { section: packageSettings.name }, body: { values: { packages: [halfBoard] } } })
  const book = async (more: Partial<Sent<typeof createBooking>['body']> = {}) => {
    const guest = { firstName: 'Ama' }
    return call(createBooking, { body: { guest, roomTypeId, arrival, departure, adults: 1, ...more } })
  }
  await comeBack(call, await book({ fees: [{ kind: 'early_check_in', at: '09:00' }] }))
  await stay(call, await book())
  const today = addDays(arrival, 1)
  const lasting = await book({ arrival: today, departure: addDays(today, 3) })
  await call(addPackage, { params: { id: lasting.id }, body: { code: halfBoard.code } })
  await call(checkIn, { params: { id: lasting.id }, body: {} })
  await call(folios.addCharge, {
    params: { id: lasting.folioId },
    body: { description: 'Spa', type: 'service', unitPrice: 400 },
  })
  await playCredits(call, ctx, { folioId: lasting.folioId, guestId: lasting.guest.id, today })
  await beginCash(call)
  await spend(call, { asClaimant: callsInside(routes, other), date: today })
  await keepDesk(call)
  await keepStock(call)
  await trade(call)
  await keepPayables(call)
  await billByHand(call)
  await keepTreasury(call, today)
  await dealInCurrencies(call, today)
  await byHand(call)
}

const parking = {
  item: 'parking',
  name: 'Parking',
  category: 'transport',
  per: 'room',
  rhythm: 'night',
  price: 20,
  served: null,
}
const halfBoard = {
  code: 'half_board',
  name: 'Half board',
  price: 'included',
  invoice: 'one_line',
  from: null,
  to: null,
  isArchived: false,
  parts: [parking, { ...parking, item: 'breakfast', name: 'Breakfast', category: 'food', price: 50 }],
}

type Stay = { id: BookingId; folioId: FolioId }

/** A shift of the desk opens, moves cash and is counted, and the next finds something else than was left. */
async function keepDesk(call: Inside): Promise<void> {
  const { id } = await call(openDeskShift, { body: { openingCount: 1000 } })
  for (const kind of ['paid_in', 'drop', 'tips_paid'] as const)
    await call(moveDeskCash, { params: { id }, body: { kind, amount: 10, reason: 'As agreed' } })
  const body = { counted: 980, leftInDrawer: 50, reason: 'Not known' }
  await call(closeDeskShift, { params: { id }, body })
  await call(openDeskShift, { body: { openingCount: 51 } })
}

/** Deposits come and go, and a check-in is undone with the fee for coming early. */
async function comeBack(call: Inside, { id, folioId }: Stay): Promise<void> {
  const params = { id: folioId }
  for (const method of methods) {
    await call(folios.takePayment, { params, body: { method, amount: 50.5 } })
    const { lines } = await call(folios.getFolio, { params })
    const paymentId = lines.at(-1)?.paymentId
    if (paymentId && method !== 'bank') {
      await call(folios.refundPayment, { params, body: { paymentId, amount: 20.4, reason: 'Too much' } })
    }
  }
  await call(checkIn, { params: { id }, body: {} })
  await call(undoCheckIn, { params: { id } })
  await call(cancelBooking, { params: { id }, body: { reason: 'Not coming' } })
}

/** A guest is charged, pays, is given back, leaves on account, and the invoice is corrected. */
async function stay(call: Inside, { id, folioId }: Stay): Promise<void> {
  const params = { id: folioId }
  await call(checkIn, { params: { id }, body: {} })
  for (const type of chargeTypes) await chargeAndAllow(call, folioId, type)
  for (const method of methods) await call(folios.takePayment, { params, body: { method, amount: 30 } })
  const { lines } = await call(folios.getFolio, { params })
  const paymentId = lines.at(-1)?.paymentId
  if (paymentId) await call(folios.refundPayment, { params, body: { paymentId, amount: 10, reason: 'Too much' } })
  await call(nightAudits.runNightAudit, { body: {} })
  const left = await call(checkOut, { params: { id }, body: { onAccount: { reason: 'The company pays' } } })
  const invoice = left.invoices[0]
  if (!invoice) throw new Error('A check-out issues an invoice')
  const { partyId } = await call(invoices.getHotelInvoice, { params: { id: invoice.id } })
  if (!partyId) throw new Error('An invoice of a stay is on somebody’s account')
  await onAccount(call, partyId, invoice.id)
  await call(invoices.issueCreditNote, { params: { id: invoice.id }, body: { reason: 'Wrong guest' } })
  const owed = { paymentId: lines.find((line) => line.paymentId)?.paymentId, amount: 1, reason: 'Wrong guest' }
  if (owed.paymentId) await call(folios.refundPayment, { params, body: { ...owed, paymentId: owed.paymentId } })
}

/** An account pays what settles nothing yet and gets a part of it back; a commission is kept, and what is written off is taken back. */
async function onAccount(call: Inside, id: Id<'guest'>, invoiceId: Id<'invoice'>): Promise<void> {
  const params = { id }
  for (const method of methods)
    await call(cityLedger.receiveOnAccount, { params, body: { method, amount: 30.5, allocations: [] } })
  const commissions = [{ invoiceId, amount: 5 }]
  const { receipts } = await call(cityLedger.receiveOnAccount, {
    params,
    body: { method: 'bank', amount: 1, allocations: [], commissions },
  })
  for (const { id: paymentId } of receipts)
    await call(cityLedger.refundFromAccount, { params, body: { paymentId, amount: 1, reason: 'Paid twice' } })
  for (const cover of deductionCovers)
    await call(cityLedger.writeOffInvoice, {
      params: { id: invoiceId },
      body: { amount: 2, reason: 'Lost', cover },
    })
  const { deductions } = await call(cityLedger.getCityAccount, { params })
  for (const { id: deductionId } of deductions)
    await call(cityLedger.takeBackDeduction, { params: { id: deductionId }, body: { reason: 'Paid after all' } })
}

async function chargeAndAllow(call: Inside, id: FolioId, type: ChargeType): Promise<void> {
  const params = { id }
  const { lines } = await call(folios.addCharge, { params, body: { description: type, type, unitPrice: 100 } })
  const lineId = lines.at(-1)?.id
  if (lineId) await call(folios.addAllowance, { params, body: { lineId, amount: 10, reason: 'Cold' } })
}

/** Stock of every kind opens, comes, goes, is sold before it comes, and is taken back. */
async function keepStock(call: Inside): Promise<void> {
  const place = async (name: string) =>
    (await call(locations.createStockLocation, { body: { name, type: 'store' } })).id
  const [locationId, toLocationId] = [await place('Store'), await place('Bar')]
  for (const kind of itemKinds) {
    const opening = { openingQuantity: 2, openingCost: 5, locationId }
    const { id: itemId } = await call(items.createItem, {
      body: { sku: kind, name: kind, unit: 'pc', kind, ...opening },
    })
    const move = (body: Omit<Sent<typeof movements.createMovement>['body'], 'itemId' | 'locationId'>) =>
      call(movements.createMovement, { body: { itemId, locationId, ...body } })
    await move({ type: 'waste', quantity: 3, reason: 'Spoiled' })
    const [received] = await move({ type: 'receipt', quantity: 10, unitCost: 6 })
    await move({ type: 'adjustment', quantity: 1, reason: 'Counted' })
    await move({ type: 'adjustment', quantity: -2, reason: 'Counted' })
    await move({ type: 'transfer', quantity: 1, toLocationId })
    if (!received) throw new Error('A receipt has a row')
    await call(movements.reverseMovement, { params: { id: received.id }, body: { reason: 'Wrong item' } })
    await call(recipes.createRecipe, { body: { name: kind, lines: [{ itemId, quantity: 1 }] } })
  }
  await call(items.createItemCategory, { body: { name: 'Wine', kind: 'beverage' } })
}

async function byHand(call: Inside): Promise<void> {
  const lines = [
    { accountCode: '1020', debit: 100 },
    { accountCode: '3900', credit: 100 },
  ]
  const body = { date: arrival, memo: 'Opening balance of the bank', lines, status: 'posted' } as const
  const { id } = await call(journal.createEntry, { body })
  await call(journal.reverseEntry, { params: { id }, body: { reason: 'Counted again' } })
}
