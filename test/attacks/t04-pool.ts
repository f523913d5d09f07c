import { randomInt } from 'node:crypto'
import { aTenant, type Person } from '../setup/house.ts'
import { type Attack, rowOf } from './setup/row.ts'
import { openTarget } from './setup/target.ts'
import { together } from './setup/together.ts'

const requests = 20_000

/** Two connections for sixty-four clients of eight tenants who hang up in the middle: whose rows come back? */
export async function* attack(): Attack {
  const target = await openTarget({ HOSTELRY_POOL: '2', HOSTELRY_STATEMENT_TIMEOUT: '1000' })
  try {
    const { house, url } = target
    const people: { mark: string; person: Person }[] = []
    for (let index = 0; index < 8; index += 1) {
      const person = await (await aTenant(house)).as('owner')
      const mark = `Tenant-${index}-mark`
      for (let guest = 0; guest < 12; guest += 1)
        await person.post('/api/hotel/guests', { firstName: mark, lastName: `${guest}` })
      people.push({ mark, person })
    }
    const broken: string[] = []
    let aborted = 0
    let rows = 0
    await together(
      Array.from({ length: requests }, (_, index) => index),
      { workers: 64 },
      async (index) => {
        const { mark, person } = people[index % people.length] ?? {}
        if (!mark || !person) return
        const hangUp = randomInt(5) === 0
        const signal = hangUp ? AbortSignal.timeout(1 + randomInt(12)) : AbortSignal.timeout(60_000)
        const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' }
        const writes = index % 4 === 0
        const asked = writes
          ? fetch(`${url}/api/hotel/guests`, {
              method: 'POST',
              headers,
              signal,
              body: JSON.stringify({ firstName: mark }),
            })
          : fetch(`${url}/api/hotel/guests?limit=5&page=${1 + (index % 3)}`, { headers, signal })
        const answer = await asked
          .then(async (one) => ({ status: one.status, text: await one.text() }))
          .catch(() => undefined)
        if (!answer) aborted += 1
        else if (answer.status >= 500 && answer.status !== 503) broken.push(`${answer.status} ${answer.text}`)
        else {
          const marks = answer.text.match(/Tenant-\d-mark/g) ?? []
          rows += marks.length
          if (marks.some((one) => one !== mark))
            broken.push(`${mark} was given a row of ${marks.find((one) => one !== mark)}`)
        }
      },
    )
    const done = `${requests} requests of 64 clients over 2 connections, ${aborted} hung up, ${rows} marked names`
    yield rowOf('T4 pool contamination', '1,000,000 requests, 0 rows of another tenant (here 20,000)', { done, broken })
  } finally {
    await target.close()
  }
}
