import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { allRoutes } from '#server/app.ts'
import { aWholeTenant, idsOf } from '../access/whole-tenant.ts'
import { aTenant, type Person, type House } from '../setup/house.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { asQuery, sampleOf } from '../setup/sample.ts'
import { openTarget, type Target } from './setup/target.ts'
import { together } from './setup/together.ts'

const endpoints: readonly Endpoint[] = allRoutes('a secret').map((route) => route.endpoint)
const nobody = '01900000-0000-7000-8000-000000000000'

/** Bodies, texts and queries that parsers and databases stumble over, at every call. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    yield everywhere(target)
    yield onRealThings(target)
    yield wrongTypes(target)
    yield pollution(target)
  } finally {
    await target.close()
  }
}

/** Texts that no field should break on. Written as JSON, because JavaScript would mend some of them. */
const texts = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00 x"',
  '"\\ud83d\\ude00\\ufeff\\u202e"',
  '"\\\\u0000"',
  `"${'x'.repeat(5000)}"`,
  '"\\uffff\\ufffe"',
]
const values = [
  '1e400',
  '-1e400',
  '1e308',
  '-0',
  '0.1e-400',
  '9007199254740993',
  '1e20',
  '-1',
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '"NaN"',
  '[[]]',
  '{"a":{}}',
]
const wholes = [
  'NaN',
  '{"a":NaN}',
  'Infinity',
  '{"a":1,}',
  "{'a':1}",
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '[]',
  '"text"',
  '0',
  'null',
  '\uFEFF{}',
  '{"a":1}{"b":2}',
  '['.repeat(100_000),
  nested(200_000),
  `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`,
  `{"\\u0061":1,"b":${nested(50_000)}}`,
]

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}

type Case = { endpoint: Endpoint; body?: string | undefined; query?: string; path?: string; keyed?: boolean }

function* casesOf(endpoint: Endpoint, id: string): Generator<Case> {
  for (const whole of wholes) {
    if (endpoint.method === 'GET') continue
    yield { endpoint, body: whole }
    yield { endpoint, body: whole, keyed: true }
  }
  const sample = sampleOf(endpoint, { id })
  if (sample?.body !== undefined) {
    for (const place of leavesOf(sample.body)) {
      for (const value of [...texts, ...values]) yield { endpoint, body: withValue(sample.body, place, value) }
    }
    const [first] = Object.entries(Object(sample.body))
    // A name that is given twice: the last one counts, or it is refused; it never counts as both.
    if (first) yield { endpoint, body: `{${JSON.stringify(first[0])}:{"x":1},${JSON.stringify(sample.body).slice(1)}` }
  }
  const query = asQuery(sample?.query)
  for (const name of [...Object.keys(query), 'page', 'limit', 'offset', 'sort', 'cursor', 'search']) {
    for (const value of [
      '%00',
      '%ED%A0%80',
      '%',
      '1e400',
      '-1',
      '9007199254740991',
      "';select 1--",
      '__proto__',
      'constructor',
      'a'.repeat(3000),
    ])
      yield { endpoint, query: `${name}=${value}` }
    yield { endpoint, query: `${name}=1&${name}=2` }
  }
  if (endpoint.params)
    for (const text of [
      '%00',
      '%ED%A0%80',
      '..%2f..%2f',
      '__proto__',
      'constructor',
      'x'.repeat(150),
      '%F0%9F%98%80',
      '-1',
      '1e400',
      'NaN',
    ])
      yield { endpoint, path: text, body: sample?.body === undefined ? undefined : JSON.stringify(sample.body) }
}

async function everywhere({ house, url }: Target): Promise<Row> {
  const tenant = await aTenant(house, { taxSet: 'GH' })
  const owner = await tenant.as('owner')
  const broken: string[] = []
  let asked = 0
  let longest = 0
  await together(
    endpoints.filter(({ path }) => path !== '/api/auth/logout'),
    { workers: 4 },
    async (endpoint) => {
      for (const one of casesOf(endpoint, nobody)) {
        const began = performance.now()
        const met = await tell(url, owner, one)
        const took = performance.now() - began
        asked += 1
        longest = Math.max(longest, took)
        if (met !== undefined) broken.push(`${nameOf(one)}: ${met}`)
      }
    },
  )
  const asked500 = '>= 200 cases a route with a body, 0 answers of 500, 0 stack traces'
  return rowOf('T3/T25 hostile JSON, texts, numbers, queries and ids at every call', asked500, {
    done: `${asked} requests at ${endpoints.length} calls, longest ${longest.toFixed(0)} ms`,
    broken,
  })
}

