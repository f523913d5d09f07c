import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from './sql.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { type Lock, type LockRank, orderedLocks } from './locks.ts'

const lock = (rank: LockRank, sent: LockRank[]): Lock<LockRank> => ({
  rank,
  take: async () => {
    sent.push(rank)
    await sleep(0)
    return rank
  },
})

describe('locks of one transaction', () => {
  test('are sent in the one order and answered in the order in which they were asked', async () => {
    const sent: LockRank[] = []
    const [stock, date, room] = await orderedLocks().take([
      lock('stock', sent),
      lock('business_date', sent),
      lock('room', sent),
    ])
    expect(sent).toEqual(['business_date', 'room', 'stock'])
    expect([stock, date, room]).toEqual(['stock', 'business_date', 'room'])
  })

  test('never go back: what stands above something that is held is refused before it is sent', async () => {
    const sent: LockRank[] = []
    const locks = orderedLocks()
    await locks.take([lock('booking', sent), lock('stock', sent)])
    await locks.take([lock('stock', sent)])
    await expect(locks.take([lock('number', sent), lock('room', sent)])).rejects.toThrow(
      'Rows of the rank "room" are locked before those of "stock"',
    )
    expect(sent).toEqual(['booking', 'stock', 'stock'])
  })
})

describe('two transactions that hand the same locks over in opposite orders', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  test('wait for each other in turn and never deadlock', async () => {
    const { ctx } = await aTenant(house)
    await ctx.transaction(async (tx) => {
      await sql`insert into number_series (${sql.ref('tenant_id')}, series, year, last_number)
        values (${tx.tenant}, 'A', 0, 1), (${tx.tenant}, 'B', 0, 1)`.execute(tx.db)
    })
    let tries = 0
    const both = (first: 'number' | 'entry') =>
      ctx.transaction(async (tx) => {
        tries += 1
        const row = (rank: 'number' | 'entry') => ({
          rank,
          take: () =>
            tx.db
              .selectFrom('number_series')
              .select('series')
              .where('series', '=', rank === 'number' ? 'A' : 'B')
              .forUpdate()
              .execute(),
        })
        await tx.lock(row(first), row(first === 'number' ? 'entry' : 'number'))
      })
    await Promise.all(Array.from({ length: 20 }, (_, index) => both(index % 2 === 0 ? 'number' : 'entry')))
    expect(tries).toBe(20)
  })
})
