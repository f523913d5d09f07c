import { expect, test } from 'vitest'
import { given } from '#test/setup/books.ts'
import { aGroup, aGroupWithBlock, aRoom, cellsOf } from '#test/setup/groups.ts'
import { type House, openHouse } from '#test/setup/house.ts'
import { aSetting, type Setting } from '#test/setup/stay.ts'

const statusOf = (answer: { status: number }) => answer.status

/** What of the proofs of the house doesn't hold. */
async function broken({ owner }: Setting): Promise<string[]> {
  const { checks } = await given(owner.get('/api/accounting/verify'))
  return checks.filter(({ ok }) => !ok).map(({ name }) => name)
}

/** Twelve want the last room of a block at once; answers how many got it, and what is broken then. */
async function pickUpsAtOnce(house: House): Promise<{ booked: number; broken: string[] }> {
  const setting = await aSetting(house, { rooms: 4 })
  const group = await aGroupWithBlock(setting, { rooms: 1 })
  const wish = aRoom(setting.hotel.typeId)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, wish)),
  )
  return { booked: answers.map(statusOf).filter((status) => status === 201).length, broken: await broken(setting) }
}

test('of those who want the last room of a block one gets it', async () => {
  const house = await openHouse()
  try {
    expect(await pickUpsAtOnce(house)).toEqual({ booked: 1, broken: [] })
  } finally {
    await house.close()
  }
})

/** Six want rooms of a block that may be raised, and two book beside it, in a house of three; answers how many got one. */
async function elasticAtOnce(setting: Setting): Promise<{ got: number; broken: string[] }> {
  const group = await aGroupWithBlock(setting, { rooms: 1, beyondBlock: 'raises' })
  const pick = aRoom(setting.hotel.typeId)
  const booking = { guest: { firstName: 'Kofi' }, roomTypeId: setting.hotel.typeId, adults: 1 }
  const days = { arrival: '2026-03-05', departure: '2026-03-07' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, turn) =>
      turn % 4 === 3
        ? setting.desk.post('/api/hotel/bookings', { ...booking, ...days })
        : setting.desk.post(`/api/hotel/groups/${group.id}/pick-up`, pick),
    ),
  )
  expect(answers.map(statusOf).filter((status) => status !== 201 && status !== 409)).toEqual([])
  return { got: answers.map(statusOf).filter((status) => status === 201).length, broken: await broken(setting) }
}

test('a block that may be raised takes what the house has left and no room more', async () => {
  const house = await openHouse()
  try {
    expect(await elasticAtOnce(await aSetting(house, { rooms: 3 }))).toEqual({ got: 3, broken: [] })
  } finally {
    await house.close()
  }
})

test('without the limit of its counters a block that may be raised takes rooms that the house doesn’t have, and the proof tells', async () => {
  const bare = await openHouse()
  try {
    const setting = await aSetting(bare, { rooms: 3 })
    await withoutLimit(bare)
    const { got, broken: told } = await elasticAtOnce(setting)
    expect(got).toBe(8)
    expect(told).toContain('type_capacities')
  } finally {
    await bare.close()
  }
})

test('a block that is taken past what remains is refused by the database, also where nobody waits for the group', async () => {
  const bare = await openHouse()
  try {
    const setting = await aSetting(bare, { rooms: 4 })
    const group = await aGroupWithBlock(setting, { rooms: 1 })
    const overtake = () =>
      bare.owner.query('update group_block set remaining = remaining - 2 where group_id = $1', [group.id])
    await expect(overtake()).rejects.toThrow(/group_block_not_overtaken/)
    await bare.owner.query('alter table group_block drop constraint group_block_not_overtaken')
    await overtake()
    expect(await broken(setting)).toContain('type_counters')
  } finally {
    await bare.close()
  }
})

/** A block, two bookings and a group that is booked at once all want the last room of a house; answers how many got it. */
async function lastRoomAtOnce(setting: Setting): Promise<{ got: number; broken: string[] }> {
  const group = await aGroup(setting)
  const booking = {
    guest: { firstName: 'Kofi' },
    roomTypeId: setting.hotel.typeId,
    arrival: '2026-03-05',
    departure: '2026-03-07',
    adults: 1,
  }
  const answers = await Promise.all([
    setting.desk.post('/api/hotel/bookings', booking),
    setting.desk.put(`/api/hotel/groups/${group.id}/block`, { cells: cellsOf(setting.hotel.typeId, 1) }),
    setting.desk.post('/api/hotel/bookings', booking),
    setting.desk.post('/api/hotel/groups/book', {
      ...booking,
      roomTypeId: undefined,
      adults: undefined,
      rooms: [{ roomTypeId: setting.hotel.typeId, adults: 1 }],
    }),
  ])
  return { got: answers.map(statusOf).filter((status) => status < 300).length, broken: await broken(setting) }
}

test('a block and bookings that want the last room of the house never get it both', async () => {
  const house = await openHouse()
  try {
    for (let round = 0; round < 4; round += 1)
      expect(await lastRoomAtOnce(await aSetting(house, { rooms: 1 }))).toEqual({ got: 1, broken: [] })
  } finally {
    await house.close()
  }
})

/** Lets every counter take a hundred rooms, whatever the house has. */
async function withoutLimit(bare: House): Promise<void> {
  await bare.owner.query(`
    create function take_no_limit() returns trigger language plpgsql as 'begin new.capacity := 100; return new; end';
    create trigger without_limit before insert or update on type_night for each row execute function take_no_limit()`)
}

test('without the limit of its counters the same race gives the last room to several, and the proof tells', async () => {
  const bare = await openHouse()
  try {
    const setting = await aSetting(bare, { rooms: 1 })
    await withoutLimit(bare)
    const { got, broken: told } = await lastRoomAtOnce(setting)
    expect(got).toBe(4)
    expect(told).toContain('type_capacities')
  } finally {
    await bare.close()
  }
})

test('a counter that is held past its limit is refused by the database, also where nobody waits for it', async () => {
  const bare = await openHouse()
  try {
    const setting = await aSetting(bare, { rooms: 1 })
    await aGroupWithBlock(setting, { rooms: 1 })
    const hold = () =>
      bare.owner.query('update type_night set held = held + 1 where room_type_id = $1', [setting.hotel.typeId])
    await expect(hold()).rejects.toThrow(/type_night_not_oversold/)
  } finally {
    await bare.close()
  }
})
