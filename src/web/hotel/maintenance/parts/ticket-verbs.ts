import { assignTickets, prioritizeTickets } from '#contract/hotel/maintenance/api/tickets.ts'
import { isUnsettled } from '#contract/hotel/maintenance/rules.ts'
import { type TicketPriority, ticketPriorities } from '#contract/hotel/maintenance/shapes.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { counting, t } from '#web/texts/text.ts'
import { type Technician, type TicketRow, useTechnicians } from '../data.ts'
import { priorityWords } from '../rules.ts'

const usual = {
  touches: ['hotel.maintenance'],
  fits: ({ status }: TicketRow) => isUnsettled(status),
  unfit: t('All of the selected are resolved'),
} as const

const assigningTo = ({ id, name }: Technician): BulkVerb<TicketRow> => ({
  ...usual,
  words: t('Give to {name}', { name }),
  endpoint: assignTickets,
  body: { assigneeId: id },
  done: counting({ one: '{count} ticket given', other: '{count} tickets given' }),
})

const prioritizing = (priority: TicketPriority): BulkVerb<TicketRow> => ({
  ...usual,
  words: t('Priority: {priority}', { priority: priorityWords[priority] }),
  endpoint: prioritizeTickets,
  body: { priority },
  done: counting({ one: '{count} ticket changed', other: '{count} tickets changed' }),
})

/** What can be done with several tickets: given to somebody, made more or less urgent. */
export function useTicketVerbs(): readonly BulkVerb<TicketRow>[] {
  const people = useTechnicians().data ?? []
  return [...people.map(assigningTo), ...ticketPriorities.map(prioritizing)]
}
