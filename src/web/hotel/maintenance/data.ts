import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { blockTicketRoom, previewTicketBlock, unblockTicketRoom } from '#contract/hotel/maintenance/api/blocks.ts'
import {
  addTicketCheck,
  addTicketPhoto,
  assignTicket,
  commentTicket,
  getFaultTerms,
  getMaintenanceToday,
  getTicket,
  getTicketPhoto,
  listTechnicians,
  listTickets,
  moveTicket,
  removeTicketPhoto,
  reportFault,
  tickTicketCheck,
} from '#contract/hotel/maintenance/api/tickets.ts'
import type { TicketId, TicketPhotoId } from '#contract/hotel/maintenance/shapes.ts'
import type { Endpoint, Received, Sent } from '#contract/kernel/endpoint.ts'
import { call, callPage } from '#web/shell/call/call.ts'
import { readAll, usePage, useRead } from '#web/shell/data/read.ts'
import { useWrite } from '#web/shell/data/write.ts'

export type Ticket = Received<typeof getTicket>
export type TicketRow = Received<typeof listTickets>[number]
export type TicketQuery = NonNullable<Sent<typeof listTickets>['query']>
export type Technician = Received<typeof listTechnicians>[number]
export type FaultTerms = Received<typeof getFaultTerms>
export type BlockWish = Sent<typeof previewTicketBlock>['body']

const useTicketWrite = <E extends Endpoint>(endpoint: E) => useWrite(endpoint, { touches: ['hotel.maintenance'] })
const useRoomWrite = <E extends Endpoint>(endpoint: E) =>
  useWrite(endpoint, { touches: ['hotel.maintenance', 'hotel.room', 'hotel.booking'] })

export const useTickets = (query: TicketQuery) => usePage(listTickets, { query })
export const allTickets = (query: TicketQuery) =>
  readAll((place) => callPage(listTickets, { query: { ...query, ...place } }))
export const useMaintenanceToday = () => useRead(getMaintenanceToday)
export const useTicket = (id: TicketId) => useRead(getTicket, { params: { id } })
export const useTicketPhoto = (id: TicketId, photoId: TicketPhotoId) =>
  useRead(getTicketPhoto, { params: { id, photoId } })
export const useFaultTerms = () => useRead(getFaultTerms)
export const useTechnicians = () => useRead(listTechnicians)
export const useReportFault = () => useTicketWrite(reportFault)
/** Resolving gives a blocked room back. */
export const useMoveTicket = () => useRoomWrite(moveTicket)
export const useAssignTicket = () => useTicketWrite(assignTicket)
export const useCommentTicket = () => useTicketWrite(commentTicket)
export const useAddTicketPhoto = () => useTicketWrite(addTicketPhoto)
export const useRemoveTicketPhoto = () => useTicketWrite(removeTicketPhoto)
export const useAddTicketCheck = () => useTicketWrite(addTicketCheck)
export const useTickTicketCheck = () => useTicketWrite(tickTicketCheck)
export const useBlockTicketRoom = () => useRoomWrite(blockTicketRoom)
export const useUnblockTicketRoom = () => useRoomWrite(unblockTicketRoom)

/** What blocking the room of a ticket would come to, once its days are known; what was told before stays meanwhile. */
export const useTicketBlockPreview = (id: TicketId, body: BlockWish | null) =>
  useQuery({
    enabled: body !== null,
    queryKey: ['ticket-block', id, body],
    // Without days the question is not asked, so these are never sent.
    queryFn: () =>
      call(previewTicketBlock, { params: { id }, body: body ?? { kind: 'out_of_order', from: '', to: '' } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
