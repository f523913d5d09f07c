import { addDays, type Day } from '#contract/kernel/day.ts'
import { minorOf, ofMinor, plainText, subtract } from '#contract/kernel/money.ts'
import type { DayCheck, DayClose, DayStepName } from '#contract/tenancy/day-close/shapes.ts'
import { openShiftsAtNight, refuseOpenShifts } from '#server/accounting/public/desk-shifts.ts'
import { controlBalance } from '#server/accounting/public/proofs.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { DayPart, StepDone } from '#server/tenancy/public/day-close.ts'
import { noShowBookings, releaseHolds } from '../../bookings/actions/cancel.ts'
import { extendStay } from '../../bookings/actions/extend.ts'
import { askGroupsAnew } from '../../groups/actions/ask-anew.ts'
import { releasePastCutOff } from '../../groups/actions/release.ts'
import { openDiscrepancies } from '../../housekeeping/actions/discrepancies.ts'
import { beginHousekeepingDay, makeTasks } from '../../housekeeping/actions/make.ts'
import { departuresOpen, nightAuditCloses } from '../../errors.ts'
import { absentGuests, dirtyRooms, expiredHolds, folioBalances, overdueGuests, writeStatistics } from '../data/house.ts'
import { findPreChecks } from '../data/pre-checks.ts'
import { chargeNights, dueNights } from './charge-nights.ts'

const nightWords: DayPart['words'] = {
  summary: (night) => `Nights charged: ${countOf(night, 'room_charges')}. No-shows: ${countOf(night, 'no_shows')}.`,
  actionUrl: '/hotel/night-audits',
}

/** What a hotel does when its day is closed: the night audit. */
export const hotelDay: DayPart = {
  module: 'hotel',
  steps: [
    { name: 'no_shows', run: markNoShows },
    { name: 'room_charges', run: async (tx, date) => ({ count: await chargeDue(tx, date) }) },
    { name: 'release_holds', run: releaseExpired },
    { name: 'release_blocks', run: releaseBlocks },
    { name: 'rooms_dirty', run: async (tx, date) => ({ count: await dirtyRooms(tx, date) }) },
    {
      name: 'housekeeping',
      run: async (tx, date) => ({ count: (await makeTasks(tx, addDays(date, 1))).made }),
    },
    { name: 'statistics', run: async (tx, date) => ({ count: await writeStatistics(tx, date) }) },
    { name: 'ledger_check', run: checkLedger },
    { name: 'open_shifts', run: tellOpenShifts },
  ],
  catchUp: chargeLate,
  checks: async (tx, date) => [...(await findPreChecks(tx, date)), await discrepancyCheck(tx), await shiftCheck(tx)],
  guard: async (tx, date) => {
    await refuseOverdue(tx, date)
    await refuseOpenShifts(tx)
  },
  guardByHand: async () => {
    throw nightAuditCloses()
  },
  settle: keepGuests,
  words: nightWords,
}

async function markNoShows(tx: Tx, date: Day): Promise<StepDone> {
  const absent = await absentGuests(tx, date)
  await noShowBookings(tx, absent, date)
  return { count: absent.length }
}

async function chargeDue(tx: Tx, date: Day): Promise<number> {
  return chargeNights(tx, date, await dueNights(tx, date))
}

/** Groups that pay their rooms are asked by what is left of them from then on. */
async function releaseBlocks(tx: Tx, date: Day): Promise<StepDone> {
  const count = await releasePastCutOff(tx, date)
  await askGroupsAnew(tx, date)
  return { count }
}

async function releaseExpired(tx: Tx, date: Day): Promise<StepDone> {
  const expired = await expiredHolds(tx, date)
  await releaseHolds(tx, expired, date)
  return { count: expired.length }
}

/** The guest ledger and the deposits by their folios against their control accounts; a difference is a warning, never hidden. */
async function checkLedger(tx: Tx): Promise<StepDone> {
  const folios = await folioBalances(tx)
  const ledgers = [
    { name: 'guest ledger', expected: ofMinor(folios.guest), actual: await controlBalance(tx, 'guest_ledger') },
    { name: 'deposits', expected: ofMinor(folios.deposit), actual: await controlBalance(tx, 'deposit_ledger') },
  ]
  const wrong = ledgers.filter(({ expected, actual }) => minorOf(subtract(expected, actual)) !== 0)
  const warnings = wrong.map(
    ({ name, expected, actual }) => `The ${name} should be ${plainText(expected)} and is ${plainText(actual)}`,
  )
  return { count: wrong.length, warnings }
}

/** Drawers of the desk that go on over the night. */
async function tellOpenShifts(tx: Tx, date: Day): Promise<StepDone> {
  const { shifts } = await openShiftsAtNight(tx)
  const warnings = shifts.map(
    ({ drawer, number, heldByName }) =>
      `Shift ${number} of ${heldByName} on the drawer ${drawer} was open when ${date} closed`,
  )
  return { count: shifts.length, warnings }
}

/** What was found in rooms against what the desk believes, and nobody has looked into yet. */
async function discrepancyCheck(tx: Tx): Promise<DayCheck> {
  return {
    name: 'discrepancies_open',
    label: 'Discrepancies of housekeeping that are not settled',
    blocking: false,
    count: await openDiscrepancies(tx),
    bookings: [],
    orders: [],
    shifts: [],
  }
}

/** Shifts of the desk that are open before the night is closed; they stop it where the house wants that. */
async function shiftCheck(tx: Tx): Promise<DayCheck> {
  const { shifts, stops } = await openShiftsAtNight(tx)
  return {
    name: 'shifts_open',
    label: 'Shifts of the desk that are still open',
    blocking: stops,
    count: shifts.length,
    bookings: [],
    orders: [],
    shifts,
  }
}

/**
 * Charges whoever came after the charges were made. What happened since the earlier steps enters the figures, and a room that was
 * slept in late is dirty too.
 */
async function chargeLate(tx: Tx, date: Day): Promise<number> {
  const late = await dueNights(tx, date)
  if (late.length > 0) await dirtyRooms(tx, date)
  await chargeNights(tx, date, late)
  await writeStatistics(tx, date)
  // The work of the new day stands before anybody is in it; what came since its step is in it too.
  await beginHousekeepingDay(tx, { ends: date, begins: addDays(date, 1) })
  return late.length
}

async function refuseOverdue(tx: Tx, date: Day): Promise<void> {
  const overdue = await overdueGuests(tx, date)
  if (overdue.length > 0) throw departuresOpen({ count: overdue.length })
}

/** Guests who should have left and are still here stay one night more: they sleep in their room, and it is charged. */
async function keepGuests(ctx: Ctx, date: Day): Promise<void> {
  const reason = 'Still in house when the night was closed'
  for (const id of await ctx.read((tx) => overdueGuests(tx, date)))
    await extendStay(ctx, id, { departure: addDays(date, 1), overbook: { reason } })
}

function countOf({ steps }: DayClose, name: DayStepName): number {
  return steps.find((step) => step.name === name)?.count ?? 0
}
