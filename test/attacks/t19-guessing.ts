import { aTenant, type House, password } from '../setup/house.ts'
import { type Attack, type Row, rowOf } from './setup/row.ts'
import { openTarget } from './setup/target.ts'
import { atOnce } from './setup/together.ts'

/** Passwords guessed one after the other, at once, behind made-up addresses; and e-mails that a stranger asks about. */
export async function* attack(): Attack {
  const target = await openTarget()
  try {
    yield guessing(target.house)
    yield knownOrNot(target.house)
  } finally {
    await target.close()
  }
}

type Given = { email: string; word: string; agent?: string; address?: string }

async function tryOne(house: House, { email, word, agent = 'Thief', address }: Given) {
  const headers = {
    'user-agent': agent,
    ...(address ? { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` } : {}),
  }
  const answer = await house.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers,
    payload: { email, password: word },
  })
  const { requestId, ...body } = answer.json<Record<string, unknown>>()
  return {
    status: answer.statusCode,
    body: JSON.stringify(body),
    told: requestId !== undefined,
    retryAfter: answer.headers['retry-after'],
  }
}

async function aUser(house: House): Promise<string> {
  const person = await (await aTenant(house)).as('receptionist')
  return Object((await person.get('/api/auth/session')).body.data).user.email
}

async function guessing(house: House): Promise<Row> {
  const broken: string[] = []
  const ways: Record<string, (index: number) => Partial<Given>> = {
    'from one place': () => ({}),
    'behind a made-up address each': (index) => ({ address: `192.0.2.${index}` }),
    'from a made-up browser each': (index) => ({ agent: `Thief ${index}` }),
  }
  for (const [name, way] of Object.entries(ways)) {
    const email = await aUser(house)
    await tryOne(house, { email, word: password, agent: 'Own desk' })
    const answers = await atOnce(
      Array.from({ length: 40 }, (_, index) => () => tryOne(house, { email, word: `guess ${index}`, ...way(index) })),
    )
    const looked = answers.filter(({ status }) => status === 401).length
    const stopped = answers.filter(({ status }) => status === 429)
    if (looked > 10) broken.push(`${name}: ${looked} guesses were looked at`)
    if (stopped.some(({ retryAfter }) => !retryAfter)) broken.push(`${name}: a 429 without Retry-After`)
    if ((await tryOne(house, { email, word: password })).status !== 429)
      broken.push(`${name}: the right guess got in after the limit`)
    if ((await tryOne(house, { email, word: password, agent: 'Own desk' })).status !== 200)
      broken.push(`${name}: the owner is locked out of the own desk`)
  }
  return rowOf(
    'T19 forty guesses at once, three ways',
    '<= 10 in 15 minutes, Retry-After, the owner gets in from a known device',
    { done: `${Object.keys(ways).length * 40} guesses`, broken },
  )
}

async function knownOrNot(house: House): Promise<Row> {
  const rounds = 100
  const emails: string[] = []
  const tenant = await aTenant(house)
  const broken: string[] = []
  for (let index = 0; index < rounds; index += 1) {
    await tenant.as('staff')
  }
  const found = await house.owner.query<{ email: string }>('select email from app_user where tenant_id = $1', [
    tenant.id,
  ])
  emails.push(...found.rows.map((row) => row.email))
  const times: [number[], number[]] = [[], []]
  for (const [round, email] of emails.entries()) {
    for (const [index, asked] of [email, `nobody.${round}.${email}`].entries()) {
      const began = performance.now()
      const { status, body } = await tryOne(house, { email: asked, word: 'a wrong guess', agent: `Thief ${round}` })
      times[index]?.push(performance.now() - began)
      if (status !== 401 || !body.includes('"success":false')) broken.push(`${status} ${body}`)
      if (index === 1 && round === 0 && body !== (await tryOne(house, { email: emails[5] ?? '', word: 'x' })).body)
        broken.push('other words for an unknown e-mail')
    }
  }
  const [known, unknown] = times.map((list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0) as [
    number,
    number,
  ]
  const apart = Math.abs(known - unknown) / Math.max(known, unknown)
  if (apart > 0.05) broken.push(`medians ${(apart * 100).toFixed(1)} % apart`)
  return rowOf('T20 known and unknown e-mails at sign-in', 'same words, medians within 5 %', {
    done: `${rounds} of each, medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms`,
    broken,
  })
}
