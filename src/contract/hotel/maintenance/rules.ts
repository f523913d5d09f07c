import type { TicketMove, TicketStatus } from './shapes.ts'

/** From which states each verb leads on, and to which. */
export const ticketTransitions: Record<TicketMove, { from: readonly TicketStatus[]; to: TicketStatus }> = {
  triage: { from: ['open'], to: 'triaged' },
  start: { from: ['assigned'], to: 'in_progress' },
  wait: { from: ['in_progress'], to: 'waiting' },
  resume: { from: ['waiting'], to: 'in_progress' },
  resolve: { from: ['in_progress', 'waiting'], to: 'resolved' },
  verify: { from: ['resolved'], to: 'verified' },
  close: { from: ['verified'], to: 'closed' },
  reopen: { from: ['resolved', 'verified', 'closed'], to: 'open' },
}

/** Whether a verb leads on from a state. */
export function ticketMayMove(status: TicketStatus, verb: TicketMove): boolean {
  return ticketTransitions[verb].from.includes(status)
}

/** States in which somebody still has to do the work. */
export const unsettledStatuses = ['open', 'triaged', 'assigned', 'in_progress', 'waiting'] as const

/** Whether the work is still to be done. */
export function isUnsettled(status: TicketStatus): boolean {
  return unsettledStatuses.some((one) => one === status)
}

/** The state of a ticket once somebody has it: who takes over goes on where the other one stood. Null where nobody is given it. */
export function statusOnceAssigned(status: TicketStatus): TicketStatus | null {
  if (!isUnsettled(status)) return null
  return status === 'open' || status === 'triaged' ? 'assigned' : status
}

/** What each state is called. */
export const ticketStatusWords: Record<TicketStatus, string> = {
  open: 'open',
  triaged: 'triaged',
  assigned: 'assigned',
  in_progress: 'in progress',
  waiting: 'waiting',
  resolved: 'resolved',
  verified: 'verified',
  closed: 'closed',
}
