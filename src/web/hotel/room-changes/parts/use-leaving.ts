import { useState } from 'react'
import { useCan } from '#web/shell/session/use-session.ts'
import type { Room } from '../../rooms/data.ts'
import { type Moves, movesOf, whyNotYet } from '../../room-blocks/rules.ts'
import { type LeavingWish, useRoomChangePreview } from '../data.ts'

export type Leaving = ReturnType<typeof useLeaving>

/** Who leaves a room that is archived or of another type, and where to; asked as soon as it is wanted. */
export function useLeaving(room: Pick<Room, 'id'>, isWanted: boolean) {
  const can = useCan()
  const [chosen, setChosen] = useState<Moves>(noMoves)
  const moves = [...chosen].map(([bookingId, roomId]) => ({ bookingId, roomId }) as Way) // ids that the preview answered
  const { data, error, refetch } = useRoomChangePreview(room.id, isWanted ? { moves } : null)
  const preview = isWanted && data ? { ...data, blocked: null } : undefined
  return {
    preview,
    error,
    refetch,
    chosen,
    choose: (bookingId: string, roomId: string | null) => setChosen(new Map(chosen).set(bookingId, roomId)),
    moves: movesOf(preview?.conflicts ?? [], chosen),
    whyNot: whyNotYet(preview, { chosen, oversells: false, mayMove: can('bookings:write') }),
  }
}

const noMoves: Moves = new Map()

type Way = NonNullable<LeavingWish['moves']>[number]
