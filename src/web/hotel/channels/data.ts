import {
  bookClosure,
  changeChannel,
  createChannel,
  getChannel,
  listChannelLog,
  listChannels,
  listClosures,
  listCodes,
  listConflicts,
  previewFeed,
  removeChannel,
  removeCode,
  rotateAddress,
  setCode,
  settleConflict,
  showAddress,
  syncChannel,
} from '#contract/hotel/channels/api/channels.ts'
import type { ChannelId } from '#contract/hotel/channels/shapes.ts'
import { listRatePlans } from '#contract/hotel/rate-plans/api.ts'
import { listRoomTypes } from '#contract/hotel/room-types/api.ts'
import type { RoomTypeId } from '#contract/hotel/room-types/shapes.ts'
import { listRooms } from '#contract/hotel/rooms/api.ts'
import type { Received, Sent } from '#contract/kernel/endpoint.ts'
import { usePage, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Channel = Received<typeof getChannel>
export type FeedPreview = Received<typeof previewFeed>
export type LogRow = Received<typeof listChannelLog>[number]
export type Conflict = Received<typeof listConflicts>[number]
export type Closure = Received<typeof listClosures>[number]
export type Code = Received<typeof listCodes>[number]

const touched = { touches: ['hotel.channel'] } as const
const withStays = { touches: ['hotel.channel', 'hotel.booking'] } as const

export const useChannels = () => useRead(listChannels)
export const useChannel = (id: ChannelId) => useRead(getChannel, { params: { id } })
export const usePreview = () => useWrite(previewFeed)
export const useCreateChannel = () => useWrite(createChannel, touched)
export const useChangeChannel = () => useWrite(changeChannel, touched)
export const useRemoveChannel = () => useWrite(removeChannel, withStays)
export const useSync = () => useWrite(syncChannel, withStays)
export const useAddress = (when: boolean, id: ChannelId) => useReadWhen(when, showAddress, { params: { id } })
export const useRotateAddress = () => useWrite(rotateAddress, touched)
export const useChannelLog = (id: ChannelId) => useRead(listChannelLog, { params: { id }, query: { limit: 25 } })
export const useClosures = (id: ChannelId) => useRead(listClosures, { params: { id } })
export const useBookClosure = () => useWrite(bookClosure, withStays)
export const useCodes = (id: ChannelId) => useRead(listCodes, { params: { id } })
export const useSetCode = () => useWrite(setCode, touched)
export const useRemoveCode = () => useWrite(removeCode, touched)
export const useConflicts = (query: NonNullable<Sent<typeof listConflicts>['query']>) =>
  usePage(listConflicts, { query })
export const useSettle = () => useWrite(settleConflict, withStays)

export const useTypes = () => useRead(listRoomTypes, { query: { limit: 100, sort: 'code' } })
export const usePlans = () => useRead(listRatePlans, { query: { archived: 'false' } })
export const useRoomsOf = (type: RoomTypeId | null) =>
  useReadWhen(type !== null, listRooms, { query: { limit: 100, ...(type ? { roomTypeId: type } : {}) } })
