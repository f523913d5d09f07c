import type * as api from '#contract/accounting/patterns/api.ts'
import { entryTotals } from '#contract/accounting/journal/rules.ts'
import { dayOfTurn, daysFrom, firstTurnFrom, memoOn, reversalDayOf } from '#contract/accounting/patterns/rules.ts'
import type { EntryPatternId, RecurringEntry } from '#contract/accounting/patterns/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Given } from '#contract/kernel/endpoint.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound, stale } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { recurringBegun, recurringOver } from './refusals.ts'
import { approverOf, checkDate, refuseUnfit, signingOf } from '../../journal/actions/by-hand.ts'
import { linesOf, withAccounts, writePatternLines } from '../../journal/actions/lines.ts'
import { deletePattern, insertPattern, lockPattern, patternsOf, updatePattern } from '../data/patterns.ts'
import {
  hasRun,
  insertRecurring,
  insertRun,
  lockRecurring,
  type Recurring,
  recurringOf,
  runsOf,
  statesOfDays,
  updateRecurring,
} from '../data/recurring.ts'

type NewRecurring = Given<typeof api.createRecurring>['body']
type RecurringChange = Given<typeof api.changeRecurring>['body']

const daysShown = 6

/** Entries that the house posts by itself, those that were stopped first. */
export async function listRecurring(ctx: Ctx): Promise<RecurringEntry[]> {
  return ctx.read((tx) => shown(tx))
}

/** One of them. @throws 404 */
export async function getRecurring(ctx: Ctx, id: EntryPatternId): Promise<RecurringEntry> {
  return ctx.read((tx) => recurringIn(tx, id))
}

/**
 * Has the house post an entry in a rhythm, from its first day on.
 * @throws 400 for what can't be posted · 403 `approval_needed` · 409 `pattern_name_taken`
 */
export async function createRecurring(ctx: Ctx, given: NewRecurring): Promise<RecurringEntry> {
  const signing = await signingOf(ctx, given)
  return ctx.transaction(async (tx) => {
    await checkDate(tx, given.startsOn)
    const lines = await soundLines(tx, given)
    const approvedByName = await approverOf(tx, entryTotals(lines).debit, signing)
    const id: EntryPatternId = newId<'entry_pattern'>()
    await insertPattern(tx, id, { kind: 'recurring', name: given.name, memo: given.memo })
    await writePatternLines(tx, id, withAccounts(lines, given.lines))
    await insertRecurring(tx, { ...fresh, ...scheduleOf(given), id, nextOn: given.startsOn, approvedByName })
    return told(tx, 'create', id)
  })
}

/**
 * Changes what is posted from now on. What was posted stays, and with it the rhythm and the first day.
 * @throws 400 · 403 `approval_needed` · 404 · 409 `stale`, `recurring_begun`, `recurring_over`, `pattern_name_taken`
 */
export async function changeRecurring(ctx: Ctx, id: EntryPatternId, given: RecurringChange): Promise<RecurringEntry> {
  const signing = await signingOf(ctx, given)
  return ctx.transaction(async (tx) => {
    await holdBusinessDate(tx)
    const { version, before } = await openRecurring(tx, id)
    if (given.version !== undefined && given.version !== version) throw stale({ what: 'recurring entry' })
    const schedule = scheduleOf(given)
    const isMoved = schedule.rhythm !== before.rhythm || schedule.startsOn !== before.startsOn
    if (isMoved && (before.turn > 0 || (await hasRun(tx, id)))) throw recurringBegun()
    if (isMoved) await checkDate(tx, given.startsOn)
    const lines = await soundLines(tx, given)
    const approvedByName = await approverOf(tx, entryTotals(lines).debit, signing)
    await updatePattern(tx, id, { name: given.name, memo: given.memo, version: version + 1 })
    await writePatternLines(tx, id, withAccounts(lines, given.lines))
    await updateRecurring(tx, id, { ...before, ...at({ ...before, ...schedule }, before.turn), approvedByName })
    return told(tx, 'change', id)
  })
}

type Steering = 'pause' | 'resume' | 'end' | 'skip'

/** Pauses, goes on, ends, or leaves the next day out. Days that pass in a pause are left out. @throws 404 · 409 `recurring_over` */
export async function steerRecurring(ctx: Ctx, id: EntryPatternId, verb: Steering): Promise<RecurringEntry> {
  return ctx.transaction(async (tx) => {
    const businessDate = await holdBusinessDate(tx)
    const { before } = await openRecurring(tx, id)
    if (verb === 'skip' && before.nextOn !== null) {
      await insertRun(tx, id, { dueOn: before.nextOn, entryId: null, skippedByName: tx.actor.name, reverseOn: null })
    }
    await updateRecurring(tx, id, steered(before, verb, businessDate))
    return told(tx, verb, id)
  })
}

