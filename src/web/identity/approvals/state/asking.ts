import { useSyncExternalStore } from 'react'
import { getAskedApproval, withdrawApproval } from '#contract/identity/approvals/api.ts'
import { approvalRequestId, type ApprovalRequestId } from '#contract/identity/sessions/shapes.ts'
import { ApiError } from '#web/shell/call/api-error.ts'
import { call, exchange } from '#web/shell/call/call.ts'
import { topicIn } from '#web/shell/data/fresh.ts'
import { on } from '#web/shell/realtime/connection.ts'
import { report } from '#web/shell/report.ts'
import { t } from '#web/texts/text.ts'

/** What somebody is asked to sign for on their own device, while this browser waits for it. */
export type Asking = { id: ApprovalRequestId; expiresAt: string; asked: readonly string[]; stop: () => void }

let asking: Asking | null = null
const listeners = new Set<() => void>()

/** What this browser waits for. */
export function useAsking(): Asking | null {
  return useSyncExternalStore(listen, () => asking)
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function move(next: Asking | null) {
  asking = next
  for (const listener of listeners) listener()
}

/** How often it is looked at when no word of it comes, in milliseconds. */
const often = 2000

/**
 * Waits until somebody who was asked has answered, the time is over, or who asked has had enough; a page that goes away takes the question
 * along. @throws ApiError with who refused it and why, or that nobody answered
 */
export async function waitForSigner(refusal: ApiError): Promise<{ requestId: ApprovalRequestId }> {
  const { requestId, expiresAt, asked } = refusal.facts
  const read = approvalRequestId.safeParse(requestId)
  if (!read.success || typeof expiresAt !== 'string' || !Array.isArray(asked)) throw refusal
  const id = read.data
  const { promise, resolve, reject } = Promise.withResolvers<{ requestId: ApprovalRequestId }>()
  const leave = () => void withdraw(id)
  const look = () => void answerOf(id).then((answer) => answer && resolve(answer), reject)
  const stop = () => {
    leave()
    reject(refused(t('You stopped asking. Nothing was done')))
  }
  move({ id, expiresAt, asked: asked.map(String), stop })
  const off = on('changed', (hint) => topicIn(hint) === 'identity.approval' && look())
  const timer = setInterval(look, often)
  addEventListener('pagehide', leave)
  try {
    return await promise
  } finally {
    off()
    clearInterval(timer)
    removeEventListener('pagehide', leave)
    move(null)
  }
}

/** Undefined while nobody has answered, or no answer of the server comes. */
async function answerOf(id: ApprovalRequestId): Promise<{ requestId: ApprovalRequestId } | undefined> {
  const request = await call(getAskedApproval, { params: { id } }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return undefined
    throw error
  })
  if (!request) return undefined
  const { state, decidedBy, why } = request
  if (state === 'approved') return { requestId: id }
  if (state === 'refused')
    throw refused(
      why ? t('{decidedBy} refused it: {why}', { decidedBy, why }) : t('{decidedBy} refused it', { decidedBy }),
    )
  if (state !== 'open') throw refused(t('Nobody approved it in time. Nothing was done'))
  return undefined
}

async function withdraw(id: ApprovalRequestId): Promise<void> {
  try {
    await exchange(withdrawApproval, { params: { id } }, { keepalive: true })
  } catch (error) {
    // It ends by itself in two minutes.
    report(t('A request for approval could not be withdrawn'), error)
  }
}

function refused(message: string): ApiError {
  return new ApiError(message, { status: 403, code: 'approval_refused' })
}
