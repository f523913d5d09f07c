import { type ListQuery, pageOf, windowOf } from '#contract/kernel/page.ts'
import { type AuditStep, auditSteps, type NightAudit, type NightAuditId } from '#contract/hotel/night-audits/shapes.ts'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { minorOf, ofMinor, plainText, subtract } from '#contract/kernel/money.ts'
import { controlBalance } from '#server/accounting/public/proofs.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { notFound } from '#server/platform/errors.ts'
import {
  businessDate,
  holdBusinessDate,
  lockBusinessDate,
  moveBusinessDate,
  readBusinessDate,
} from '#server/tenancy/public/business-date.ts'
import { cancelBookings, noShowBookings } from '../../bookings/actions/cancel.ts'
import { departuresOpen, notTheBusinessDate } from '../../errors.ts'
import { addWarnings, auditOf, auditsOf, beginAudit, findAudit, finishAudit, finishStep } from '../data/audit.ts'
import { findPreChecks } from '../data/pre-checks.ts'
import { chargeNights, dueNights } from './charge-nights.ts'
import {
  absentGuests,
  countOverdueGuests,
  dirtyRooms,
  expiredHolds,
  folioBalances,
  writeStatistics,
} from '../data/house.ts'

/** What each step does on the date; answers how many records it touched. */
const work: Record<AuditStep, (tx: Tx, audit: NightAudit) => Promise<number>> = {
  no_shows: async (tx, { date }) => {
    const absent = await absentGuests(tx, date)
    await noShowBookings(tx, absent, date)
    return absent.length
  },
  room_charges: async (tx, { date }) => chargeNights(tx, date, await dueNights(tx, date)),
  release_holds: async (tx, { date }) => {
    const expired = await expiredHolds(tx, date)
    await cancelBookings(tx, expired, { reason: 'The hold was not confirmed in time', date })
    return expired.length
  },
  rooms_dirty: (tx, { date }) => dirtyRooms(tx, date),
  statistics: (tx, { date }) => writeStatistics(tx, date),
  ledger_check: (tx, audit) => checkLedger(tx, audit),
  roll_business_date: (tx, audit) => rollDate(tx, audit),
}

type Wish<Answer> = {
  date?: Day | undefined
  /** Refuses a night that is not ready for other reasons than the hotel's. */
  before?: (tx: Tx) => Promise<void>
  answer: (tx: Tx, date: Day) => Promise<Answer>
}

/**
 * Closes the night of the business date, step by step: each step is one transaction and is done once, so that an audit that was
 * interrupted goes on where it stopped, and two people who press at once run one audit.
 * @throws 409 `departures_open` when guests who should have left are still in house, `not_the_business_date`
 */
export async function runNightAudit(ctx: Ctx, wish: { date?: Day | undefined }): Promise<NightAudit> {
  return closeNight(ctx, { ...wish, answer: readAudit })
}

/** The same with an answer of the caller's own. */
export async function closeNight<Answer>(ctx: Ctx, wish: Wish<Answer>): Promise<Answer> {
  const date = await ctx.step((tx) => begin(tx, wish))
  for (const step of auditSteps) {
    if (step !== 'roll_business_date') await ctx.step((tx) => runStep(tx, date, step))
  }
  return ctx.transaction(async (tx) => {
    await lockBusinessDate(tx)
    await runStep(tx, date, 'roll_business_date')
    return wish.answer(tx, date)
  })
}

async function begin(tx: Tx, wish: Pick<Wish<unknown>, 'date' | 'before'>): Promise<Day> {
  const date = await holdBusinessDate(tx)
  await tx.replayIfAnswered()
  if (wish.date && wish.date !== date) throw notTheBusinessDate({ date })
  await wish.before?.(tx)
  const overdue = await countOverdueGuests(tx, date)
  if (overdue > 0) throw departuresOpen({ count: overdue })
  if (await beginAudit(tx, date)) {
    tx.audit({ action: 'night_audit.begin', resource: 'night_audit', id: null, label: date })
  }
  return date
}

async function runStep(tx: Tx, date: Day, step: AuditStep): Promise<void> {
  const [, audit] = await tx.lock(businessDate(tx), auditOf(tx, date))
  if (!audit) throw notFound('night audit')
  if (audit.steps.some((done) => done.name === step && done.status === 'done')) return
  const count = await work[step](tx, audit)
  await finishStep(tx, audit.id, { step, count })
  tx.audit({ action: `night_audit.${step}`, resource: 'night_audit', id: audit.id, label: date, change: { count } })
  tx.tell({ topic: 'hotel.night_audit', payload: { id: audit.id, date, step, count } })
}

/** The guest ledger and the deposits by their folios against their control accounts; a difference is a warning, never hidden. */
async function checkLedger(tx: Tx, audit: NightAudit): Promise<number> {
  const folios = await folioBalances(tx)
  const ledgers = [
    { name: 'guest ledger', expected: ofMinor(folios.guest), actual: await controlBalance(tx, 'guest_ledger') },
    { name: 'deposits', expected: ofMinor(folios.deposit), actual: await controlBalance(tx, 'deposit_ledger') },
  ]
  const wrong = ledgers.filter(({ expected, actual }) => minorOf(subtract(expected, actual)) !== 0)
  if (wrong.length > 0) {
    const words = wrong.map(
      ({ name, expected, actual }) => `The ${name} should be ${plainText(expected)} and is ${plainText(actual)}`,
    )
    await addWarnings(tx, audit.id, words)
  }
  return wrong.length
}

/**
 * Charges whoever came after the charges were made, then moves the business date; everybody who posts on it has finished. What
 * happened since the earlier steps enters the figures, and a room that was slept in late is dirty too.
 */
async function rollDate(tx: Tx, audit: NightAudit): Promise<number> {
  const late = await dueNights(tx, audit.date)
  if (late.length > 0) await dirtyRooms(tx, audit.date)
  await chargeNights(tx, audit.date, late)
  await writeStatistics(tx, audit.date)
  await moveBusinessDate(tx, addDays(audit.date, 1))
  await finishAudit(tx, audit.id, audit.warnings)
  return late.length
}

async function readAudit(tx: Tx, date: Day): Promise<NightAudit> {
  const found = (await auditsOf(tx, { limit: 5, offset: 0 })).rows.find((audit) => audit.date === date)
  if (!found) throw notFound('night audit')
  return found
}

/** Night audits, newest first. */
export async function listNightAudits(ctx: Ctx, query: ListQuery) {
  const window = windowOf(query)
  return ctx.read(async (tx) => {
    const { rows, total } = await auditsOf(tx, window)
    return pageOf(rows, total, window)
  })
}

/** One night audit. @throws 404 */
export async function readNightAudit(ctx: Ctx, id: NightAuditId) {
  return ctx.read(async (tx) => {
    const audit = await findAudit(tx, id)
    if (!audit) throw notFound('night audit')
    return audit
  })
}

/** What stands open before the night of the business date can be closed. */
export async function checkBeforeAudit(ctx: Ctx) {
  return ctx.read(async (tx) => {
    const date = await readBusinessDate(tx)
    return { date, checks: await findPreChecks(tx, date) }
  })
}
