import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/notices/notifications/shapes.ts'
import type { Topic } from '#contract/kernel/topic.ts'
import { openApp } from '#server/app.ts'
import { identify, callersOf } from '#server/identity/sessions/actions/identify.ts'
import { notify } from '#server/notices/public.ts'
import { inPlatform } from '#server/platform/db/platform-transaction.ts'
import { readOutbox } from '#server/platform/outbox/events.ts'
import { openSockets } from './sockets.ts'
import { placeReader } from '#server/platform/streams/cursor.ts'
import { given } from '#test/setup/books.ts'
import { aTenant, type House, openHouse, type Person, type TestTenant } from '#test/setup/house.ts'
import { connectionOf, heard, next, openWire, timeToCut, type Wire } from '#test/setup/wire.ts'

let house: House
let wire: Wire
let tenant: TestTenant
let owner: Person

beforeAll(async () => {
  house = await openHouse()
  wire = await openWire(house)
  tenant = await aTenant(house)
  owner = await tenant.as('owner')
})
afterAll(async () => {
  await wire.close()
  await house.close()
})

/** A transaction of another test on the same server may hold events back for a while. */
const patience = 15_000

type Changed = { topic: string; payload: Record<string, unknown> }

/** A client that the server has let in: it hears what is told from now on. */
async function entered(person: Person, options = {}): Promise<Socket> {
  const client = wire.connect(person.token, options)
  await next(client, 'entered')
  return client
}

/** Asks something of no effect: when its answer comes, all that was sent to the client before has come, and it is not cut. */
async function caughtUp(client: Socket): Promise<void> {
  const answered = next(client, 'notification_click_ack')
  client.emit('notification_clicked', {})
  await answered
}

/** The server has looked at all sessions: one that ended now was found. */
async function sessionsLookedAt(): Promise<void> {
  const leaver = await tenant.as('cashier')
  const client = await entered(leaver)
  const cut = timeToCut(client)
  await leaver.post('/api/auth/logout')
  await cut
}

function tell(of: TestTenant, id: string, topic: Topic = 'hotel.room') {
  return of.ctx.transaction(async (tx) => tx.tell({ topic, payload: { id } }))
}

function ring(of: TestTenant, title: string) {
  return of.ctx.transaction((tx) => notify(tx, { to: { role: 'owner' }, title, message: 'Look', type: 'booking' }))
}

describe('a connection', () => {
  test('without a token is cut within five seconds', async () => {
    const client = wire.connect()
    await next(client, 'connect')
    expect(await timeToCut(client)).toBeLessThan(5500)
  })

  test('with a wrong token is cut at once', async () => {
    expect(await timeToCut(wire.connect('nonsense'))).toBeLessThan(1500)
  })

  test.each(['polling', 'websocket'])('may enter with the auth event over %s', async (transport) => {
    const client = wire.connect(undefined, { transports: [transport] })
    await next(client, 'connect')
    const letIn = next(client, 'entered')
    client.emit('auth', { token: owner.token })
    await letIn
    const changed = next<Changed>(client, 'changed')
    await tell(tenant, 'one')
    expect(await changed).toEqual({ topic: 'hotel.room', payload: { id: 'one' } })
  })

  test.each([
    ['https://evil.example', false],
    ['null', false],
    [undefined, true],
  ])('from a page of %s is let in: %s', async (origin, isLetIn) => {
    const client = wire.connect(owner.token, {
      transports: ['websocket'],
      extraHeaders: origin === undefined ? {} : { origin },
    })
    expect(
      await Promise.race([next(client, 'connect').then(() => true), next(client, 'connect_error').then(() => false)]),
    ).toBe(isLetIn)
  })

  test('from a page of our own is let in', async () => {
    const client = wire.connect(owner.token, { transports: ['websocket'], extraHeaders: { origin: wire.url } })
    await next(client, 'connect')
    expect(client.connected).toBe(true)
  })

  test('survives the rotation of its token', async () => {
    const person = await tenant.as('owner')
    const client = await entered(person)
    expect((await person.post('/api/auth/refresh')).status).toBe(200)
    await sessionsLookedAt()
    await caughtUp(client)
    expect(client.connected).toBe(true)
  })
})

