import type { Against, HouseSide, WantedRoom } from '#contract/hotel/group-rooms/rules/pick-up.ts'
import { type BlockTerms, daysBeside } from '#contract/hotel/groups/rules.ts'
import type { BlockCell } from '#contract/hotel/groups/shapes.ts'
import { explainNight } from '#contract/hotel/rate-plans/rules/price.ts'
import { pricingOf, type SellingRates } from '#contract/hotel/rate-plans/rules/selling.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { type Day, nightsOf } from '#contract/kernel/day.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { Refusal } from '#server/platform/errors.ts'
import { countersBy, madeCounters, type NightCounter, type NightKey, seeCounters } from '../../availability/data.ts'
import { keyOf } from '../../availability/rules.ts'
import { blockUsedUp, nightsBesideBlock, priceMissing, roomTypeSoldOut } from '../../errors.ts'
import { cellsOf, type LockedGroup } from '../../groups/data/lock.ts'
import { sellingRates } from '../../rate-plans/actions/selling.ts'
import type { SellingType } from '../../room-types/data.ts'

/** What rooms of a group are taken from: its block, and the house beside it. */
export type Sides = { block: readonly BlockCell[]; house: HouseSide; counters: readonly NightCounter[] }

type Wanted = { types: readonly SellingType[]; rooms: readonly AskedRoom[] }
type AskedRoom = { roomTypeId: RoomTypeId; arrival?: Day | undefined; departure?: Day | undefined }

/** Both sides behind the locks of the counters of all nights that are wanted; the group is locked by the caller. */
export async function holdSides(tx: Tx, group: LockedGroup, wanted: Wanted): Promise<Sides> {
  const keys = keysOf(group, wanted)
  const [found] = await tx.lock(countersBy(tx, keys))
  return sidesOf(tx, group, { ...wanted, counters: await madeCounters(tx, keys, found) })
}

/** The same without a lock. */
export async function seeSides(tx: Tx, group: LockedGroup, wanted: Wanted): Promise<Sides> {
  return sidesOf(tx, group, { ...wanted, counters: await seeCounters(tx, keysOf(group, wanted)) })
}

/** The nights that rooms want of open types, as far as the group may have them. */
function keysOf(group: LockedGroup, { types, rooms }: Wanted): NightKey[] {
  const { from, to } = daysBeside(group)
  const keys = rooms
    .filter(({ roomTypeId }) => types.some(({ id }) => id === roomTypeId))
    .flatMap(({ roomTypeId, arrival = group.arrival, departure = group.departure }) =>
      nightsOf(arrival > from ? arrival : from, departure < to ? departure : to).map((night) => ({
        roomTypeId,
        night,
      })),
    )
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()]
}

async function sidesOf(
  tx: Tx,
  group: LockedGroup,
  { types, counters }: Pick<Wanted, 'types'> & Pick<Sides, 'counters'>,
): Promise<Sides> {
  const { from, to } = daysBeside(group)
  const [block, rates] = await Promise.all([cellsOf(tx, group.id), sellingRates(tx, { from, to })])
  return { block, counters, house: houseOf({ types, rates, counters }) }
}

function houseOf({
  types,
  rates,
  counters,
}: Pick<Wanted, 'types'> & { rates: SellingRates } & Pick<Sides, 'counters'>) {
  const byKey = new Map(counters.map((counter) => [keyOf(counter), counter]))
  return {
    free: (key) => {
      const counter = byKey.get(keyOf(key))
      return counter ? Math.max(counter.capacity, 0) + counter.raised - counter.held : 0
    },
    rateOf: ({ roomTypeId, adults, children }: WantedRoom, night) => {
      const type = types.find(({ id }) => id === roomTypeId)
      return type ? explainNight(type, pricingOf(rates, roomTypeId, null), { night, adults, children }) : null
    },
  } satisfies HouseSide
}

/** What stands against a room, by the rule that it met. */
export function refusalOf(
  { kind, night }: Against,
  { group, type }: { group: BlockTerms; type: SellingType },
): Refusal {
  if (kind === 'not_beside') return nightsBesideBlock({ night, ...daysBeside(group) })
  if (kind === 'sold_out') return roomTypeSoldOut({ night })
  return kind === 'price_missing' ? priceMissing({ night }) : blockUsedUp({ roomType: type.name, night })
}
