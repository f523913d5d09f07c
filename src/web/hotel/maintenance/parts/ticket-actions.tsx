import { useState } from 'react'
import { isUnsettled, ticketMayMove } from '#contract/hotel/maintenance/rules.ts'
import type { TicketMove } from '#contract/hotel/maintenance/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { readAfter } from '#web/shell/data/fresh.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Ticket, useMoveTicket, useUnblockTicketRoom } from '../data.ts'
import { AssignTicket } from '../forms/assign-ticket.tsx'
import { BlockTicket } from '../forms/block-ticket.tsx'
import { SayMove } from '../forms/say-move.tsx'
import { moveWords, statusLooks } from '../rules.ts'

type Asking = 'assign' | 'block' | 'wait' | 'reopen'

/** The verb that leads on first. */
const nextOf: Partial<Record<Ticket['status'], TicketMove>> = {
  assigned: 'start',
  in_progress: 'resolve',
  waiting: 'resume',
  resolved: 'verify',
  verified: 'close',
}

/** What can be done with a ticket now; who was not quick enough is told who was. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const { move, isPending } = useLeading(ticket)
  const { status, room, block } = ticket
  const next = nextOf[status]
  const may = (verb: TicketMove) => ticketMayMove(status, verb)
  const isOpen = isUnsettled(status)
  return (
    <>
      {isOpen &&
        room &&
        (block ? <Unblock ticket={ticket} /> : <Button onClick={() => setAsking('block')}>{t('Block room')}</Button>)}
      {may('reopen') && <Button onClick={() => setAsking('reopen')}>{moveWords.reopen}</Button>}
      {may('triage') && (
        <Button busy={isPending} onClick={() => move('triage')}>
          {moveWords.triage}
        </Button>
      )}
      {may('wait') && <Button onClick={() => setAsking('wait')}>{moveWords.wait}</Button>}
      {status === 'waiting' && (
        <Button busy={isPending} onClick={() => move('resolve')}>
          {moveWords.resolve}
        </Button>
      )}
      {isOpen && (
        <Button variant={next ? 'secondary' : 'primary'} onClick={() => setAsking('assign')}>
          {ticket.assignee ? t('Give to somebody else') : t('Assign')}
        </Button>
      )}
      {next && (
        <Button variant="primary" busy={isPending} onClick={() => move(next)}>
          {moveWords[next]}
        </Button>
      )}
      {asking && <Question asking={asking} ticket={ticket} onClose={() => setAsking(null)} />}
    </>
  )
}

type QuestionProps = { asking: Asking; ticket: Ticket; onClose: () => void }

function Question({ asking, ticket, onClose }: QuestionProps) {
  switch (asking) {
    case 'assign':
      return <AssignTicket ticket={ticket} onClose={onClose} />
    case 'block':
      return <BlockTicket ticket={ticket} onClose={onClose} />
    default:
      return <SayMove ticket={ticket} verb={asking} onClose={onClose} />
  }
}

/** Leads a ticket on from the state in which it is seen. */
function useLeading({ id, number, status }: Ticket) {
  const leading = useMoveTicket()
  const move = (verb: TicketMove) =>
    leading.mutate(
      { params: { id }, body: { verb, expected: status } },
      {
        onSuccess: (ticket) =>
          toast.success(t('{number}: {state}', { number, state: statusLooks[ticket.status].words })),
        onError: (error) => {
          void readAfter('hotel.maintenance')
          toast.error(t('That was not done'), { description: errorText(error) })
        },
      },
    )
  return { move, isPending: leading.isPending }
}

function Unblock({ ticket: { id } }: { ticket: Ticket }) {
  const unblock = useUnblockTicketRoom()
  const giveBack = () =>
    unblock.mutate(
      { params: { id } },
      {
        onSuccess: ({ room }) =>
          toast.success(t('Room {roomNumber} is given back', { roomNumber: room?.roomNumber ?? '' })),
        onError: (error) => toast.error(t('That was not done'), { description: errorText(error) }),
      },
    )
  return (
    <Button busy={unblock.isPending} onClick={giveBack}>
      {t('Give the room back')}
    </Button>
  )
}
