import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aTenant, type House, openHouse, type Person } from '../setup/house.ts'

type Inn = { name: string; desk: Person; guest: string; canary: string }

let house: House
const inns: Inn[] = []

beforeAll(async () => {
  house = await openHouse({ HOSTELRY_POOL: '2', HOSTELRY_STATEMENT_TIMEOUT: '1000' })
  for (let n = 0; n < 6; n += 1) {
    const tenant = await aTenant(house)
    const desk = await tenant.as('receptionist')
    const canary = `Canary-${n}`
    const made = await desk.post('/api/hotel/guests', { firstName: canary, lastName: tenant.name })
    inns.push({ name: tenant.name, desk, canary, guest: made.body.data.id })
  }
})
afterAll(() => house.close())

/** Every canary that an answer sings of. */
function canariesIn(body: unknown): string[] {
  return [...new Set(JSON.stringify(body).match(/Canary-\d/g) ?? [])]
}

/** Ends a statement of some connection every few requests, as a time-out or an operator would; it looks until it meets one. */
async function disturb(left: () => number): Promise<number> {
  let disturbed = 0
  while (left() > 0) {
    const before = left()
    const cut = disturbed % 5 === 4 ? 'pg_terminate_backend' : 'pg_cancel_backend'
    let hit = 0
    while (hit === 0 && left() > 0) {
      const found = await house.owner.query(
        `select ${cut}(pid) from pg_stat_activity where datname = current_database() and usename = 'hostelry_app'
         and (state = 'active' or $1) order by random() limit 1`,
        [cut === 'pg_terminate_backend'],
      )
      hit = found.rowCount ?? 0
    }
    disturbed += hit
    await vi.waitUntil(() => left() <= Math.max(0, before - 15), { interval: 2, timeout: 30_000 })
  }
  return disturbed
}

test('on two connections, with statements cancelled and connections cut, nobody ever sees another tenant’s rows', async () => {
  let left = 3000
  const outcomes = new Map<number, number>()
  const work = async (start: number) => {
    for (let n = start; left > 0; n += 1) {
      left -= 1
      const inn = inns[n % inns.length]
      if (!inn) return
      const other = inns[(n + 1) % inns.length]
      const ask = n % 4
      const { status, body } = await (ask === 0
        ? inn.desk.get('/api/hotel/guests?limit=100')
        : ask === 1
          ? inn.desk.get(`/api/hotel/guests/${inn.guest}`)
          : ask === 2
            ? inn.desk.get(`/api/hotel/guests/${other?.guest}`)
            : inn.desk.put(`/api/hotel/guests/${inn.guest}`, { notes: `Seen ${n}` }))
      outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
      expect(canariesIn(body).filter((canary) => canary !== inn.canary)).toEqual([])
      if (status === 200 && ask !== 2) expect(canariesIn(body)).toEqual([inn.canary])
      if (ask === 2) expect([404, 503]).toContain(status)
    }
  }
  const disturbing = disturb(() => left)
  await Promise.all(Array.from({ length: 24 }, (_, n) => work(n)))
  expect(await disturbing).toBeGreaterThan(20)
  expect(outcomes.get(200) ?? 0).toBeGreaterThan(1500)
  expect([...outcomes.keys()].filter((status) => ![200, 404, 503].includes(status))).toEqual([])
}, 120_000)

test('afterwards a free connection belongs to no tenant and has no transaction open', async () => {
  const client = await house.platform.pool.connect()
  try {
    const found = await client.query(
      "select current_setting('app.tenant', true) as tenant, (select count(*) from guest) as guests, now() = statement_timestamp() as fresh",
    )
    expect(found.rows[0]).toMatchObject({ guests: 0, fresh: true })
    expect(found.rows[0].tenant ?? '').toBe('')
  } finally {
    client.release()
  }
})
