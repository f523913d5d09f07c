import { setTimeout as sleep } from 'node:timers/promises'
import type { Endpoint, Method } from '#contract/kernel/endpoint.ts'
import { roles } from '#contract/kernel/permission.ts'
import { allRoutes } from '#server/app.ts'
import { sealAudit } from '#server/platform/audit/seal.ts'
import { aWholeTenant, digestOf, idsOf } from '../access/whole-tenant.ts'
import { aSuperadmin, aTenant, type Answer, type Person } from '../setup/house.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { sampleOf, takesIds } from '../setup/sample.ts'
import { renewed } from './setup/renewed.ts'
import { openTarget, type Target } from './setup/target.ts'
import { together } from './setup/together.ts'

const nobody = '01900000-0000-7000-8000-000000000000'
const canary = 'Kanarienvogel'
const endpoints: readonly Endpoint[] = allRoutes('a secret').map((route) => route.endpoint)

/** Every id of a tenant in every place of every call that takes one, as every role of another tenant. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    yield* await fuzz(target)
  } finally {
    await target.close()
  }
}

async function fuzz({ house }: Target): Promise<Row[]> {
  const victim = await aWholeTenant(house)
  await markTexts(house.owner, victim)
  const attacker = await aTenant(house, { taxSet: 'GH' })
  const people = new Map<string, Person>()
  for (const role of roles) people.set(role, role === 'superadmin' ? await aSuperadmin(house) : await attacker.as(role))
  const ids = [...(await idsOf(house, victim))].flatMap(([kind, some]) => some.map((id) => ({ kind, id })))
  const secrets = ids.map(({ id }) => id)
  await sealAudit(house.platform)
  const before = await digestOf(house, victim)
  const calls = endpoints
    .filter(takesIds)
    .flatMap((endpoint) => methodsOf(endpoint).map((method) => ({ endpoint, method })))
  const broken: string[] = []
  let asked = 0

  const judge = (name: string, id: string, answer: Answer, unknown: string) => {
    const met = heard(answer, id)
    if (met !== unknown) broken.push(`${name} with ${id}: ${met} instead of ${unknown}`)
    const told = secrets.find((secret) => secret !== id && JSON.stringify(answer.body).includes(secret))
    if (told !== undefined || JSON.stringify(answer.body).includes(canary))
      broken.push(`${name} with ${id} tells of the other tenant`)
  }
  await together(
    calls.flatMap((call) => [...people].map(([role, person]) => ({ ...call, role, person }))),
    { workers: 8 },
    async (one) => {
      const name = `${one.role} ${one.method} ${one.endpoint.path}`
      const person = await renewed(house, people.get(one.role) ?? one.person)
      people.set(one.role, person)
      const ask = (id: string) => {
        asked += 1
        return askWith(person, one, id)
      }
      const unknown = heard(await ask(nobody), nobody)
      for (const { id } of ids) judge(name, id, await ask(id), unknown)
      for (const id of bent(ids[0]?.id ?? '')) {
        const { status, body } = await ask(id)
        if (status >= 500 || JSON.stringify(body).includes(canary))
          broken.push(`${name} with the bent id ${id}: ${status}`)
      }
    },
  )
  await sleep(500) // what was denied is recorded behind the answers
  const after = await digestOf(house, victim)
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  const owner = people.get('owner')
  if (!owner) throw new Error('There is an owner')
  return [
    rowOf(
      'T1 ids of another tenant on every route, as nine roles',
      '>= 50,000 requests, 0 leaks, answered as an id that nothing has',
      {
        done: `${asked} requests, ${calls.length} calls x ${people.size} roles x ${ids.length} ids`,
        broken,
      },
    ),
    rowOf('T1 the rows of the other tenant', '0 changes by digest of all its rows', {
      done: `${Object.keys(before).length} tables compared`,
      broken: changed,
    }),
    await ownIdTaken(owner, ids),
    await timing(
      owner,
      ids.filter(({ kind }) => kind === 'booking').map(({ id }) => id),
    ),
  ]
}

/** Texts of the victim that no answer to others may hold. */
async function markTexts(owner: Target['house']['owner'], tenant: string): Promise<void> {
  for (const [table, column] of [
    ['guest', 'first_name'],
    ['room_type', 'name'],
    ['menu_item', 'name'],
    ['item', 'name'],
    ['account', 'name'],
    ['restaurant_location', 'name'],
  ])
    await owner.query(`update ${table} set ${column} = '${canary} ' || ${column} where tenant_id = $1`, [tenant])
}