test('whoever is let in while all sessions are looked at stays', async () => {
  const app = await openApp(house.platform)
  const [looking, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let looks = 0
  const sockets = openSockets(app.server, house.platform, {
    identify: (bearer, from) => identify(house.platform, bearer, from),
    callers: async (sessions) => {
      looks += 1
      looking.resolve()
      await seen.promise
      return callersOf(house.platform, sessions)
    },
    audiences: {},
    handlers: {},
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const open = async () => {
    const client = io(url, { path: '/api/socket', reconnection: false, forceNew: true })
    await next(client, 'connect')
    return client
  }
  const enter = async (client: Socket) => {
    const { token } = await tenant.as('cashier')
    client.emit('auth', { token })
    await next(client, 'entered')
  }
  const [first, second] = [await open(), await open()]
  await enter(first)
  await looking.promise
  await enter(second)
  seen.resolve()
  await vi.waitFor(() => expect(looks).toBeGreaterThan(2), patience)
  expect([first.connected, second.connected]).toEqual([true, true])
  for (const client of [first, second]) client.disconnect()
  await sockets.close()
  await app.close()
})

describe('a connection is cut within a second when', () => {
  test.each([
    ['its session ends', (person: Person) => person.post('/api/auth/logout')],
    [
      'its user is disabled',
      async (person: Person) => {
        const { data } = (await person.get('/api/auth/session')).body
        const { user } = data
        await house.owner.query("update app_user set status = 'disabled' where id = $1", [user.id])
      },
    ],
    [
      'its tenant is suspended',
      async (person: Person) => {
        const own = await given(person.get('/api/auth/session'))
        await house.owner.query("update tenant set status = 'suspended' where id = $1", [own.tenant?.id])
      },
    ],
  ])('%s', async (_, end) => {
    const other = await aTenant(house)
    const person = await other.as('receptionist')
    const client = await entered(person)
    await end(person)
    expect(await timeToCut(client)).toBeLessThan(1000)
  })
})

describe('an event', () => {
  test('is heard by its own tenant alone, and by those who may read what it is about', async () => {
    const other = await aTenant(house)
    const [mine, cashier, stranger] = await Promise.all([
      entered(await tenant.as('receptionist')),
      entered(await tenant.as('cashier')),
      entered(await other.as('owner')),
    ])
    const lists = [mine, cashier, stranger].map((client) => heard<Changed>(client, 'changed'))
    await tell(tenant, 'two')
    await tell(tenant, 'three', 'secret.topic' as Topic) // As an older process may tell it.
    await tell(tenant, 'last')
    await vi.waitFor(() => expect(lists[0]).toHaveLength(2), patience)
    await Promise.all([mine, cashier, stranger].map(caughtUp))
    const [two, last] = ['two', 'last'].map((id) => ({ topic: 'hotel.room', payload: { id } }))
    expect(lists).toEqual([[two, last], [], []])
  })

  test('is not heard any more once the permission is taken away', async () => {
    const other = await aTenant(house)
    const person = await other.as('receptionist')
    const client = await entered(person)
    const changed = heard<Changed>(client, 'changed')
    await house.owner.query(
      `insert into custom_grant (tenant_id, id, role, permission, effect, granted_by)
       select $1, gen_random_uuid(), 'receptionist', p, 'remove', gen_random_uuid() from unnest($2::text[]) as p`,
      [other.id, ['bookings:read', 'rooms:read', 'housekeeping:read']],
    )
    await sessionsLookedAt()
    await tell(other, 'four')
    await tell(other, 'last', 'tenancy.business_date')
    const last = { topic: 'tenancy.business_date', payload: { id: 'last' } }
    await vi.waitFor(() => expect(changed).toContainEqual(last), patience)
    expect(changed.filter(({ topic }) => topic === 'hotel.room')).toEqual([])
    expect(client.connected).toBe(true)
  })

  test('of a transaction that was rolled back is never heard', async () => {
    const client = await entered(owner)
    const changed = heard<Changed>(client, 'changed')
    const failing = tenant.ctx.transaction(async (tx) => {
      tx.tell({ topic: 'hotel.room', payload: { id: 'never' } })
      await tx.db.selectFrom('business_day').select('date').execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await tell(tenant, 'after')
    await vi.waitFor(() => expect(changed).toHaveLength(1), patience)
    expect(changed[0]?.payload).toEqual({ id: 'after' })
  })

  test('of an older transaction that commits later is not lost behind a newer one', async () => {
    const client = await entered(owner)
    const changed = heard<Changed>(client, 'changed')
    await inPlatform(house.platform.platformPool, (tx) => placeReader(tx, 'test'))
    const [written, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const old = tenant.ctx.transaction(async (tx) => {
      await tx.db.selectFrom('business_day').select('date').forUpdate().execute()
      tx.tell({ topic: 'hotel.room', payload: { id: 'old' } })
      written.resolve()
      await commit.promise
    })
    await written.promise
    await tell(tenant, 'new')
    // Any reader may take neither before the old one has ended, however often it looks.
    const pass = () => inPlatform(house.platform.platformPool, (tx) => readOutbox(tx, 'test', async () => {}))
    expect(await pass()).toEqual({ delivered: 0, more: true })
    commit.resolve()
    await old
    await vi.waitFor(() => expect(changed.map(({ payload }) => payload['id'])).toEqual(['old', 'new']), patience)
  })
})

describe('a notification', () => {
  let inn: TestTenant
  let host: Person
  beforeAll(async () => {
    inn = await aTenant(house)
    host = await inn.as('owner')
  })

  test('rings at its user after the commit, as the list shows it', async () => {
    const client = await entered(host)
    const rung = next<Notification>(client, 'new_notification')
    await ring(inn, 'Somebody is here')
    const got = await rung
    expect(got).toMatchObject({ title: 'Somebody is here', type: 'booking', isRead: false, readAt: null })
    const list = (await host.get('/api/notifications?limit=1')).body
    expect(list.data).toEqual([got])
  })

  test('that is marked as read is read in every tab, and in the database', async () => {
    const [first, second] = [await entered(host), await entered(host)]
    const [id] = await ring(inn, 'Read me')
    const acks = Promise.all([first, second].map((client) => next(client, 'notification_read_ack')))
    first.emit('mark_notification_read', { notificationId: id })
    const [one, two] = await acks
    expect(one).toMatchObject({ notificationId: id, success: true, readAt: expect.stringMatching(/Z$/) })
    expect(two).toEqual(one)
    const stored = await house.owner.query('select read_at from notification where id = $1', [id])
    expect(stored.rows[0].read_at).not.toBeNull()
  })

  test('whose link is followed is acknowledged', async () => {
    const client = await entered(host)
    const [id] = await ring(inn, 'Follow me')
    client.emit('notification_clicked', { notificationId: id, actionUrl: '/hotel/rooms' })
    expect(await next(client, 'notification_click_ack')).toEqual({ notificationId: id, success: true })
  })

  test.each([
    ['of somebody else', async () => (await ring(inn, 'Not yours'))[0]],
    ['that does not exist', async () => '01900000-0000-7000-8000-000000000000'],
    ['without an id', async () => undefined],
  ])('%s is neither read nor clicked', async (_, make) => {
    const client = await entered(await inn.as('cashier'))
    const id = await make()
    client.emit('mark_notification_read', { notificationId: id })
    expect(await next(client, 'notification_read_ack')).toMatchObject({ success: false, readAt: null })
    client.emit('notification_clicked', { notificationId: id })
    expect(await next(client, 'notification_click_ack')).toMatchObject({ success: false })
  })
})

describe('the server outlives', () => {
  test.each([
    ['a packet of ten megabytes', (client: Socket) => client.emit('auth', { token: 'x'.repeat(10_000_000) })],
    [
      'a flood of events',
      (client: Socket) => Array.from({ length: 500 }, () => client.emit('mark_notification_read', {})),
    ],
    [
      'binary attachments',
      (client: Socket) =>
        client.emit(
          'auth',
          Array.from({ length: 50 }, () => Buffer.alloc(1000)),
        ),
    ],
  ])('%s and cuts the sender', async (_, attack) => {
    const client = await entered(await tenant.as('cashier'), { transports: ['websocket'] })
    attack(client)
    await timeToCut(client)
    const calm = await entered(owner)
    expect(calm.connected).toBe(true)
  })
})

test('with several processes a client of one hears what was committed in another', async () => {
  const other = await openHouse()
  const shared = connectionOf(other)
  const [a, b] = [await openWire(other, shared), await openWire(other, shared)]
  try {
    const inn = await aTenant(other)
    const host = await inn.as('owner')
    const clients = [a.connect(host.token), b.connect(host.token)]
    await Promise.all(clients.map((client) => next(client, 'entered')))
    await vi.waitFor(async () => expect(await listening(other)).toBe(2), patience)
    const lists = clients.map((client) => heard<Notification>(client, 'new_notification'))
    await ring(inn, 'Everywhere')
    await vi.waitFor(() => expect(lists.map((list) => list.length)).toEqual([1, 1]), patience)
  } finally {
    await a.close()
    await b.close()
    await other.close()
  }
})

/** How many processes hear what others pass on through the database. */
async function listening({ owner: database }: House): Promise<number> {
  const found = await database.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and application_name = 'hostelry sockets' and query ilike 'listen %'`,
  )
  return found.rows[0]?.count ?? 0
}
