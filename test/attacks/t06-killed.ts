import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { House, Person } from '../setup/house.ts'
import { aBar, type Bar, orderOf } from '../setup/restaurant.ts'
import { book } from '../setup/stay.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { renewed } from './setup/renewed.ts'
import { openTarget, type Target } from './setup/target.ts'

const rounds = Number(process.env['ROUNDS'] ?? 50)
const workers = 6

/** The server, or the database, is killed again and again under mixed load; what the clients were told is then looked for. */
export async function* attack(what: Killed): Attack {
  const target = await openTarget()
  try {
    const desks = [await aDesk(target.house), await aDesk(target.house)]
    yield killed(target, desks, what)
    yield theBooks(target, desks, what)
  } finally {
    await target.close()
  }
}

type Killed = 'server' | 'database'

/** A tenant under load with its people's own list of what was acknowledged. */
type Desk = { bar: Bar; owner: Person; folioId: string; acknowledged: Acknowledged[]; unknown: Acknowledged[] }

/** What a client sent under a key, and what it was answered once the answer came. */
type Acknowledged = { kind: Kind; key: string; path: string; body: object; mark: string; answer?: string }

type Kind = 'sale' | 'booking' | 'payment' | 'movement' | 'entry'

/** Where each kind leaves its row, found by the mark that the client wrote on it. */
const traces: Record<Kind, string> = {
  sale: 'select customer_name as mark, count(*)::int as rows from restaurant_order where tenant_id = $1 and customer_name = any($2) group by 1',
  booking: `select g.first_name as mark, count(*)::int as rows from booking b join guest g on g.tenant_id = b.tenant_id and g.id = b.guest_id
    where b.tenant_id = $1 and g.first_name = any($2) group by 1`,
  payment:
    'select reference as mark, count(*)::int as rows from payment where tenant_id = $1 and reference = any($2) group by 1',
  movement:
    'select reason as mark, count(*)::int as rows from movement where tenant_id = $1 and reason = any($2) group by 1',
  entry:
    'select memo as mark, count(*)::int as rows from journal_entry where tenant_id = $1 and memo = any($2) group by 1',
}

/** Things that only a whole work leaves: each question finds halves. */
const halves: Record<string, string> = {
  'an entry without all of its lines': `select e.id from journal_entry e
    left join journal_line l on l.tenant_id = e.tenant_id and l.entry_id = e.id where e.tenant_id = $1
    group by e.id, e.line_count having count(l.entry_id) <> e.line_count or coalesce(sum(l.amount), 0) <> 0`,
  'a paid order without its entry': `select o.id from restaurant_order o where o.tenant_id = $1 and o.payment_status = 'paid'
    and not exists (select 1 from journal_entry e where e.tenant_id = o.tenant_id and e.source_id = o.id)`,
  'an order without its audit record': `select o.id from restaurant_order o where o.tenant_id = $1
    and not exists (select 1 from audit_record a where a.tenant_id = o.tenant_id and a.resource_id = o.id)`,
  'a booking without its folio': `select b.id from booking b where b.tenant_id = $1
    and not exists (select 1 from folio f where f.tenant_id = b.tenant_id and f.booking_id = b.id)`,
  'a key without its answer':
    'select actor_id as id from idempotency_key where tenant_id = $1 and (status is null or body is null)',
}

async function aDesk(house: House): Promise<Desk> {
  const bar = await aBar(house, { rooms: 500, bottles: 1_000_000 })
  const { folioId } = await book(bar)
  return { bar, owner: await renewed(house, bar.owner), folioId, acknowledged: [], unknown: [] }
}

function aWish({ bar, folioId }: Desk): Acknowledged {
  const kind = (['sale', 'sale', 'booking', 'payment', 'movement', 'entry'] as const)[randomInt(6)] ?? 'sale'
  const mark = randomUUID()
  const day = (offset: number) => new Date(Date.UTC(2026, 3, 1 + offset)).toISOString().slice(0, 10)
  const from = randomInt(300)
  const { id: _, ...order } = orderOf(
    bar,
    [
      [bar.beer, 1],
      [bar.water, 1],
    ],
    { payments: [{ method: 'cash', amount: 29 }] },
  )
  const lines = [
    { accountCode: '6900', debit: 3 },
    { accountCode: '1020', credit: 3 },
  ]
  const bodies: Record<Kind, [path: string, body: object]> = {
    sale: ['/api/restaurant/orders', { ...order, customerName: mark }],
    booking: [
      '/api/hotel/bookings',
      {
        guest: { firstName: mark },
        roomTypeId: bar.hotel.typeId,
        arrival: day(from),
        departure: day(from + 2),
        adults: 1,
      },
    ],
    payment: [`/api/hotel/folios/${folioId}/payments`, { method: 'cash', amount: 1, reference: mark }],
    movement: [
      '/api/inventory/movements',
      { type: 'receipt', itemId: bar.rice.id, locationId: bar.store, quantity: 1, unitCost: 20, reason: mark },
    ],
    entry: ['/api/accounting/journal-entries', { date: '2026-03-02', memo: mark, status: 'posted', lines }],
  }
  const [path, body] = bodies[kind]
  return { kind, key: randomUUID(), path, body, mark }
}

