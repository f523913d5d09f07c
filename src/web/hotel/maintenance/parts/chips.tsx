import { ArrowUp, Ban, Flame } from 'lucide-react'
import type { TicketPriority } from '#contract/hotel/maintenance/shapes.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/class-names.ts'
import { useTicking } from '#web/ui/use-ticking.ts'
import { kindWords } from '../../room-blocks/rules.ts'
import type { TicketRow } from '../data.ts'
import { priorityTones, priorityWords, slaWords, statusLooks } from '../rules.ts'

/** In which state a ticket is, and what it waits for. */
export function TicketStatusChip({
  ticket: { status, waitingFor },
}: {
  ticket: Pick<TicketRow, 'status' | 'waitingFor'>
}) {
  const { words, tone, icon } = statusLooks[status]
  const awaited = waitingFor === 'parts' ? t('Waits for parts') : t('Waits for a vendor')
  return (
    <StatusChip tone={tone} icon={icon}>
      {waitingFor === null ? words : awaited}
    </StatusChip>
  )
}

const priorityIcons = { urgent: { icon: Flame }, high: { icon: ArrowUp }, normal: {}, low: {} } as const

export function PriorityChip({ priority }: { priority: TicketPriority }) {
  return (
    <StatusChip tone={priorityTones[priority]} {...priorityIcons[priority]}>
      {priorityWords[priority]}
    </StatusChip>
  )
}

/** How much time is left, minute by minute. */
export function TimeLeft({ ticket }: { ticket: Pick<TicketRow, 'status' | 'dueAt'> }) {
  const now = Date.parse(useTicking(30_000))
  const words = slaWords(ticket, now)
  if (words === null) return <span className="text-soft">–</span>
  const isLate = Date.parse(ticket.dueAt) < now
  return <span className={classes('num whitespace-nowrap', isLate && 'font-semibold text-critical')}>{words}</span>
}

/** That a ticket blocks its room, and how. */
export function BlockChip({ block }: { block: NonNullable<TicketRow['block']> }) {
  return (
    <StatusChip tone={block.kind === 'out_of_order' ? 'critical' : 'accent'} icon={Ban}>
      {kindWords[block.kind]}
    </StatusChip>
  )
}
