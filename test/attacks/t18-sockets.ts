import { io, type Socket } from 'socket.io-client'
import { aTenant, type House, type Person } from '../setup/house.ts'
import { next, timeToCut } from '../setup/wire.ts'
import { aHotel } from '../setup/hotel.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { openTarget } from './setup/target.ts'

/** Sockets without a token, with a stolen or an ended one, from another page, of another tenant, and too large. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    yield uninvited(target.url)
    yield ended(target.url, target.house)
    yield otherTenants(target.url, target.house)
    yield tooMuch(target.url, target.house)
  } finally {
    await target.close()
  }
}

function connect(url: string, token?: string, headers: Record<string, string> = {}): Socket {
  return io(url, {
    path: '/api/socket',
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
    extraHeaders: headers,
    ...(token ? { auth: { token } } : {}),
  })
}

async function connected(client: Socket): Promise<void> {
  if (!client.connected) await next(client, 'connect')
}

/** Milliseconds until it is cut or refused; undefined when it stays for as long as that. */
async function cutWithin(client: Socket, patience: number): Promise<number | undefined> {
  const began = performance.now()
  const refused = new Promise<number>((resolve) =>
    client.once('connect_error', () => resolve(performance.now() - began)),
  )
  return Promise.race([refused, timeToCut(client, patience)])
    .catch(() => undefined)
    .finally(() => client.disconnect())
}

async function uninvited(url: string): Promise<Row> {
  const broken: string[] = []
  const times: number[] = []
  const ways: Record<string, () => Socket> = {
    'without a token': () => connect(url),
    'with an invented token': () => connect(url, 'x'.repeat(43)),
    'with a token of a megabyte': () => connect(url, 'x'.repeat(1_000_000)),
    'from another page': () => connect(url, undefined, { origin: 'https://evil.test' }),
  }
  for (const [name, open] of Object.entries(ways)) {
    const cut = await cutWithin(open(), 8000)
    if (cut === undefined) broken.push(`${name} stays`)
    else times.push(cut)
  }
  return rowOf('T18 sockets that nobody let in', 'cut within 5 s', {
    done: `${Object.keys(ways).length} ways, the slowest ${Math.max(...times).toFixed(0)} ms`,
    broken: [...broken, ...times.filter((time) => time > 5500).map((time) => `${time} ms`)],
  })
}

async function ended(url: string, house: House): Promise<Row> {
  const broken: string[] = []
  const times: number[] = []
  const tenant = await aTenant(house)
  for (const way of ['logout', 'disabled', 'suspended'] as const) {
    const person = await tenant.as('receptionist')
    const client = connect(url, person.token)
    await connected(client)
    const { user } = Object((await person.get('/api/auth/session')).body.data)
    const began = performance.now()
    if (way === 'logout') await person.post('/api/auth/logout')
    if (way === 'disabled') await house.owner.query("update app_user set status = 'disabled' where id = $1", [user.id])
    if (way === 'suspended')
      await house.owner.query("update tenant set status = 'suspended' where id = $1", [tenant.id])
    const cut = await timeToCut(client, 30_000).catch(() => undefined)
    client.disconnect()
    times.push(performance.now() - began)
    if (cut === undefined) broken.push(`${way}: the socket stays`)
    // Who changes rows by hand is found by the next look; the product's own acts tell at once.
    if (way === 'logout' && (cut ?? 0) > 1000) broken.push(`${way}: cut after ${cut?.toFixed(0)} ms`)
  }
  return rowOf('T18 sockets of sessions that ended', 'cut within 1 s after signing out', {
    done: times.map((time) => `${time.toFixed(0)} ms`).join(', '),
    broken,
  })
}

async function otherTenants(url: string, house: House): Promise<Row> {
  const [ours, theirs] = [await aTenant(house), await aTenant(house)]
  const listener = connect(url, (await theirs.as('owner')).token)
  const own = connect(url, (await ours.as('owner')).token)
  const foreign: string[] = []
  let heard = 0
  listener.onAny((event: string, payload: unknown) => foreign.push(`${event} ${JSON.stringify(payload)}`))
  own.onAny(() => (heard += 1))
  await Promise.all([listener, own].map(connected))
  for (const room of [`tenant:${ours.id}`, ours.id])
    for (const event of ['join', 'subscribe', 'room', 'auth', 'watch']) listener.emit(event, room)
  const before = foreign.length
  await makeEvents(house, ours)
  await new Promise((resolve) => setTimeout(resolve, 3000))
  listener.disconnect()
  own.disconnect()
  const broken = foreign.slice(before)
  if (heard === 0) broken.push('the own tenant heard nothing, so that this proves nothing')
  return rowOf('T18 events of another tenant', '0 heard', {
    done: `${heard} events in the own tenant, ten tries to join its rooms`,
    broken,
  })
}

async function makeEvents(house: House, tenant: Awaited<ReturnType<typeof aTenant>>): Promise<void> {
  const desk: Person = await tenant.as('receptionist')
  const { typeId } = await aHotel(house, tenant, { rooms: 40 })
  for (let index = 0; index < 30; index += 1)
    await desk.post('/api/hotel/bookings', {
      guest: { firstName: `G${index}` },
      roomTypeId: typeId,
      arrival: '2026-03-02',
      departure: '2026-03-03',
      adults: 1,
    })
}

async function tooMuch(url: string, house: House): Promise<Row> {
  const person = await (await aTenant(house)).as('owner')
  const broken: string[] = []
  const floods: Record<string, (client: Socket) => void> = {
    'a packet of 10 MB': (client) => client.emit('mark_notification_read', 'x'.repeat(10_000_000)),
    'many attachments': (client) =>
      client.emit('mark_notification_read', ...Array.from({ length: 500 }, () => Buffer.alloc(10))),
    'ten thousand events': (client) =>
      Array.from({ length: 10_000 }, (_, index) =>
        client.emit('mark_notification_read', { notificationId: `${index}` }),
      ),
    'wrong payloads': (client) =>
      [null, 1, [], { notificationId: { $ne: 1 } }, { __proto__: null }, '\0', () => {}].map((one) =>
        client.emit('notification_clicked', one),
      ),
  }
  for (const [name, flood] of Object.entries(floods)) {
    const client = connect(url, person.token)
    await connected(client)
    flood(client)
    await new Promise((resolve) => setTimeout(resolve, 2000))
    client.disconnect()
    const alive = await fetch(`${url}/api/health`).catch(() => undefined)
    if (!alive?.ok) broken.push(`${name}: the server does not answer`)
  }
  return rowOf('T18 floods and large packets', 'no crash', { done: `${Object.keys(floods).length} floods`, broken })
}
