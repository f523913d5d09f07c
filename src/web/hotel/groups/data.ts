import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listBookings } from '#contract/hotel/bookings/api/lists.ts'
import { closeMaster } from '#contract/hotel/groups/api/folio.ts'
import { previewPayer, setPayer } from '#contract/hotel/groups/api/payer.ts'
import { previewBlock, releaseBlock, setBlock } from '#contract/hotel/groups/api/block.ts'
import {
  cancelGroup,
  changeGroup,
  createGroup,
  getGroup,
  listGroups,
  moveGroup,
} from '#contract/hotel/groups/api/group.ts'
import {
  bookSeveral,
  joinGroup,
  leaveGroup,
  pickUp,
  previewRoomingList,
  takeRoomingList,
} from '#contract/hotel/group-rooms/api.ts'
import type { GroupId } from '#contract/hotel/parties/shapes.ts'
import { listGuests } from '#contract/hotel/guests/api.ts'
import type { GuestKind } from '#contract/hotel/guests/shapes.ts'
import { listRoomTypes } from '#contract/hotel/room-types/api.ts'
import type { Endpoint, Received, Sent } from '#contract/kernel/endpoint.ts'
import { call, callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead, useReadWhen } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Group = Received<typeof getGroup>
export type GroupRow = Received<typeof listGroups>[number]
export type BlockCell = Group['block'][number]
export type BlockBody = Sent<typeof setBlock>['body']
export type ListedRoom = Received<typeof previewRoomingList>['rooms'][number]
type Query = NonNullable<Sent<typeof listGroups>['query']>
type MembersQuery = NonNullable<Sent<typeof listBookings>['query']>

/** A group moves its bookings, what is free and its master folio. */
const useGroupWrite = <E extends Endpoint>(endpoint: E) => useWrite(endpoint, { touches: ['hotel.booking'] })

export const useGroups = (query: Query) => usePage(listGroups, { query })
/** Groups that are there on a day or later, whose name or number contains the text; the nearest ones without a text. */
export const useGroupSearch = ({ search, from }: { search: string; from: string }) =>
  usePage(listGroups, { query: { from, limit: 8, sort: 'arrival', ...(search ? { search } : {}) } })
export const allGroups = (query: Query) => readAll((place) => callPage(listGroups, { query: { ...query, ...place } }))
export const useGroup = (id: GroupId) => useRead(getGroup, { params: { id } })
export const useMembers = (query: MembersQuery) => usePage(listBookings, { query })
export const allMembers = (query: MembersQuery) =>
  readAll((place) => callPage(listBookings, { query: { ...query, ...place } }))
export const useRoomTypes = () => useRead(listRoomTypes, { query: { limit: 100, sort: 'code' } })

/** Guests of a kind, or of any, whose name contains the text. */
export const usePartySearch = (text: string, kind: GuestKind | null) =>
  useReadWhen(text.length >= 2, listGuests, { query: { search: text, limit: 8, ...(kind ? { kind } : {}) } })

/** What a block would come to; what was told before stays meanwhile. */
export const useBlockPreview = (id: GroupId, body: BlockBody | null) =>
  useQuery({
    enabled: body !== null,
    queryKey: ['block', id, body],
    queryFn: () => call(previewBlock, { params: { id }, body: body ?? { cells: [] } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** What is charged already and would go to the group by such a routing. */
export const useRoutingPreview = (id: GroupId, body: Sent<typeof previewPayer>['body']) =>
  useQuery({
    queryKey: ['routing', id, body],
    queryFn: () => call(previewPayer, { params: { id }, body }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })

export const useSetPayer = () => useWrite(setPayer, { touches: ['hotel.folio', 'hotel.booking'] })
export const useCreateGroup = () => useGroupWrite(createGroup)
export const useChangeGroup = () => useGroupWrite(changeGroup)
export const useMoveGroup = () => useGroupWrite(moveGroup)
export const useCancelGroup = () => useGroupWrite(cancelGroup)
export const useSetBlock = () => useGroupWrite(setBlock)
export const useReleaseBlock = () => useGroupWrite(releaseBlock)
export const useBookSeveral = () => useGroupWrite(bookSeveral)
export const usePickUp = () => useGroupWrite(pickUp)
export const useTryRoomingList = () => useWrite(previewRoomingList)
export const useTakeRoomingList = () => useGroupWrite(takeRoomingList)
export const useJoinGroup = () => useGroupWrite(joinGroup)
export const useLeaveGroup = () => useGroupWrite(leaveGroup)
export const useCloseMaster = () => useWrite(closeMaster, { touches: ['hotel.folio'] })
