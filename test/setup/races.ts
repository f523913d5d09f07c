import type { Day } from '#contract/kernel/day.ts'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import type { Answer, House } from './house.ts'
import { aSetting, book, bookAndCheckIn, type Setting, type TestBooking } from './stay.ts'
import { brokenProofs } from './stock.ts'

/** How many rooms the house has; two of them have a guest all the time. */
const racedRooms = 6

/** What is raced for: everybody asks in one moment, and exactly one may get it. */
type Contest = { thing: string; asked: (() => Promise<Answer>)[] }

export type Scene = {
  house: House
  setting: Setting
  inHouse: readonly TestBooking[]
  broken: string[]
  requests: number
}

const today: Day = dayOf('2026-03-02')
const on = (days: number) => addDays(today, days)

/** The house before the first round: two guests in house, and five of six rooms sold for the last night that is raced for. */
export async function raceScene(house: House): Promise<Scene> {
  const setting = await aSetting(house, { rooms: racedRooms })
  const [, , , , fifth, sixth] = setting.hotel.roomIds
  const inHouse = [await bookAndCheckIn(setting, { roomId: fifth }), await bookAndCheckIn(setting, { roomId: sixth })]
  for (let sold = 1; sold < racedRooms; sold += 1) await book(setting, { arrival: on(40), departure: on(41) })
  return { house, setting, inHouse, broken: [], requests: 0 }
}

/** One round: a room of the future, the last room of a type, and a room of today; then all is as it was before. */
export async function raceRound(scene: Scene, round: number): Promise<void> {
  const { setting } = scene
  const from = on(4 + (round % 4) * 8)
  const stays = await waiting(setting, from)
  const contests = [oneRoom(setting, stays, from), lastOfType(setting, stays), roomOfToday(scene)]
  const all = await inAnyOrder(contests.flatMap(({ asked }) => asked))
  const answers = contests.map(({ asked }) => asked.flatMap((ask) => all.get(ask) ?? []))
  answers.forEach((own, index) => judge(scene, own, `round ${round}: ${contests[index]?.thing ?? ''}`))
  if ((await overlapsIn(scene)) > 0) scene.broken.push(`round ${round}: holds overlap`)
  await clear(scene, answers.flat(), Object.values(stays))
}

async function inAnyOrder(works: readonly (() => Promise<Answer>)[]): Promise<Map<() => Promise<Answer>, Answer>> {
  const sent = works.toSorted(() => Math.random() - 0.5).map(async (work) => [work, await work()] as const)
  return new Map(await Promise.all(sent))
}

type Stays = Record<
  'longer' | 'other' | 'roomless' | 'parted' | 'left' | 'right' | 'cancelled' | 'dated' | 'before',
  TestBooking
>

async function waiting(setting: Setting, from: Day): Promise<Stays> {
  const { owner, hotel } = setting
  const [first, second, third, fourth] = hotel.roomIds
  const take = (arrival: Day, nights: number, roomId?: string) =>
    book(setting, { arrival, departure: addDays(arrival, nights), ...(roomId ? { roomId } : {}) })
  const at = (days: number) => addDays(from, days)
  const cancelled = await take(on(40), 1)
  await owner.post(`/api/hotel/bookings/${cancelled.id}/cancel`, { reason: 'Raced for' })
  const wanted = {
    longer: take(at(0), 2, first),
    other: take(at(2), 1, second),
    roomless: take(at(2), 1),
    parted: take(at(1), 2, third),
    left: take(at(2), 1, fourth),
    right: take(at(4), 1, first),
    cancelled: Promise.resolve(cancelled),
    dated: take(on(45), 1),
    before: take(on(39), 1),
  }
  // `fromEntries` forgets which names it was given; they are those of `wanted`.
  return Object.fromEntries(
    await Promise.all(Object.entries(wanted).map(async ([name, made]) => [name, await made] as const)),
  ) as Stays
}

/** Room 101 on one night: by a booking, an extension, an amendment, an assignment, a split and a swap. */
function oneRoom({ desk, hotel }: Setting, stays: Stays, from: Day): Contest {
  const [roomId] = hotel.roomIds
  const [night, next] = [addDays(from, 2), addDays(from, 3)]
  const verb = (stay: TestBooking, name: string, body: object) => () =>
    desk.post(`/api/hotel/bookings/${stay.id}/${name}`, body)
  const wish = { guest: { firstName: 'New' }, roomTypeId: hotel.typeId, roomId, adults: 1 }
  return {
    thing: 'room 101',
    asked: [
      verb(stays.longer, 'extend', { departure: next }),
      verb(stays.other, 'amend', { roomId }),
      verb(stays.roomless, 'assign', { roomId }),
      verb(stays.parted, 'split', { night, roomId }),
      verb(stays.left, 'swap', { with: stays.right.id }),
      () => desk.post('/api/hotel/bookings', { ...wish, arrival: night, departure: next }),
    ],
  }
}

