import type { Case } from '../measure.ts'
import { aScene, asOwner } from '../scene.ts'
import type { Stand } from '../stand.ts'
import { layOutBookings } from './bookings.ts'

/** What matters today, to an owner who sees every part of it, over 40,000 bookings. */
export async function dashboard(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Dashboard', types: 4, roomsPerType: 25 })
  await layOutBookings(stand.ground, scene, 40_000)
  await asOwner(stand.ground, async (database) => {
    // Who came before the business date has gone again, but for those who are in house on it.
    await database.query(
      `update booking set status = 'checked_out', checked_in_on = arrival, checked_out_on = departure
       where tenant_id = $1 and departure < '2026-03-02'`,
      [scene.tenantId],
    )
    await database.query(
      "update booking set status = 'checked_in', checked_in_on = arrival where tenant_id = $1 and arrival < '2026-03-02' and departure >= '2026-03-02'",
      [scene.tenantId],
    )
    await database.query('vacuum (analyze) booking')
  })
  const client = stand.client(scene.token, 4)
  return [
    {
      name: 'dashboard at 40,000 bookings, 1 connection',
      work: async () => (await client.send({ method: 'GET', path: '/api/dashboard' })).status === 200,
      does: 'read',
      load: { workers: 1 },
      seconds: 8,
      asked: { p99: 60 },
    },
  ]
}