function methodsOf({ method, also = [] }: Endpoint): Method[] {
  return [method, ...also]
}

function askWith(
  person: Person,
  { endpoint, method }: { endpoint: Endpoint; method: Method },
  id: string,
): Promise<Answer> {
  const sample = sampleOf(endpoint, { id }) ?? { query: {}, body: endpoint.body ? {} : undefined }
  const query = new URLSearchParams(
    Object.entries(sample.query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const path = endpoint.path
    .replace('{year}', '2026')
    .replace('{number}', '3')
    .replace(/\{\w+\}/g, id)
  return person.ask(method, query.size > 0 ? `${path}?${query.toString()}` : path, sample.body)
}

/** Ids that are cut short, turned around, in capitals, or one beside a real one. */
function bent(id: string): string[] {
  const next = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
  return [id.slice(0, -1), id.toUpperCase(), next, `${id} `, `${id}%00`]
}

/** The answer without what differs by itself: the request's id, the id that was asked for, and what the caller's own tenant made. */
function heard({ status, body }: Answer, id: string): string {
  const { requestId, ...rest } = body
  if (status < 300) return `${status} ${String(requestId === undefined)}`
  return `${status} ${JSON.stringify(rest)}`.replaceAll(id, 'the id')
}

/** Ids that clients make: one that another tenant has is as good as any other, and says nothing. */
async function ownIdTaken(owner: Person, ids: readonly { kind: string; id: string }[]): Promise<Row> {
  const make = async (path: string, body: object) => Object((await owner.post(path, body)).body.data).id as string
  const locationId = await make('/api/restaurant/locations', { name: 'Palm Bar', type: 'bar' })
  const categoryId = await make('/api/restaurant/categories', { name: 'Soups', kind: 'food' })
  const menuItemId = await make('/api/restaurant/menu-items', { name: 'Soup', categoryId, price: 1 })
  const tillSessionId = await make('/api/restaurant/till-sessions', { locationId, openingCount: 0 })
  const broken: string[] = []
  const taken = ids.filter(({ kind }) => kind === 'restaurant_order').map(({ id }) => id)
  for (const id of taken) {
    const { status, body } = await owner.post('/api/restaurant/orders', {
      id,
      locationId,
      tillSessionId,
      lines: [{ menuItemId, quantity: 1 }],
    })
    if (status !== 201) broken.push(`${status} ${JSON.stringify(body)}`)
  }
  const asked = 'taken as any other, so that it says nothing of others'
  return rowOf('T1 an order with the id of an order of another tenant', asked, {
    done: `${taken.length} orders`,
    broken,
  })
}

/** Whether the time of an answer tells an id that exists elsewhere from one that nothing has. */
async function timing(owner: Person, theirs: readonly string[]): Promise<Row> {
  const rounds = 400
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, id] of [nobody, theirs[round % theirs.length] ?? ''].entries()) {
      const began = performance.now()
      await owner.get(`/api/hotel/bookings/${id}`)
      times[index]?.push(performance.now() - began)
    }
  }
  const [none, some] = times.map((list) => list.toSorted((a, b) => a - b)[rounds / 2] ?? 0) as [number, number]
  const measured = `medians ${none.toFixed(2)} and ${some.toFixed(2)} ms over ${rounds} each`
  return { test: 'T1 time of the answer', asked: 'medians within 1 ms', measured, ok: Math.abs(none - some) < 1 }
}
