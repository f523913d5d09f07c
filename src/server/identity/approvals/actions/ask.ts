import { approvalAsked } from '#contract/identity/approvals/notices.ts'
import { actAmong, requestLives } from '#contract/identity/approvals/rules.ts'
import type { AskedRequest } from '#contract/identity/approvals/shapes.ts'
import { deviceName } from '#contract/identity/sessions/rules.ts'
import type { ApprovalRequestId } from '#contract/identity/sessions/shapes.ts'
import { type Currency, isZero, minorOf, type Money, ofMinor, plainText, symbols } from '#contract/kernel/money.ts'
import { holds, type Permission } from '#contract/kernel/permission.ts'
import { instantOf } from '#server/platform/clock.ts'
import type { AuditEntry, Ctx } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { askedCode } from '#server/platform/http/ask.ts'
import { notFound, Refusal } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { raise } from '#server/tenancy/public/events.ts'
import { approvalOver } from '../../errors.ts'
import { type Member, membersIn } from '../../users/actions/read.ts'
import { asAsked, findRequest, insertRequest, type NewRequest, withdrawOf, withdrawOne } from '../data.ts'
import { approvalNeeded } from './allow.ts'

type Asking = { signer: Permission; entries: readonly AuditEntry[]; at: string | null }

/**
 * Asks everybody who may sign for an act, on their own devices: they are told what it would do, as the act itself has said. What the same
 * session asked before is withdrawn. Answers the refusal of the act, which names the request.
 * @returns 403 `approval_asked`, or `approval_needed` where nobody could be asked
 */
export async function askForApproval(ctx: Ctx, { signer, entries, at }: Asking): Promise<Refusal> {
  const { sessionId: session, userAgent } = ctx.actor
  if (session === null) return approvalNeeded('A second person approves this, whom a program cannot ask', signer)
  const request: NewRequest = {
    id: newId<'approval_request'>(),
    session,
    place: at,
    device: deviceName(userAgent),
    permission: signer,
    digest: ctx.act,
    ...toldOf(entries),
    expiresAt: instantOf(ctx.clock.millis() + requestLives.answer),
  }
  return ctx.step(async (tx) => {
    const signers = (await membersIn(tx)).filter(
      ({ id, permissions }) => id !== tx.actor.id && holds(permissions, signer),
    )
    if (signers.length === 0) return approvalNeeded('Nobody else here may approve this', signer)
    await withdrawOf(tx, session)
    await insertRequest(tx, request)
    for (const { id } of signers) await ring(tx, id, { request, currency: ctx.tenant.currency })
    const { id, act, label, reason, amount } = request
    tx.audit({ action: 'approval.ask', resource: 'approval', id, label: label ?? act, reason, change: { act, amount } })
    tx.tell({ topic: 'identity.approval', payload: { id } })
    return approvalAskedOf(request, signers)
  })
}

/** What would be done, as the trail would have told it. */
function toldOf(entries: readonly AuditEntry[]): Pick<NewRequest, 'act' | 'label' | 'amount' | 'reason'> {
  const told = actAmong(entries)
  if (!told) throw new Error('What is signed for leaves a record')
  const { entry, words, amount } = told
  const given = amount === undefined ? undefined : entry.change?.[amount]
  return {
    act: words,
    label: typeof entry.label === 'string' ? entry.label : null,
    // An amount is kept in minor units, as the trail has it.
    amount: typeof given === 'number' && !isZero(ofMinor(given)) ? ofMinor(given) : null,
    reason: entry.reason ?? null,
  }
}

type Told = { request: NewRequest; currency: Currency }

async function ring(tx: Tx, concerned: Member['id'], { request, currency }: Told): Promise<void> {
  const { id, act, label, amount, reason } = request
  const facts = [label, amount && amountText(amount, currency), reason].filter(Boolean).join(', ')
  const values = { person: tx.actor.name, act: facts === '' ? act : `${act}: ${facts}` }
  await raise(tx, approvalAsked, { cause: `${id} ${concerned}`, values, concerned, actionUrl: '/approvals' })
}

function amountText(amount: Money, currency: Currency): string {
  const sign = minorOf(amount) < 0 ? '-' : ''
  return `${sign}${symbols[currency]}${plainText(ofMinor(Math.abs(minorOf(amount))))}`
}

function approvalAskedOf({ id, expiresAt }: NewRequest, signers: readonly Member[]): Refusal {
  const asked = signers.map(({ name }) => name)
  return new Refusal({
    kind: 'forbidden',
    code: askedCode,
    message: `Asked ${asked.join(', ')}. Send it again with the request once it is approved`,
    details: { requestId: id, expiresAt, asked },
  })
}

/** What became of a request of the caller's own. @throws 404 */
export async function readAsked(ctx: Ctx, id: ApprovalRequestId): Promise<AskedRequest> {
  return ctx.read((tx) => ownRequest(tx, id))
}

/** Ends a request of the caller's own that nobody has answered. @throws 404 · 409 `approval_over` */
export async function withdrawAsked(ctx: Ctx, id: ApprovalRequestId): Promise<AskedRequest> {
  return ctx.transaction(async (tx) => {
    const { decidedBy } = await ownRequest(tx, id)
    if (!(await withdrawOne(tx, id))) {
      throw approvalOver({ why: decidedBy ? `${decidedBy} has answered already` : 'This request has ended already' })
    }
    tx.audit({ action: 'approval.withdraw', resource: 'approval', id })
    tx.tell({ topic: 'identity.approval', payload: { id } })
    return ownRequest(tx, id)
  })
}

async function ownRequest(tx: Tx, id: ApprovalRequestId): Promise<AskedRequest> {
  const request = await findRequest(tx, id)
  if (request?.askedById !== tx.actor.id) throw notFound('request')
  return asAsked(request)
}
