import { mailNameOf } from '#contract/tenancy/events/rules.ts'
import { messageFailed } from '#contract/tenancy/messages/notices.ts'
import type { TenantId } from '#contract/tenancy/tenants/shapes.ts'
import { type Background, repeat } from '#server/platform/background.ts'
import { instantOf } from '#server/platform/clock.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { PlatformTx } from '#server/platform/http/visitor.ts'
import { OutboundFailure, type OutboundReason } from '#server/platform/outbound/failure.ts'
import { tellFromPlatform } from '#server/platform/outbox/events.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type DueMessage,
  filesOf,
  findSetup,
  giveUpTaken,
  laneOf,
  type Outcome,
  releaseHeld,
  type Setup,
  takeDue,
  writeOutcome,
} from '../data/due.ts'
import { waitAfter } from '../rules.ts'
import { raiseFor } from '../../events/actions/raise.ts'
import { messageTemplates } from './templates.ts'
import { type Letter, wayOf } from './ways.ts'

/** As many are sent side by side. */
const most = 8
/** A round begins no batch after so long, so that stopping doesn't wait for a long queue. */
const roundMillis = 5000
/** What was taken so long ago belonged to a process that is gone: a try takes a fraction of it. */
const goneMillis = 120_000

/** Sends what is due, soon after it was written, for as long as the process lives. */
export function startSending(platform: Platform): Background {
  return repeat(1000, 'messages', { log: platform.log, work: () => sendDue(platform) })
}

/**
 * Sends every message that is due. Each is taken before it is sent, so that two processes never send the same; one that failed comes
 * again after 1, 2, 4 minutes and so on, and where a server doesn't let anything through the others aren't kept waiting by it.
 */
export async function sendDue(platform: Platform): Promise<void> {
  const { clock, outbound } = platform
  await inPlatform(platform.platformPool, async (tx) => {
    await giveUpTaken(tx, { now: clock.now(), before: instantOf(clock.millis() - goneMillis) })
    await releaseHeld(tx, { now: clock.now(), hasOwnMail: outbound.own !== null })
  })
  const blocked: string[] = []
  const end = performance.now() + roundMillis
  while (performance.now() < end) {
    const batch = await inPlatform(platform.platformPool, (tx) => takeBatch(tx, platform, blocked))
    if (batch.length === 0) return
    const failed = await Promise.all(batch.map((one) => sendOne(platform, one)))
    blocked.push(...failed.flatMap((lane) => lane ?? []))
  }
}

type Taken = { message: DueMessage & Pick<Letter, 'files'>; setup: Setup }

async function takeBatch(tx: PlatformTx, { clock }: Platform, blocked: readonly string[]): Promise<Taken[]> {
  const messages = await takeDue(tx, { now: clock.now(), most, except: blocked })
  const setups = new Map<TenantId | null, Setup>()
  for (const tenant of new Set(messages.map((message) => message.tenant)))
    setups.set(tenant, await findSetup(tx, tenant))
  const files = messages.length > 0 ? await filesOf(tx, messages) : new Map<DueMessage['id'], Letter['files']>()
  return messages.flatMap((message) => {
    const setup = setups.get(message.tenant)
    return setup ? [{ message: { ...message, files: files.get(message.id) ?? [] }, setup }] : []
  })
}

/** Sends one and writes how it went; answers its lane when nothing goes through there just now. */
async function sendOne(platform: Platform, { message, setup }: Taken): Promise<string | null> {
  const { outcome, isBlocked } = await tryToSend(platform, { message, setup })
  await inPlatform(platform.platformPool, async (tx) => {
    await writeOutcome(tx, message, { outcome, now: platform.clock.now() })
    const told = { topic: 'tenancy.message', payload: { id: message.id } } as const
    if (!message.tenant) return
    await tellFromPlatform(tx, message.tenant, told)
    if (outcome.state === 'failed')
      await raiseFailed(tx, platform, { ...message, tenant: message.tenant, problem: outcome.problem })
  })
  platform.tellOutbox([])
  return isBlocked ? laneOf(message) : null
}

type Failed = DueMessage & { tenant: TenantId; problem: string }

/** Once a day for each channel: a server that is down fails for every message. */
async function raiseFailed(tx: PlatformTx, { clock }: Platform, failed: Failed): Promise<void> {
  const { id, tenant, channel, template, to, problem } = failed
  // A mail that tells of this would be the next to fail.
  if (template === mailNameOf(messageFailed)) return
  const now = clock.now()
  const label = messageTemplates.get().find(({ name }) => name === template)?.label ?? template
  const occasion = {
    cause: `${channel} ${now.slice(0, 10)}`,
    values: { message: label, recipient: to, problem },
    actionUrl: `/settings/communication/messages/${id}?tab=outbox`,
  }
  await raiseFor(tx, { tenant, now }, { event: messageFailed, occasion })
}

type Tried = { outcome: Outcome; isBlocked: boolean }

async function tryToSend({ vault, outbound, clock, log }: Platform, { message, setup }: Taken): Promise<Tried> {
  const way = wayOf(message.channel, setup, { vault, outbound, tenant: message.tenant })
  if (!way) return { outcome: { state: 'held', problem: missing[message.channel] }, isBlocked: true }
  try {
    await way(message)
    return { outcome: { state: 'sent' }, isBlocked: false }
  } catch (error) {
    if (!(error instanceof OutboundFailure))
      log.error({ err: error, message: message.id }, 'a message could not be sent')
    const problem =
      error instanceof OutboundFailure ? error.message : 'It could not be sent; the log of the server says why'
    const minutes = waitAfter(message.attempts)
    const outcome: Outcome =
      minutes === null
        ? { state: 'failed', problem }
        : { state: 'waiting', problem, nextTryAt: instantOf(clock.millis() + minutes * 60_000) }
    return { outcome, isBlocked: error instanceof OutboundFailure && ofServer.has(error.reason) }
  }
}

/** Failures that the next message to the same server would meet too. */
const ofServer = new Set<OutboundReason>([
  'not_public',
  'unknown_host',
  'refused',
  'timed_out',
  'certificate',
  'sign_in',
])

const missing = {
  email: 'Waits for a mail server to be set',
  sms: 'Waits for a webhook for SMS to be set',
  chat: 'Waits for a webhook for chat to be set',
} as const
