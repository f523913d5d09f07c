import {
  addRateRule,
  changeRoomType,
  createRoomType,
  deleteRoomType,
  getRoomType,
  listRoomTypes,
  removeRateRule,
} from '#contract/hotel/room-types/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'
import { useQuery } from '@tanstack/react-query'

export type RoomType = Received<typeof getRoomType>
export type RateRule = RoomType['rateRules'][number]
type Query = NonNullable<Sent<typeof listRoomTypes>['query']>

const nouns = '/api/hotel/room-types'
const sold = { touches: ['hotel.room_type'] } as const

export const useRoomTypes = (query: Query) => usePage(listRoomTypes, { query })
export const allRoomTypes = (query: Query) =>
  readAll((place) => callPage(listRoomTypes, { query: { ...query, ...place } }))

/** Every type that rooms can belong to, by code. */
export const useOpenRoomTypes = () =>
  useQuery({ queryKey: [nouns, 'open'], queryFn: () => allRoomTypes({ sort: 'code' }) })

export const useRoomType = (id: RoomTypeId) => useRead(getRoomType, { params: { id } })
export const useCreateRoomType = () => useWrite(createRoomType, sold)
export const useChangeRoomType = () => useWrite(changeRoomType, sold)
export const useDeleteRoomType = () => useWrite(deleteRoomType, sold)
export const useAddRateRule = () => useWrite(addRateRule, sold)
export const useRemoveRateRule = () => useWrite(removeRateRule, sold)
