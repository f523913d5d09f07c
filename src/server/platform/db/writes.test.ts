import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant, type House, openHouse } from '#test/setup/house.ts'
import { newId } from '../ids.ts'
import { holdWrites } from './writes.ts'

const insert = sql`insert into thing (id) values (1)`
const update = sql`
  update thing t set id = 2`
const elsewhere = sql`update other set id = 2`

describe('writes that are held back', () => {
  test('leave together in their order, once', () => {
    const held = holdWrites()
    held.add(insert)
    held.add(elsewhere)
    expect(held.take()).toEqual([insert, elsewhere])
    expect(held.take()).toEqual([])
  })

  test('meet what changes the same table, unless both only add to it', () => {
    const held = holdWrites()
    expect(held.meets(update)).toBe(false)
    held.add(insert)
    expect(held.meets(insert)).toBe(false)
    expect(held.meets(update)).toBe(true)
    expect(held.meets(elsewhere)).toBe(false)
    held.add(elsewhere)
    expect(held.meets(elsewhere)).toBe(true)
    held.take()
    expect(held.meets(update)).toBe(false)
  })

  test('are one insert or update each', () => {
    const held = holdWrites()
    expect(() => held.add(sql`with a as (select 1) insert into thing select * from a`)).toThrow('one insert or update')
    expect(() => held.add(sql`delete from thing`)).toThrow('one insert or update')
  })
})

describe('a transaction', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
  })
  afterAll(() => house.close())

  test('sees what it wrote as soon as it asks, and changes a row as often as it is told', async () => {
    const { ctx } = await aTenant(house)
    const series = await ctx.transaction(async (tx) => {
      tx.write(sql`
        insert into number_series (${sql.ref('tenant_id')}, series, year, last_number) values (${tx.tenant}, 'T', 0, 1)`)
      const more = sql`
        update number_series s set last_number = s.last_number + 1 where ${tx.owns('s')} and s.series = 'T'`
      tx.write(more)
      tx.write(more)
      return tx.db.selectFrom('number_series').select('last_number').where('series', '=', 'T').execute()
    })
    expect(series).toEqual([{ last_number: 3 }])
  })

  test('fails as a whole where the database refuses one of them', async () => {
    const { ctx } = await aTenant(house)
    const id = newId()
    const work = ctx.transaction(async (tx) => {
      tx.write(sql`
        insert into number_series (${sql.ref('tenant_id')}, series, year, last_number) values (${tx.tenant}, 'T', 0, 1)`)
      tx.write(sql`
        insert into booking_night (${sql.ref('tenant_id')}, booking_id, night, price, room_type_id, origin)
        values (${tx.tenant}, ${id}, '2026-03-02', 1, ${id}, 'rate')`)
      return tx.db.selectFrom('number_series').select('last_number').execute()
    })
    await expect(work).rejects.toMatchObject({ code: '23503' })
    expect(
      await ctx.read((tx) => tx.db.selectFrom('number_series').select('series').where('series', '=', 'T').execute()),
    ).toEqual([])
  })
})
