import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, type Setting } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Resolves once somebody waits for what this connection has locked. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const found = await house.owner.query(
      'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
    )
    if (found.rowCount) return
  }
}

/** Begins a booking while a row is locked that it needs, and answers how many counters somebody else can lock meanwhile. */
async function countersFreeWhile(
  setting: Setting,
  { lock, id, more }: { lock: string; id: string | undefined; more: Record<string, unknown> },
): Promise<number | null> {
  await book(setting)
  await house.owner.query('begin')
  await house.owner.query(lock, [id])
  const booking = book(setting, more)
  await somebodyWaits()
  const counters = await house.owner.query('select 1 from type_night where tenant_id = $1 for update nowait', [
    setting.tenant.id,
  ])
  await house.owner.query('rollback')
  await booking
  return counters.rowCount
}

test('a booking that brings its room locks the room before the counters, as a block does', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const id = setting.hotel.roomIds[0]
  const lock = 'select 1 from room where id = $1 for update'
  expect(await countersFreeWhile(setting, { lock, id, more: { roomId: id } })).toBe(2)
})

test('whoever makes the counters of new nights holds the type before any counter, as a block does', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  const id = setting.hotel.typeId
  const lock = 'select 1 from room_type where id = $1 for no key update'
  const more = { arrival: '2026-03-03', departure: '2026-03-06' }
  expect(await countersFreeWhile(setting, { lock, id, more })).toBe(2)
})
