import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { allRoutes } from '#server/app.ts'
import { aTenant, type Answer, type House, openHouse, password, type Person, signIn } from '../setup/house.ts'
import { asQuery, sampleOf, takesIdsInside } from '../setup/sample.ts'
import { aWholeTenant, digestOf, idsOf } from './whole-tenant.ts'

const [nobody, nowhere] = ['01900000-0000-7000-8000-000000000000', '01900000-0000-7000-8000-000000000001'] as const
const endpoints: readonly Endpoint[] = allRoutes('a secret')
  .map((route) => route.endpoint)
  .filter((endpoint) => endpoint.access !== 'public' && (endpoint.scope ?? 'tenant') === 'tenant')
const withIds = endpoints.filter(takesIdsInside)
const bulk = withIds.filter(({ path }) => path.includes('/bulk/'))

let house: House
let victim: string
let owner: Person
/** One id of each kind: of the other tenant, and of the attacker's own. */
let theirs: [kind: string, id: string][]
let own: [kind: string, id: string][]
let before: Record<string, string>

beforeAll(async () => {
  house = await openHouse()
  victim = await aWholeTenant(house)
  const attacker = await aWholeTenant(house)
  owner = await anOwnerOf(attacker)
  theirs = await oneOfEach(victim)
  own = await oneOfEach(attacker)
  before = await digestOf(house, victim)
})
afterAll(() => house.close())

async function anOwnerOf(tenant: string): Promise<Person> {
  const stranger = await aTenant(house)
  await stranger.as('owner')
  const email = `owner.${randomInt(1e12)}@example.test`
  await house.owner.query(
    `insert into app_user (id, tenant_id, email, password_hash, first_name, last_name, role)
     select gen_random_uuid(), $1, $2, password_hash, 'Eve', 'Tester', 'owner' from app_user where tenant_id = $3`,
    [tenant, email, stranger.id],
  )
  return signIn(house, email, password)
}

async function oneOfEach(tenant: string): Promise<[string, string][]> {
  return [...(await idsOf(house, tenant))].flatMap(([kind, [id]]) => (id === undefined ? [] : [[kind, id] as const]))
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A year or a number in a path is nobody's id. */
const hasIdInPath = ({ path }: Endpoint) => /\{(?!year|number)\w+\}/.test(path)

/** Calls with an id in every place of the query and the body, and another in the path. */
function call(endpoint: Endpoint, inside: string, path: string = nowhere): Promise<Answer> {
  const sample = sampleOf(endpoint, { id: inside }) ?? { query: {}, body: {} }
  const query = new URLSearchParams(asQuery(sample.query)).toString()
  const address = endpoint.path
    .replace('{year}', '2026')
    .replace('{number}', '3')
    .replaceAll(/\{\w+\}/g, path)
  return owner.ask(endpoint.method, query === '' ? address : `${address}?${query}`, sample.body)
}

/** The answer without what differs by itself. */
function heard({ status, body }: Answer, id: string): string {
  const { requestId: _, ...rest } = body
  return status < 300 ? String(status) : `${status} ${JSON.stringify(rest)}`.replaceAll(id, 'the id')
}

function tellsNothing({ body }: Answer, asked: string): void {
  const text = JSON.stringify(body)
  for (const [kind, id] of theirs) if (id !== asked) expect(text.includes(id), `tells of a ${kind}`).toBe(false)
}

test('there are calls with ids in their bodies, and verbs for several records, so that this means something', () => {
  expect(withIds.length).toBeGreaterThan(40)
  expect(bulk.length).toBeGreaterThan(20)
  expect(theirs.length).toBeGreaterThan(30)
})

describe('an id of another tenant', () => {
  test.each(bulk.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'is refused row by row as one that nothing has by %s',
    async (_, endpoint) => {
      for (const [kind, id] of theirs) {
        const [{ body: unknown }, met] = [await call(endpoint, nobody), await call(endpoint, id)]
        const rows = (body: Answer['body'], of: string) => JSON.stringify(body.data).replaceAll(of, 'the id')
        expect(met.status, kind).toBe(200)
        expect(rows(met.body, id), kind).toBe(rows(unknown, nobody))
        expect(rows(met.body, id)).not.toContain('"ok":true')
      }
    },
  )

  test.each(withIds.filter((one) => !bulk.includes(one)).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'in the body or query of %s is answered as one that nothing has',
    async (_, endpoint) => {
      const unknown = heard(await call(endpoint, nobody), nobody)
      const answers: [string, string][] = []
      for (const [kind, id] of theirs) {
        const answer = await call(endpoint, id)
        tellsNothing(answer, id)
        answers.push([kind, heard(answer, id)])
      }
      // What the caller's own tenant has changed meanwhile may be answered otherwise, but alike for every id.
      const last = heard(await call(endpoint, nobody), nobody)
      for (const [kind, met] of answers) expect([unknown, last], kind).toContain(met)
    },
  )

  test.each(withIds.filter(hasIdInPath).map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'beside one of the caller’s own in the path of %s is answered as one that nothing has',
    async (_, endpoint) => {
      const lost = heard(await call(endpoint, nobody), nobody)
      expect(lost).toMatch(/^[2-4]/)
      for (const [kind, path] of own) {
        const unknown = await call(endpoint, nobody, path)
        if (heard(unknown, nobody) === lost) continue
        for (const [of, id] of theirs) {
          const met = await call(endpoint, id, path)
          tellsNothing(met, id)
          if (unknown.status >= 400) expect(met.status, `${kind} with a ${of}`).toBeGreaterThanOrEqual(400)
        }
      }
    },
  )
})

test('after all of that not one row of the other tenant has changed', async () => {
  expect(await digestOf(house, victim)).toEqual(before)
})