/** The last room of a type for a night: by a booking, a reinstatement, an amendment of dates and an extension. */
function lastOfType({ desk, owner, hotel }: Setting, { cancelled, dated, before }: Stays): Contest {
  const dates = { arrival: on(40), departure: on(41) }
  return {
    thing: 'the last room of the type',
    asked: [
      () => owner.post(`/api/hotel/bookings/${cancelled.id}/reinstate`, { reason: 'Raced for' }),
      () => desk.post(`/api/hotel/bookings/${dated.id}/amend`, dates),
      () => desk.post(`/api/hotel/bookings/${before.id}/extend`, { departure: on(41) }),
      () =>
        desk.post('/api/hotel/bookings', {
          guest: { firstName: 'New' },
          roomTypeId: hotel.typeId,
          adults: 1,
          ...dates,
        }),
    ],
  }
}

/** A vacant room of today: two guests in house move into it, one by a move, one by an amendment. */
function roomOfToday({ setting: { owner, hotel }, inHouse: [one, other] }: Scene): Contest {
  const wish = { roomId: hotel.roomIds[3], override: { reason: 'Raced for' } }
  return {
    thing: 'a vacant room',
    asked: [
      () => owner.post(`/api/hotel/bookings/${one?.id}/move`, wish),
      () => owner.post(`/api/hotel/bookings/${other?.id}/amend`, wish),
    ],
  }
}

function judge(scene: Scene, answers: readonly Answer[], what: string): void {
  scene.requests += answers.length
  const won = answers.filter(({ status }) => status < 300).length
  if (won !== 1) scene.broken.push(`${what} has ${won} winners: ${answers.map(({ status }) => status).join(' ')}`)
  for (const { status, body } of answers) {
    if (status >= 300 && status !== 409) scene.broken.push(`${what}: ${status} ${JSON.stringify(body)}`)
  }
}

/** Bookings of the round are cancelled, and guests in house are in their own rooms again. */
async function clear(
  { setting, inHouse }: Scene,
  answers: readonly Answer[],
  stays: readonly TestBooking[],
): Promise<void> {
  const made = answers.flatMap(({ status, body }) => (status === 201 ? [Object(body.data).id] : []))
  const ids = [...stays.map(({ id }) => id), ...made]
  await setting.owner.post('/api/hotel/bookings/bulk/cancel', { ids, reason: 'The round is over' })
  for (const [index, { id }] of inHouse.entries()) {
    const roomId = setting.hotel.roomIds[4 + index]
    await setting.owner.post(`/api/hotel/bookings/${id}/amend`, { roomId, override: { reason: 'Back' } })
  }
}

/** Pairs of holds that overlap in a room or of a booking, by a full self-join of all that are live. */
async function overlapsIn({ house, setting }: Scene): Promise<number> {
  const found = await house.owner.query<{ pairs: number }>(
    `select count(*)::int as pairs from room_hold a join room_hold b on b.tenant_id = a.tenant_id and b.id > a.id
       and (b.room_id = a.room_id or b.booking_id = a.booking_id) and a.during && b.during
     where a.tenant_id = $1 and not a.released and not b.released`,
    [setting.tenant.id],
  )
  return found.rows[0]?.pairs ?? 0
}

/** What is broken after all rounds, counters that differ from a recount and proofs that fail among it. */
export async function brokenAfter(scene: Scene): Promise<string[]> {
  const { house, setting, broken } = scene
  const counters = await house.owner.query<{ wrong: number }>(
    `select count(*)::int as wrong from type_night c
     where c.tenant_id = $1 and c.held <> (select count(*) from booking_night n
       join booking b on b.tenant_id = n.tenant_id and b.id = n.booking_id and b.status in ('optional', 'confirmed', 'checked_in', 'checked_out')
       where n.tenant_id = c.tenant_id and n.room_type_id = c.room_type_id and n.night = c.night)`,
    [setting.tenant.id],
  )
  const { wrong = 0 } = counters.rows[0] ?? {}
  const proofs = await brokenProofs(setting)
  return [
    ...broken,
    ...(wrong > 0 ? [`${wrong} counters differ from a recount`] : []),
    ...proofs.map((proof) => `the proof ${proof} fails`),
  ]
}
