import type * as api from '#contract/accounting/locks/api.ts'
import { lockWords, opensDays, problemOfMove } from '#contract/accounting/locks/rules.ts'
import type { LockClass, LockException, LockExceptionId, PostingLock } from '#contract/accounting/locks/shapes.ts'
import type { Approval } from '#contract/identity/sessions/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import type { Answer, Given } from '#contract/kernel/endpoint.ts'
import { approvalNeeded, byWhom, secondPerson } from '#server/identity/public/approvals.ts'
import { membersIn } from '#server/identity/public/users.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { holdBusinessDate } from '#server/tenancy/public/business-date.ts'
import { exceptionOver } from '../errors.ts'
import {
  endException as end,
  insertException,
  insertLocks,
  locksHeld,
  periodsUpTo,
  readExceptions,
  readLocks,
  writeLock,
} from './data.ts'

/** A new house has nothing shut. */
export async function openLocks(tx: Tx): Promise<void> {
  await insertLocks(tx)
}

/** Holds the locks of the house for who changes what they shut: one at a time, and no year is opened meanwhile. */
export async function holdLocks(tx: Tx): Promise<void> {
  await tx.lock(locksHeld(tx))
}

/** Holds the periods up to a day: entries on their way into them are committed first, later ones wait. */
export async function holdPeriods(tx: Tx, through: Day): Promise<void> {
  await tx.lock(periodsUpTo(tx, through))
}

/** The last day on which everything is shut. */
export async function readLock(tx: Tx): Promise<Day | null> {
  return (await lockOf(tx, 'all')).through
}

/** Brings the lock of everything back for who holds the locks and the periods already, and who was allowed to. */
export async function liftLock(
  tx: Tx,
  { through, reason, approvedBy }: { through: Day; reason: string; approvedBy: string },
): Promise<void> {
  const before = await readLock(tx)
  if (!opensDays(before, through)) return
  await writeLock(tx, { class: 'all', through, reason, approvedBy })
  tx.audit({
    action: 'posting_lock.open',
    resource: 'posting_lock',
    id: null,
    label: lockWords.all,
    reason,
    change: { before, after: through, approvedBy },
  })
}

const hour = 3_600_000

type Wish = { class: LockClass; through: Day | null; reason: string }

/** What is shut, who may post there all the same, and who could be let in. */
export async function listLocks(ctx: Ctx): Promise<Answer<typeof api.listLocks>> {
  return ctx.read(async (tx) => {
    const [locks, exceptions, members] = await Promise.all([
      readLocks(tx),
      readExceptions(tx),
      ctx.can('financial:close_period') ? membersIn(tx) : [],
    ])
    const others = members.filter(({ id }) => id !== ctx.actor.id)
    return { locks, exceptions, people: others.map(({ id, name }) => ({ id, name })) }
  })
}

/**
 * Shuts every day up to one, or opens days again.
 * @throws 400 · 403 `approval_needed` where days are opened and nobody else has signed
 */
export async function moveLock(ctx: Ctx, { approval, ...wish }: Wish & { approval?: Approval | undefined }) {
  const signer = await secondPerson(ctx, approval, 'financial:close_period')
  return ctx.transaction(async (tx) => moveLockIn(tx, wish, signer))
}

/** Shuts every day up to one for a class, where they are not shut yet. @throws 400 for a day that is not over */
export async function shutThrough(tx: Tx, wish: Wish & { through: Day }): Promise<void> {
  const { through } = await lockOf(tx, wish.class)
  if (through === null || through < wish.through) await moveLockIn(tx, wish, null)
}

type Signer = Awaited<ReturnType<typeof secondPerson>>

/**
 * The same within a transaction. Entries on their way to a day that is shut are either before the lock or refused by it.
 * @throws 400 · 403 `approval_needed`
 */
export async function moveLockIn(tx: Tx, wish: Wish, signer: Signer): Promise<PostingLock> {
  const businessDate = await holdBusinessDate(tx)
  await holdLocks(tx)
  const before = await lockOf(tx, wish.class)
  const problem = problemOfMove(before.through, wish.through, businessDate)
  if (problem) throw invalid('through', problem)
  const isOpening = opensDays(before.through, wish.through)
  if (isOpening && !signer) throw approvalNeeded(openingTakesTwo, 'financial:close_period')
  if (wish.through) await tx.lock(periodsUpTo(tx, wish.through))
  await writeLock(tx, { ...wish, approvedBy: isOpening ? (signer?.name ?? null) : null })
  tx.audit({
    action: isOpening ? 'posting_lock.open' : 'posting_lock.shut',
    resource: 'posting_lock',
    id: null,
    label: lockWords[wish.class],
    reason: wish.reason,
    change: { before: before.through, after: wish.through, ...byWhom(isOpening ? signer : null) },
  })
  tx.tell({ topic: 'accounting.period', payload: { lock: wish.class } })
  return lockOf(tx, wish.class)
}

const openingTakesTwo = 'Days that were shut are opened by two: somebody else who may close periods signs for it'

async function lockOf(tx: Tx, name: LockClass): Promise<PostingLock> {
  const found = (await readLocks(tx)).find((lock) => lock.class === name)
  if (!found) throw new Error(`The house has no lock of ${name}`)
  return found
}

/**
 * Lets somebody else post on days that are shut, for some hours.
 * @throws 400 for oneself, for nobody of the house, and for days of which none is shut
 */
export async function grantException(ctx: Ctx, wish: Given<typeof api.grantException>['body']): Promise<LockException> {
  return ctx.transaction(async (tx) => {
    await holdLocks(tx)
    const [locks, members] = [await readLocks(tx), await membersIn(tx)]
    const person = members.find(({ id }) => id === wish.personId)
    if (!person) throw invalid('personId', 'Must be somebody of the house who is active')
    if (person.id === tx.actor.id) throw invalid('personId', 'Must be somebody else')
    if (wish.to < wish.from) throw invalid('to', 'Must not lie before the first day')
    const isShut = locks.some(({ through }) => through !== null && wish.from <= through)
    if (!isShut) throw invalid('from', 'Nothing shuts these days')
    const id: LockExceptionId = newId<'lock_exception'>()
    const { hours, ...rest } = wish
    await insertException(tx, {
      ...rest,
      id,
      personName: person.name,
      endsAt: instantOf(Date.parse(tx.now) + hours * hour),
    })
    tx.audit({
      action: 'lock_exception.grant',
      resource: 'lock_exception',
      id,
      label: person.name,
      reason: wish.reason,
      change: { class: wish.class, from: wish.from, to: wish.to, hours },
    })
    return told(tx, id)
  })
}

/** Takes an exception back before its hour. @throws 404 · 409 `exception_over` */
export async function endException(ctx: Ctx, id: LockExceptionId): Promise<LockException> {
  return ctx.transaction(async (tx) => {
    const [one] = await readExceptions(tx, id)
    if (!one) throw notFound('exception')
    if (!(await end(tx, id))) throw exceptionOver()
    tx.audit({ action: 'lock_exception.end', resource: 'lock_exception', id, label: one.personName })
    return told(tx, id)
  })
}

async function told(tx: Tx, id: LockExceptionId): Promise<LockException> {
  tx.tell({ topic: 'accounting.period', payload: { exception: id } })
  const [one] = await readExceptions(tx, id)
  if (!one) throw new Error('The exception was just written')
  return one
}