function steered(before: Recurring, verb: Steering, businessDate: Day): Recurring {
  switch (verb) {
    case 'pause':
      return { ...before, status: 'paused' }
    case 'resume':
      return at({ ...before, status: 'active' }, Math.max(before.turn, firstTurnFrom(before, businessDate)))
    case 'end':
      return { ...before, status: 'ended', nextOn: null, stoppedOn: null, stoppedReason: null }
    case 'skip':
      return at(before, before.turn + 1)
  }
}

/** Deletes one that never posted. @throws 404 · 409 `recurring_begun` */
export async function deleteRecurring(ctx: Ctx, id: EntryPatternId): Promise<{ id: EntryPatternId }> {
  return ctx.transaction(async (tx) => {
    if ((await lockPattern(tx, 'recurring', id)) === undefined) throw notFound('recurring entry')
    if (await hasRun(tx, id)) throw recurringBegun()
    await told(tx, 'delete', id)
    await deletePattern(tx, id)
    return { id }
  })
}

const fresh = { status: 'active', turn: 0, stoppedOn: null, stoppedReason: null } as const

function scheduleOf({ rhythm, startsOn, endsOn = null, reverses }: NewRecurring) {
  if (endsOn !== null && endsOn < startsOn) throw invalid('endsOn', 'Must not lie before the first day')
  return { rhythm, startsOn, endsOn, reverses }
}

/** A recurring entry whose next day is that of a turn; past its last day it has ended. Nothing stops it any more. */
export function at(recurring: Recurring, turn: number): Recurring {
  const nextOn = dayOfTurn(recurring, turn)
  const status = nextOn === null ? 'ended' : recurring.status
  return { ...recurring, turn, nextOn, status, stoppedOn: null, stoppedReason: null }
}

/** Lines that could be posted as they are. @throws 400 */
async function soundLines(tx: Tx, given: NewRecurring) {
  const lines = await linesOf(tx, given.lines, null)
  refuseUnfit({ date: given.startsOn, memo: given.memo, lines }, given.lines)
  return lines
}

async function openRecurring(tx: Tx, id: EntryPatternId): Promise<{ version: number; before: Recurring }> {
  const version = await lockPattern(tx, 'recurring', id)
  const before = version === undefined ? undefined : await lockRecurring(tx, id)
  if (version === undefined || !before) throw notFound('recurring entry')
  if (before.status === 'ended') throw recurringOver()
  return { version, before }
}

async function shown(tx: Tx, id: EntryPatternId | null = null): Promise<RecurringEntry[]> {
  const rows = await recurringOf(tx, id)
  const patterns = new Map((await patternsOf(tx, 'recurring', id)).map((pattern) => [pattern.id, pattern]))
  const runs = await runsOf(
    tx,
    rows.map((row) => row.id),
  )
  const days = rows.flatMap((row) => comingDays(row))
  const states = await statesOfDays(tx, [...new Set(days)])
  return rows.flatMap(({ turn: _, ...row }, index) => {
    const pattern = patterns.get(row.id)
    const whole = rows[index]
    if (!pattern || !whole) return []
    const coming = comingDays(whole).map((dueOn) => ({
      dueOn,
      memo: memoOn(pattern.memo, dueOn),
      reverseOn: row.reverses ? reversalDayOf(dueOn) : null,
      state: states.get(dueOn) ?? 'open',
    }))
    return [{ ...pattern, ...row, coming, runs: runs.get(row.id) ?? [] }]
  })
}

function comingDays(recurring: Recurring): Day[] {
  return recurring.status === 'ended' ? [] : daysFrom(recurring, recurring.turn, daysShown)
}

/** One recurring entry as it is answered. @throws 404 */
export async function recurringIn(tx: Tx, id: EntryPatternId): Promise<RecurringEntry> {
  const [one] = await shown(tx, id)
  if (!one) throw notFound('recurring entry')
  return one
}

type Verb = Steering | 'create' | 'change' | 'delete'

async function told(tx: Tx, verb: Verb, id: EntryPatternId): Promise<RecurringEntry> {
  const one = await recurringIn(tx, id)
  tx.audit({ action: `recurring_entry.${verb}`, resource: 'recurring_entry', id, label: one.name })
  tx.tell({ topic: 'accounting.entry', payload: { recurring: id, verb } })
  return one
}