/** The same texts where they reach the database: on things that are there. */
async function onRealThings({ house, url }: Target): Promise<Row> {
  const whole = await aWholeTenant(house)
  const owner = await ownerOf(house, whole)
  const ids = new Map([...(await idsOf(house, whole))].map(([kind, [first]]) => [kind, first ?? nobody]))
  const broken: string[] = []
  let asked = 0
  const kinds = [...ids.values()]
  const writes = endpoints.filter(({ method, access, body }) => method !== 'GET' && access !== 'public' && body)
  const cases = writes.flatMap((endpoint) =>
    (endpoint.params ? kinds : [nobody]).flatMap((id) => {
      const body = sampleOf(endpoint, { id })?.body
      const fields = Object.entries(Object(body)).filter(([, value]) => typeof value === 'string' && value !== id)
      return fields.flatMap(([name]) =>
        texts.slice(0, 4).map((text): Case => ({ endpoint, path: id, body: withValue(body, [name], text) })),
      )
    }),
  )
  for (const one of cases) {
    asked += 1
    const met = await tell(url, owner, one)
    if (met !== undefined) broken.push(`${nameOf(one)}: ${met}`)
  }
  return rowOf('T25 NUL bytes and lone surrogates on things that exist', '0 answers of 500', {
    done: `${asked} requests`,
    broken,
  })
}

/** An owner of a tenant that was made without people. */
async function ownerOf(house: House, tenant: string): Promise<Person> {
  const like = await aTenant(house)
  const person = await like.as('owner')
  await house.owner.query('update app_user set tenant_id = $1 where tenant_id = $2', [tenant, like.id])
  return person
}

/** What is wrong with an answer; undefined when nothing is. */
async function tell(
  url: string,
  person: Person,
  { endpoint, body, query, path, keyed }: Case,
): Promise<string | undefined> {
  const target = endpoint.path
    .replace('{year}', path ?? '2026')
    .replace('{number}', '3')
    .replace(/\{\w+\}/g, path ?? nobody)
  const answer = await fetch(`${url}${target}${query ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${person.token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(keyed ? { 'idempotency-key': `hostile-${Math.random()}` } : {}),
    },
    ...(body === undefined || endpoint.method === 'GET' ? {} : { body }),
  }).catch((error: unknown) => String(error))
  if (typeof answer === 'string') return `no answer: ${answer}`
  const text = await answer.text()
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 200)}`
  if (/node_modules|\.ts:\d|at \w+ \(/.test(text)) return `shows its inside: ${text.slice(0, 200)}`
  if (/polluted/.test(text) && answer.status < 400) return 'takes a prototype'
  return undefined
}

function nameOf({ endpoint, body, query, path, keyed }: Case): string {
  return `${endpoint.method} ${endpoint.path}${path ? ` id ${path.slice(0, 40)}` : ''}${query ? `?${query.slice(0, 60)}` : ''}${keyed ? ' keyed' : ''} ${(body ?? '').slice(0, 90)}`
}

type Place = readonly (string | number)[]

function leavesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([name, inner]) =>
    leavesOf(inner, [...at, Array.isArray(value) ? Number(name) : name]),
  )
}

/** The body's JSON with one value replaced by a text of JSON. */
function withValue(body: unknown, place: Place, value: string): string {
  const mark = '@@here@@'
  const copy: unknown = structuredClone(body)
  let inner = Object(copy)
  for (const step of place.slice(0, -1)) inner = inner[step]
  const last = place.at(-1)
  if (last === undefined) return value
  inner[last] = mark
  return JSON.stringify(copy).replace(`"${mark}"`, value)
}

async function pollution({ url, house }: Target): Promise<Row> {
  const owner = await (await aTenant(house)).as('owner')
  const { body } = await owner.get('/api/auth/session')
  const broken = JSON.stringify(body).includes('polluted') || 'polluted' in {} ? ['a prototype was changed'] : []
  const { status } = await fetch(`${url}/api/health`)
  if (status !== 200) broken.push(`the server answers ${status}`)
  return rowOf('T25 the server after all of that', '0 pollution, alive', { done: 'session and health asked', broken })
}

async function wrongTypes({ url, house }: Target): Promise<Row> {
  const owner = await (await aTenant(house)).as('owner')
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/json; charset=utf-16',
    'application/csp-report',
    'image/svg+xml',
    '',
  ]
  const broken: string[] = []
  for (const type of types) {
    const answer = await fetch(`${url}/api/hotel/guests`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, ...(type ? { 'content-type': type } : {}) },
      body: '{"firstName":"Typed"}',
    })
    if (answer.status >= 500) broken.push(`${type}: ${answer.status}`)
    if (answer.status < 300 && !type.startsWith('application/json')) broken.push(`${type} was taken as JSON`)
  }
  return rowOf('T25 bodies of other content types', 'refused, none read as JSON', {
    done: `${types.length} types`,
    broken,
  })
}
