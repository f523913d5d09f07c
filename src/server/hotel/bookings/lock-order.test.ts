import { afterAll, beforeAll, expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { aHotel } from '#test/setup/hotel.ts'
import { type Answer, type House, openHouse } from '#test/setup/house.ts'
import { aSetting, book, bookAndCheckIn, type Setting, type TestBooking } from '#test/setup/stay.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

/** Resolves once somebody waits for what this connection has locked. */
async function somebodyWaits(): Promise<void> {
  for (let asked = 0; asked < 2000; asked += 1) {
    const found = await house.owner.query(
      'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
    )
    if (found.rowCount) return
  }
  throw new Error('Nobody waits')
}

type Lock = { lock: string; id: string | null | undefined }

/** Begins an act while a row is locked that it needs, and answers how many rows of another lock somebody else gets meanwhile. */
async function freeWhile(held: Lock, act: () => Promise<unknown>, other: Lock): Promise<number | null> {
  await house.owner.query('begin')
  await house.owner.query(held.lock, [held.id])
  const done = act()
  try {
    await somebodyWaits()
    return (await house.owner.query(`${other.lock} nowait`, [other.id])).rowCount
  } finally {
    await house.owner.query('rollback')
    await done
  }
}

/** The same for the counters of a house. */
function countersFreeWhile({ tenant }: Setting, held: Lock, act: () => Promise<unknown>): Promise<number | null> {
  return freeWhile(held, act, { lock: 'select 1 from type_night where tenant_id = $1 for update', id: tenant.id })
}

const roomLock = 'select 1 from room where id = $1 for update'

test('a booking that brings its room locks the room before the counters, as a block does', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  await book(setting)
  const id = setting.hotel.roomIds[0]
  expect(await countersFreeWhile(setting, { lock: roomLock, id }, () => book(setting, { roomId: id }))).toBe(2)
})

test('whoever makes the counters of new nights holds the type before any counter, as a block does', async () => {
  const setting = await aSetting(house, { rooms: 2 })
  await book(setting)
  const held = { lock: 'select 1 from room_type where id = $1 for no key update', id: setting.hotel.typeId }
  const more = { arrival: '2026-03-03', departure: '2026-03-06' }
  expect(await countersFreeWhile(setting, held, () => book(setting, more))).toBe(2)
})

type Act = (setting: Setting, stay: TestBooking) => Promise<Answer>

const leave: Act = ({ desk }, { id }) =>
  desk.post(`/api/hotel/bookings/${id}/check-out`, { payment: { method: 'cash', amount: 100 } })
const extendTo =
  (departure: string): Act =>
  ({ desk }, { id }) =>
    desk.post(`/api/hotel/bookings/${id}/extend`, { departure })

test.each<[string, Act]>([
  ['a departure before its day', leave],
  ['a longer stay', extendTo('2026-03-06')],
  ['a shorter stay', extendTo('2026-03-03')],
  ['a check-in that is undone', ({ desk }, { id }) => desk.post(`/api/hotel/bookings/${id}/undo-check-in`)],
])('%s locks the room of the guest before the counters', async (_, act) => {
  const setting = await aSetting(house, { rooms: 3 })
  const stay = await bookAndCheckIn(setting)
  await book(setting, { departure: '2026-03-08' })
  const asked = async () => expect((await act(setting, stay)).status).toBe(200)
  expect(await countersFreeWhile(setting, { lock: roomLock, id: stay.roomId }, asked)).toBe(6)
})

test.each(['lower', 'higher'])(
  'a guest who moves has both rooms locked by their ids, from the %s one',
  async (from) => {
    const setting = await aSetting(house, { rooms: 1 })
    const suite = await aHotel(house, setting.tenant, { code: 'STE', rooms: 1, firstNumber: 501 })
    const rooms = [...setting.hotel.roomIds, ...suite.roomIds].toSorted()
    const [old, next] = from === 'lower' ? rooms : rooms.toReversed()
    const { id } = await book(setting)
    await given(setting.desk.post(`/api/hotel/bookings/${id}/check-in`, { roomId: old }))
    const lower = { lock: roomLock, id: rooms[0] }
    const move = (roomId: string | undefined) => async () =>
      given(setting.owner.post(`/api/hotel/bookings/${id}/move`, { roomId, override: { reason: 'At once' } }))
    expect(await countersFreeWhile(setting, lower, move(next))).toBeGreaterThan(1)
    expect(await freeWhile(lower, move(old), { lock: roomLock, id: rooms[1] })).toBe(1)
  },
)

test('departures, longer stays and blocks of one room at once wait for each other, and nobody sees a deadlock', async () => {
  const setting = await aSetting(house, { rooms: 4 })
  for (let round = 0; round < 4; round += 1) {
    const stays = [await bookAndCheckIn(setting), await bookAndCheckIn(setting)]
    const week = 9 + round * 3
    const day = (n: number) => `2026-04-${String(week + n).padStart(2, '0')}`
    const answers = await Promise.all(
      stays.flatMap((stay) => [
        setting.owner.post(`/api/hotel/rooms/${stay.roomId}/blocks`, {
          kind: 'out_of_order',
          from: day(0),
          to: day(2),
          reason: 'Paint',
        }),
        extendTo('2026-03-05')(setting, stay),
        leave(setting, stay),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, expect.any(Number), 200, 201, expect.any(Number), 200])
    for (const { status, body } of answers) if (status === 409) expect(body['code']).toBe('wrong_status')
    for (const { roomId } of stays) {
      await given(setting.desk.post(`/api/hotel/rooms/${roomId}/cleanliness`, { cleanliness: 'clean' }))
    }
  }
  // A connection tells at the latest what it saw when it ends.
  const own = "from pg_stat_activity where datname = current_database() and usename = 'hostelry_app'"
  await house.owner.query(`select pg_terminate_backend(pid) ${own}`)
  await expect.poll(async () => (await house.owner.query(`select pid ${own}`)).rowCount).toBe(0)
  const seen = await house.owner.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(seen.rows).toEqual([{ deadlocks: '0' }])
})
