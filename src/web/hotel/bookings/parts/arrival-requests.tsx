import { ConciergeBell, FileSignature } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useBooking, type Stay } from '../data.ts'
import { RequestLine } from '../../requests/parts/request-line.tsx'
import { useTick } from '../../requests/parts/use-tick.ts'
import { ArrivalStep } from './arrival-step.tsx'

/** What the guest asked for, to be seen and ticked off as the guest comes; nothing where nothing was asked for. */
export function ArrivalRequests({ booking: { id, openRequests } }: { booking: Stay }) {
  // The list knows how many are open; what they say is read with the booking.
  const requests = useBooking(id).data?.requests.filter(({ doneAt }) => doneAt === null) ?? []
  const mayWrite = useCan()('bookings:write')
  const tick = useTick()
  if (openRequests === 0) return null
  return (
    <ArrivalStep icon={ConciergeBell} title={t('Requests')} state={requests.length > 0 ? 'open' : 'done'}>
      <ul className="-mx-3 text-14">
        {requests.map((request) => (
          <RequestLine
            key={request.id}
            request={request}
            onTick={mayWrite ? (isDone) => void tick(request, isDone) : undefined}
          />
        ))}
      </ul>
    </ArrivalStep>
  )
}

/** The card that the guest signs, in a window of its own: the check-in stays open. */
export function ArrivalCard({ booking: { id } }: { booking: Stay }) {
  return (
    <a
      href={to.registrationCard(id)}
      target="_blank"
      rel="noopener"
      className="link inline-flex items-center gap-1.5 self-start text-13"
    >
      <FileSignature size={15} aria-hidden="true" />
      {t('Registration card to print')}
    </a>
  )
}
