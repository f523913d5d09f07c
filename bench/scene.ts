import type pg from 'pg'
import { type Day, dayOf } from '#contract/kernel/day.ts'
import type { Ground } from '#server/main.ts'
import type { Stand } from './stand.ts'

export type Scene = { tenantId: string; token: string; typeIds: string[]; roomIds: string[] }

const email = (name: string) => `${name.toLowerCase().replace(/\W+/g, '-')}@bench.test`
const password = 'a password for benchmarks'

/** A tenant of its own with types and rooms, and its owner signed in. */
export async function aScene(
  { ground, openTenant, server }: Stand,
  wishes: {
    name: string
    types: number
    roomsPerType: number
    taxSet?: string
    businessDate?: Day
    allowance?: number
  },
): Promise<Scene> {
  const name = `${wishes.name} ${Date.now()}`
  const tenant = await openTenant(ground.platform, {
    name,
    plan: 'complete',
    currency: 'GHS',
    timeZone: 'UTC',
    businessDate: wishes.businessDate ?? dayOf('2026-03-02'),
    taxSet: wishes.taxSet ?? 'GH',
    automaticNightAudit: false,
    owner: { email: email(name), password, firstName: 'Bench', lastName: 'Owner' },
  })
  const made = await asOwner(ground, async (client) => {
    const types = await client.query<{ id: string }>(
      `insert into room_type (tenant_id, id, code, name, base_price, max_adults, max_children, overbooking_allowance)
       select $1, gen_random_uuid(), 'T' || i, 'Type ' || i, 10000, 4, 4, $3 from generate_series(1, $2::int) i returning id`,
      [tenant.id, wishes.types, wishes.allowance ?? 0],
    )
    const rooms = await client.query<{ id: string }>(
      `insert into room (tenant_id, id, room_number, room_type_id, opened_on)
       select $1, gen_random_uuid(), t.code || '-' || i, t.id, '2020-01-01'
       from room_type t cross join generate_series(1, $2::int) i where t.tenant_id = $1 returning id`,
      [tenant.id, wishes.roomsPerType],
    )
    return { typeIds: types.rows.map((row) => row.id), roomIds: rooms.rows.map((row) => row.id) }
  })
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: email(name), password }),
  })
  const { token } = (await answer.json()) as { token: string } // sign-in answers its token at the top level
  return { tenantId: tenant.id, token, ...made }
}

/** Runs statements as the owner of the database, past every wall: only for laying out volumes. */
export async function asOwner<T>(ground: Ground, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { default: driver } = await import('pg')
  const client = new driver.Client({ ...ground.database.admin, ssl: undefined })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