/** Sends until an answer comes that says what happened; a client that gives up keeps the wish among those it doesn't know of. */
async function insist(person: Person, wish: Acknowledged, until: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await person.post(wish.path, wish.body, { 'idempotency-key': wish.key }).catch(() => undefined)
    if (answer?.status === 201) {
      Object.assign(wish, { answer: JSON.stringify(answer.body) })
      return true
    }
    if (answer && answer.status < 500 && answer.body['code'] !== 'in_flight')
      throw new Error(`${wish.kind}: ${answer.status} ${JSON.stringify(answer.body)}`)
    if (until() && tries > 0) return false
    await sleep(50)
  }
  return false
}

async function killed(target: Target, desks: readonly Desk[], what: Killed): Promise<Row> {
  const broken: string[] = []
  const back: number[] = []
  const before = desks.reduce((sum, desk) => sum + desk.acknowledged.length, 0)
  for (let round = 0; round < rounds; round += 1) {
    for (const desk of desks) desk.owner = await renewed(target.house, desk.owner)
    let over = false
    const load = desks.flatMap((desk) =>
      Array.from({ length: workers / desks.length }, async () => {
        while (!over) {
          const wish = aWish(desk)
          const told = await insist(desk.owner, wish, () => false)
          ;(told ? desk.acknowledged : desk.unknown).push(wish)
        }
      }),
    )
    await sleep(100 + randomInt(500))
    const began = performance.now()
    if (what === 'server') await target.killServer()
    else await target.killDatabase()
    back.push(await untilServed(desks[0], began))
    await sleep(50 + randomInt(200))
    over = true
    const failed = (await Promise.allSettled(load)).filter((one) => one.status === 'rejected')
    broken.push(...failed.map(({ reason }) => `a client met ${String(reason)}`))
    await untilServed(desks[0], began)
    for (const desk of desks) broken.push(...(await wrongsOf(target, desk)).map((wrong) => `round ${round}: ${wrong}`))
  }
  const after = desks.reduce((sum, desk) => sum + desk.acknowledged.length, 0)
  const sorted = back.toSorted((a, b) => a - b)
  const times = `serving again after ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)} ms in the middle, ${Math.round(sorted.at(-1) ?? 0)} at worst`
  const asked = 'everything acknowledged is there exactly once, nothing half done, verify holds after each'
  return rowOf(`${what === 'server' ? 'T6' : 'T7'} kill -9 of the ${what} under mixed load`, asked, {
    done: `${rounds} kills, ${after - before} acknowledged writes of five kinds, ${times}`,
    broken,
  })
}

/** Milliseconds until a question that needs the database is answered. */
async function untilServed(desk: Desk | undefined, began: number): Promise<number> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const answer = await desk?.owner.get('/api/auth/session').catch(() => undefined)
    if (answer?.status === 200) return performance.now() - began
    await sleep(25)
  }
  throw new Error('The product does not come back')
}

/** What is missing, doubled or half, by the client's own list and by the product's own proofs. */
async function wrongsOf(target: Target, { bar, owner, acknowledged, unknown }: Desk): Promise<string[]> {
  const tenant = bar.tenant.id
  const client = await target.lookIn()
  try {
    const wrongs: string[] = []
    const rows = new Map<string, number>()
    const marks = [...acknowledged, ...unknown].map(({ mark }) => mark)
    for (const text of Object.values(traces)) {
      const found = await client.query<{ mark: string; rows: number }>(text, [tenant, marks])
      for (const row of found.rows) rows.set(row.mark, row.rows)
    }
    for (const { kind, mark } of acknowledged)
      if (rows.get(mark) !== 1) wrongs.push(`an acknowledged ${kind} is there ${rows.get(mark) ?? 0} times`)
    for (const { kind, mark } of unknown)
      if ((rows.get(mark) ?? 0) > 1) wrongs.push(`an unanswered ${kind} is there ${rows.get(mark)} times`)
    for (const [name, text] of Object.entries(halves)) {
      const found = await client.query(text, [tenant])
      if (found.rowCount) wrongs.push(`${found.rowCount} times ${name}`)
    }
    const { body } = await owner.get('/api/accounting/verify')
    const checks = Object(body.data).checks as { name: string; ok: boolean }[] // the proofs of the books
    return [...wrongs, ...checks.filter((check) => !check.ok).map((check) => `the proof ${check.name} fails`)]
  } finally {
    await client.end()
  }
}

/** At the end every acknowledged write is sent once more under its key, and the command that proves books and trail is asked. */
async function theBooks(target: Target, desks: readonly Desk[], what: Killed): Promise<Row> {
  const broken: string[] = []
  let again = 0
  for (const desk of desks) {
    const { bar, owner, acknowledged } = desk
    for (const wish of acknowledged.slice(-150)) {
      again += 1
      const answer = await owner.post(wish.path, wish.body, { 'idempotency-key': wish.key })
      if (JSON.stringify(answer.body) !== wish.answer) broken.push(`${wish.kind} is answered otherwise`)
    }
    const verified = await target.command('verify', '--tenant', bar.tenant.name)
    if (verified.code !== 0) broken.push(`verify: ${verified.out.match(/^BAD.*$/gm)?.join(', ') ?? verified.err}`)
    broken.push(...(await wrongsOf(target, desk)))
  }
  await target.killServer()
  return rowOf(
    `${what === 'server' ? 'T6' : 'T7'} after all kills: the keys again, and the command verify with the audit chain`,
    'equal answers, exit code 0',
    { done: `${again} writes sent again, ${desks.length} tenants verified`, broken },
  )
}
