import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { aTenant, type House, password, type TestTenant } from '../setup/house.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { openTarget } from './setup/target.ts'
import { atOnce, together } from './setup/together.ts'

type Renewed = { status: number; newToken: string | undefined }
const desk = { 'user-agent': 'Firefox on a desk' }
const thief = { 'user-agent': 'curl of a thief' }
const tabs = 50

/** Fifty tabs that refresh in one moment, and tokens that come back from the past or from another device. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    const tenant = await aTenant(target.house)
    const scene = { house: target.house, tenant }
    yield manyTabs(scene)
    yield replays(scene)
    yield racing(scene)
    yield stored(target.house, target.printed())
  } finally {
    await target.close()
  }
}

type Scene = { house: House; tenant: TestTenant }

async function signIn({ house, tenant }: Scene): Promise<string> {
  const person = await tenant.as('receptionist')
  const { user } = Object((await person.get('/api/auth/session')).body.data)
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: desk,
    payload: { email: user.email, password },
  })
  return answer.json<{ token: string }>().token
}

async function refresh({ house }: Scene, token: string, headers: Record<string, string> = desk): Promise<Renewed> {
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/auth/refresh',
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: answer.statusCode, newToken: answer.json<{ newToken?: string }>().newToken }
}

async function isIn({ house }: Scene, token: string): Promise<boolean> {
  const answer = await house.app.inject({
    method: 'GET',
    url: '/api/auth/session',
    headers: { ...desk, authorization: `Bearer ${token}` },
  })
  return answer.statusCode === 200
}

async function manyTabs(scene: Scene): Promise<Row> {
  const broken: string[] = []
  const rounds = Number(process.env['ROUNDS'] ?? 200)
  let token = await signIn(scene)
  let troubled = 0
  /** As a tab does it: trouble at the server is tried again after a second, and signs nobody out. */
  const refreshInTab = async (from: string): Promise<Renewed> => {
    const answer = await refresh(scene, from)
    if (answer.status < 500) return answer
    troubled += 1
    await sleep(1000)
    return refresh(scene, from)
  }
  for (let round = 0; round < rounds; round += 1) {
    const before = token
    const answers = await atOnce(Array.from({ length: tabs }, () => () => refreshInTab(before)))
    const successors = new Set(answers.map((answer) => answer.newToken ?? `refused with ${answer.status}`))
    if (successors.size !== 1)
      broken.push(
        `round ${round}: ${successors.size} different answers: ${[...successors].filter((one) => one.startsWith('refused')).join(', ')}`,
      )
    token = answers[0]?.newToken ?? before
    if (!(await isIn(scene, token))) broken.push(`round ${round}: the successor does not let in`)
  }
  return rowOf('T17 fifty tabs refresh one token in one moment', '0 false log-outs, one successor a round', {
    done: `${rounds} rounds, ${rounds * tabs} refreshes, ${troubled} of them tried again after an answer of 5xx`,
    broken,
  })
}

/** A token of two generations back, or the predecessor on another device, ends the session and tells its user. */
async function replays(scene: Scene): Promise<Row> {
  const broken: string[] = []
  const rounds = 30
  await together(
    Array.from({ length: rounds }, (_, round) => round),
    { workers: 4 },
    async (round) => {
      const first = await signIn(scene)
      const second = (await refresh(scene, first)).newToken ?? ''
      const third = (await refresh(scene, second)).newToken ?? ''
      const old = round % 2 === 0
      const met = old ? await refresh(scene, first) : await refresh(scene, second, thief)
      const what = old ? 'two generations old' : 'the predecessor, elsewhere'
      if (met.status !== 401) broken.push(`${what}: ${met.status}`)
      if (await isIn(scene, third)) broken.push(`${what}: the session goes on`)
      if ((await refresh(scene, third)).status !== 401) broken.push(`${what}: the family goes on`)
    },
  )
  return rowOf('T17 tokens from the past and from another device', '100 % detected, the family ended', {
    done: `${rounds} sessions`,
    broken,
  })
}

/** A thief's refresh among those of the tabs: whoever wins, the thief never keeps a session that its owner still has. */
async function racing(scene: Scene): Promise<Row> {
  const broken: string[] = []
  const rounds = 30
  for (let round = 0; round < rounds; round += 1) {
    const token = await signIn(scene)
    const works = Array.from(
      { length: 10 },
      (_, index) => () => refresh(scene, token, index === randomInt(10) ? thief : desk),
    )
    const answers = await atOnce(works)
    const given = new Set(answers.flatMap((answer) => answer.newToken ?? []))
    if (given.size > 1) broken.push(`round ${round}: ${given.size} successors of one token`)
  }
  return rowOf('T17 a thief among the tabs', 'never two successors of one token', {
    done: `${rounds} rounds of 10`,
    broken,
  })
}

/** T16: tokens in the database or in the log. */
async function stored(house: House, printed: string): Promise<Row> {
  const tenant = await aTenant(house)
  const scene = { house, tenant }
  const tokens = [await signIn(scene)]
  for (let round = 0; round < 3; round += 1) tokens.push((await refresh(scene, tokens.at(-1) ?? '')).newToken ?? '')
  const tables = await house.owner.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) and relkind = 'r'",
  )
  const broken: string[] = []
  for (const { name } of tables.rows) {
    for (const token of [...tokens, password]) {
      const found = await house.owner.query(
        `select 1 from ${name} t where strpos(t::text, $1) > 0 or strpos(t::text, $2) > 0 limit 1`,
        [token, Buffer.from(token).toString('hex')],
      )
      if (found.rowCount) broken.push(`${name} holds a token or a password`)
    }
  }
  if (tokens.some((token) => printed.includes(token))) broken.push('the log holds a token')
  return rowOf('T16 live tokens and passwords in the database and the log', '0 hits', {
    done: `${tables.rows.length} tables`,
    broken,
  })
}
