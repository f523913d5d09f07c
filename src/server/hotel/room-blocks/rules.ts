import { takesRoom } from '#contract/hotel/rooms/rules.ts'
import type { BlockKind, RoomBlock, RoomId } from '#contract/hotel/rooms/shapes.ts'
import { type Day, daysBetween } from '#contract/kernel/day.ts'
import type { Permission } from '#contract/kernel/permission.ts'
import { invalid, lacks, type Refusal } from '#server/platform/errors.ts'
import type { Way } from '../bookings/actions/make-way.ts'

/** What is asked of a block before anybody knows whether it can be. */
export type BlockWish = { kind: BlockKind; from: Day; to: Day; moves?: readonly Way[] | undefined }

/** The block that is changed, as it stands. */
export type Standing = Pick<RoomBlock, 'id' | 'kind' | 'from' | 'to'>

const longestBlock = 1830

/** Why a block can't lie on these days, whatever else is so. */
export function refusalOfDays({ from, to }: BlockWish, date: Day, standing?: Standing): Refusal | undefined {
  if (to <= from) return invalid('to', 'Must lie after the first day')
  if (daysBetween(from, to) > longestBlock) return invalid('to', `Must lie within ${longestBlock} days`)
  if (standing && standing.from < date) {
    if (from !== standing.from) return invalid('from', `The block has begun on ${standing.from}`)
    return to <= date ? invalid('to', `Must lie after the business date ${date}; release the block instead`) : undefined
  }
  return from < date ? invalid('from', `Must not lie before the business date ${date}`) : undefined
}

/** Who makes way moves bookings, and whoever sells beyond the limit may do that. */
export function refusalOfRights(
  wish: { moves: readonly Way[]; overbook?: object | undefined },
  can: (permission: Permission) => boolean,
): Refusal | undefined {
  if (wish.moves.length > 0 && !can('bookings:write')) return lacks('bookings:write')
  return wish.overbook && !can('bookings:overbook') ? lacks('bookings:overbook') : undefined
}

/** The bookings that are moved; nobody has to make way for a room that stays in use. */
export function movesOf({ kind, moves = [] }: BlockWish): readonly Way[] {
  return takesRoom(kind) ? moves : []
}

/** The rooms to which bookings are moved. */
export function targetsOf(moves: readonly Way[]): RoomId[] {
  return moves.flatMap(({ roomId }) => roomId ?? [])
}
