import { failingHours, waitAfter } from '#contract/notices/webhooks/rules.ts'
import { type Background, repeat } from '#server/platform/background.ts'
import { instantOf } from '#server/platform/clock.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import type { Route } from '#server/platform/http/route.ts'
import { brief, OutboundFailure } from '#server/platform/outbound/failure.ts'
import { startOutbox } from '#server/platform/outbox/dispatcher.ts'
import { tellFromPlatform } from '#server/platform/outbox/events.ts'
import type { Platform } from '#server/platform/platform.ts'
import * as data from '../data/due.ts'
import { keptText, signatureOf } from '../rules.ts'
import { compose } from './compose.ts'
import { enqueue } from './enqueue.ts'
import { pauseFor } from './pause.ts'
import { purposeOf } from './webhooks.ts'

/** As many are sent side by side. */
const most = 8
/** A round begins no delivery after so long, so that stopping doesn't wait for a long queue. */
const roundMillis = 5000
/** What was taken so long ago belonged to a process that is gone: a try takes a fraction of it. */
const goneMillis = 120_000
const hour = 3_600_000

type Means = { platform: Platform; routes: readonly Route[] }

/** Tells webhooks what happens, from the outbox after each commit, for as long as the process lives. */
export async function startWebhooks(platform: Platform, routes: readonly Route[]): Promise<Background> {
  const { clock, log } = platform
  const reader = await startOutbox(platform, {
    name: 'webhooks',
    deliver: (events, tx) => enqueue(events, { tx, clock }),
  })
  const sender = repeat(1000, 'webhooks', { log, work: () => deliverDue(platform, routes) })
  return {
    stop: async () => {
      await reader.stop()
      await sender.stop()
    },
  }
}

/**
 * Sends every delivery that is due: at least once, each webhook's in their order as long as it answers. One that failed comes again
 * after half a minute, two, ten, and so on; a webhook that took nothing for a day is paused.
 */
export async function deliverDue(platform: Platform, routes: readonly Route[]): Promise<void> {
  const { clock } = platform
  await inPlatform(platform.platformPool, (tx) =>
    data.takeBackLost(tx, { now: clock.now(), before: instantOf(clock.millis() - goneMillis) }),
  )
  const end = performance.now() + roundMillis
  const work = async () => {
    while (performance.now() < end) {
      const due = await inPlatform(platform.platformPool, (tx) => data.takeNext(tx, clock.now()))
      if (!due) return
      await deliverOne({ platform, routes }, due)
    }
  }
  await Promise.all(Array.from({ length: most }, work))
}

async function deliverOne({ platform, routes }: Means, due: data.Due): Promise<void> {
  try {
    const made = due.isPaused && !data.isTest(due) ? { held: true as const } : await bodyOf({ platform, routes }, due)
    if ('held' in made)
      return await settle(platform, due, { state: 'held', problem: 'The webhook is paused', status: null })
    if ('outcome' in made) await settle(platform, due, made.outcome)
    else await post(platform, due, made.body)
    if ('stopped' in made && made.stopped) await pauseFor(platform, due, made.stopped)
  } catch (error) {
    platform.log.error({ err: error, delivery: due.id }, 'a webhook could not be told')
    await settle(
      platform,
      due,
      again(platform, due, { problem: 'It could not be sent; the log of the server says why', status: null }),
    )
  }
}

type Made = { body: string } | { outcome: data.Outcome; stopped?: string }

/** What is sent: kept from the first try on, so that every other sends the same. */
async function bodyOf({ platform, routes }: Means, due: data.Due): Promise<Made> {
  if (due.body !== null) return { body: due.body }
  const composed = await compose(platform, routes, due)
  if (composed === 'later') {
    const nextTryAt = instantOf(platform.clock.millis() + hour)
    return { outcome: { state: 'waiting', nextTryAt, problem: 'The house is suspended', status: null, isTried: false } }
  }
  if ('refused' in composed) return { outcome: { state: 'cancelled', problem: composed.refused, status: null } }
  if ('stopped' in composed) {
    return { outcome: { state: 'held', problem: composed.stopped, status: null }, stopped: composed.stopped }
  }
  await inPlatform(platform.platformPool, (tx) => data.writeBody(tx, due, composed.body))
  return composed
}

async function post(platform: Platform, due: data.Due, body: string): Promise<void> {
  const { clock } = platform
  const at = clock.now()
  const began = performance.now()
  const answer = await answerOf(platform, due, body)
  const { status, problem } = answer
  const millis = Math.round(performance.now() - began)
  await inPlatform(platform.platformPool, (tx) => data.insertTry(tx, due, { at, millis, ...answer }))
  const outcome: data.Outcome =
    problem === null && status !== null
      ? { state: 'delivered', status }
      : again(platform, due, { problem: problem ?? '', status })
  await settle(platform, due, outcome)
  if (data.isTest(due)) return
  const failingSince = outcome.state === 'delivered' ? null : (due.failingSince ?? at)
  if (failingSince !== due.failingSince)
    await inPlatform(platform.platformPool, (tx) => data.noteHealth(tx, due, failingSince))
  if (failingSince && clock.millis() - Date.parse(failingSince) >= failingHours * hour) {
    await pauseFor(platform, due, `Nothing arrived for ${failingHours} hours. Last: ${problem}`)
  }
}

type Answer = Pick<data.Try, 'status' | 'answer' | 'problem'>

async function answerOf({ vault, outbound, clock }: Platform, due: data.Due, body: string): Promise<Answer> {
  const purpose = purposeOf(due.tenant, due.webhook)
  const sealed = [due.secret, due.previousSecret].filter((one) => one !== null)
  const secrets = sealed.map((one) => vault.open(one, purpose)).filter((one) => one !== null)
  if (secrets.length === 0)
    return failed('The key of its signatures must be rotated: it was sealed under another secret of the server')
  const timestamp = Math.floor(clock.millis() / 1000)
  const signed = { id: due.eventId, timestamp, body }
  const headers = {
    'user-agent': 'Hostelry-Webhooks/1',
    'webhook-id': due.eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => signatureOf(signed, secret)).join(' '),
  }
  try {
    const { status, text } = await outbound.post({ url: due.url, headers, body })
    return { status, answer: keptText(text, 4096), problem: problemOf(due.url, status, text) }
  } catch (error) {
    if (error instanceof OutboundFailure) return failed(error.message)
    throw error
  }
}

function failed(problem: string): Answer {
  return { status: null, answer: null, problem: keptText(problem, 500) }
}

function problemOf(url: string, status: number, text: string): string | null {
  if (status >= 200 && status < 300) return null
  const { host } = new URL(url)
  if (status >= 300 && status < 400) return `${host} points to another address (${status}), which is not followed`
  return keptText(`${host} answered ${status}${text ? `: ${brief(text)}` : ''}`, 500)
}

/** What comes after a try that failed: the next one, or the end. */
function again(
  { clock }: Platform,
  { attempts }: data.Due,
  why: { problem: string; status: number | null },
): data.Outcome {
  const wait = waitAfter(attempts)
  if (wait === null) return { state: 'failed', ...why }
  return { state: 'waiting', nextTryAt: instantOf(clock.millis() + wait * 1000), isTried: true, ...why }
}

async function settle(platform: Platform, due: data.Due, outcome: data.Outcome): Promise<void> {
  await inPlatform(platform.platformPool, async (tx) => {
    await data.writeOutcome(tx, due, { outcome, now: platform.clock.now() })
    await tellFromPlatform(tx, due.tenant, { topic: 'notices.delivery', payload: { id: due.id } })
  })
  platform.tellOutbox([])
}
