import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Instant } from '#contract/kernel/day.ts'
import { allRoutes } from '#server/app.ts'
import { enqueue } from '#server/notices/webhooks/actions/enqueue.ts'
import { deliverDue } from '#server/notices/webhooks/actions/send.ts'
import { instantOf, stoppedClock } from '#server/platform/clock.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { readOutbox } from '#server/platform/outbox/events.ts'
import { placeReader } from '#server/platform/streams/cursor.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from './house.ts'
import { aReceiver, type Receiver } from './receiver.ts'

const guests = '/api/hotel/guests' as const

/** A house whose clock stands still, a server outside that it tells, and a new tenant for each test of a file. */
export function openWebhooks() {
  const clock = stoppedClock('2026-03-02T09:00:00Z' as Instant) // an instant by its form
  const routes = allRoutes('a secret')
  let house: House
  let receiver: Receiver
  let tenant: TestTenant
  let owner: Person
  let named = 0

  beforeAll(async () => {
    house = await openHouse({ HOSTELRY_OUTBOUND_PRIVATE: 'allow' }, clock)
    receiver = await aReceiver()
    await inPlatform(house.platform.platformPool, (tx) => placeReader(tx, 'webhooks'))
  })
  beforeEach(async () => {
    receiver.answers(null)
    receiver.told.splice(0)
    tenant = await aTenant(house)
    owner = await tenant.as('owner')
  })
  afterEach(() => house.owner.query('delete from webhook_attempt; delete from webhook_delivery; delete from webhook'))
  afterAll(async () => {
    await receiver.close()
    await house.close()
  })

  /** Reads all there is: what another transaction holds back comes soon. */
  async function read(): Promise<void> {
    for (let more = true; more;) {
      const pass = await inPlatform(house.platform.platformPool, (tx) =>
        readOutbox(tx, 'webhooks', (events, within) => enqueue(events, { tx: within, clock })),
      )
      more = pass.more
      if (more) await setTimeout(20)
    }
  }
  const log = async (query = '') => (await owner.get(`/api/webhooks/deliveries?${query}`)).body.data
  const send = () => deliverDue(house.platform, routes)

  return {
    clock,
    routes,
    get house() {
      return house
    },
    get receiver() {
      return receiver
    },
    get tenant() {
      return tenant
    },
    get owner() {
      return owner
    },
    later: async (seconds: number) => {
      clock.moveTo(instantOf(clock.millis() + seconds * 1000))
      owner = await tenant.as('owner') // sessions end meanwhile
    },
    read,
    send,
    deliver: async () => {
      await read()
      await send()
    },
    aWebhook: async (events = ['guest.created'], url = receiver.url, by = owner) => {
      const made = await by.post('/api/webhooks', { name: `Hook ${(named += 1)}`, url, events })
      expect(made.status).toBe(201)
      return { ...made.body.data.webhook, secret: String(made.body.data.secret) }
    },
    aGuest: async (firstName = 'Ama') => (await owner.post(guests, { firstName, lastName: 'Owusu' })).body.data,
    log,
    /** The newest line of the log, whole. */
    only: async () => {
      const [row] = await log()
      if (!row) throw new Error('The log is empty')
      return (await owner.get(`/api/webhooks/deliveries/${row.id}`)).body.data
    },
  }
}

/** How a call was answered: its status, or why it was refused. */
export function codeOf({ status, body }: { status: number; body: Record<string, unknown> }) {
  return status < 400 ? status : body['code']
}

type Verify = (secret: string, headers: object, body: string, now: number) => unknown

/** The sample of the documentation, as it stands there. */
export async function documented(): Promise<{ verify: Verify }> {
  const page = await readFile('docs/webhooks.md', 'utf8')
  const code = /```js\n([\s\S]+?)```/.exec(page)?.[1] ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  try {
    await writeFile(join(folder, 'verify.mjs'), code)
    return await import(/* @vite-ignore */ join(folder, 'verify.mjs'))
  } finally {
    await rm(folder, { recursive: true })
  }
}
