import type { Ground } from '#server/main.ts'
import type { Case } from '../measure.ts'
import { aScene, asOwner, type Scene } from '../scene.ts'
import type { Stand } from '../stand.ts'

const guests = 1_000_000

/** What people write into the search box: numbers, names whole and begun, parts of them, telephones, and what isn't there. */
const written = [
  '101',
  'BK-000042',
  '42',
  'ko',
  'bar',
  'mensah',
  'barode kel',
  'kelo@',
  'arod',
  'elof',
  '244123',
  '+233 24 400',
  'zzyx',
  'qqq',
  'rodebarode',
  'guest 999',
]

/** The search box in a house that knows a million guests, one answer after the other. */
export async function search(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Search', types: 4, roomsPerType: 25 })
  await layOutGuests(stand.ground, scene)
  const client = stand.client(scene.token, 4)
  let count = 0
  return [
    {
      name: `search among ${guests.toLocaleString('en')} guests, 1 connection`,
      work: async () => {
        const text = written[(count += 1) % written.length] ?? ''
        return (
          (await client.send({ method: 'GET', path: `/api/search?text=${encodeURIComponent(text)}` })).status === 200
        )
      },
      does: 'read',
      load: { workers: 1 },
      seconds: 12,
      asked: { p99: 60 },
    },
  ]
}

/** Names of two or three syllables, so that a part of one is in some of them, in many, or in none; 40,000 of the guests have booked. */
async function layOutGuests(ground: Ground, scene: Scene): Promise<void> {
  const syllables = ['ba', 'ro', 'de', 'ke', 'lo', 'fi', 'mu', 'na', 'so', 'ti', 'wa', 'ye', 'ko', 'men', 'sah', 'ama']
  await asOwner(ground, async (client) => {
    await client.query(
      `insert into guest (tenant_id, id, first_name, last_name, email, phone)
       select $1, gen_random_uuid(), initcap(a || b || c), initcap(d || e || f), a || b || '.' || d || e || i || '@example.test',
         '+233 24 ' || (4000000 + i)
       from (select i, s[1 + i % 16] as a, s[1 + i / 16 % 16] as b, s[1 + i / 256 % 16] as c,
           s[1 + i / 7 % 16] as d, s[1 + i / 113 % 16] as e, s[1 + i / 1801 % 16] as f
         from generate_series(1, $2::int) i, (select $3::text[] as s) x) y`,
      [scene.tenantId, guests, syllables],
    )
    await client.query(
      `with chosen as (select id, row_number() over () as n from (select id from guest where tenant_id = $1 limit 40000) g),
       bookings as (
         insert into booking (tenant_id, id, booking_number, status, guest_id, room_type_id, arrival, departure, adults, booked_on)
         select $1, gen_random_uuid(), 'BK-' || lpad(n::text, 6, '0'), 'confirmed', id, $2, date '2024-01-01' + (n % 1500)::int,
           date '2024-01-04' + (n % 1500)::int, 2, '2023-12-01' from chosen returning id)
       insert into folio (tenant_id, id, booking_id) select $1, gen_random_uuid(), id from bookings`,
      [scene.tenantId, scene.typeIds[0]],
    )
    await client.query('vacuum (analyze) guest')
    await client.query('analyze booking')
    await client.query('analyze folio')
  })
}
