import type { Case } from '../measure.ts'
import { aScene } from '../scene.ts'
import type { Stand } from '../stand.ts'
import { layOutBookings } from './bookings.ts'

/** What matters today, to an owner who sees every part of it, over 40,000 bookings. */
export async function dashboard(stand: Stand): Promise<Case[]> {
  const scene = await aScene(stand, { name: 'Dashboard', types: 4, roomsPerType: 25 })
  await layOutBookings(stand.ground, scene, 40_000)
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
