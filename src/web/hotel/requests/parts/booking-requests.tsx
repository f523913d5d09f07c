import { allows } from '#contract/hotel/bookings/rules.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from '../../bookings/rules/booking.ts'
import { type AskedFor, useAddRequest, useRemoveRequest } from '../data.ts'
import { AddRequest } from './add-request.tsx'
import { RequestLine } from './request-line.tsx'
import { useTick } from './use-tick.ts'

/** What the guest of a booking asks for: ticked off, taken back, or added while the booking isn't over. */
export function BookingRequests({ booking }: { booking: Booking }) {
  const mayWrite = useCan()('bookings:write')
  const mayAdd = mayWrite && allows(booking.status, 'change')
  const tick = useTick()
  const remove = useRemover(booking)
  if (booking.requests.length === 0 && !mayAdd) return null
  return (
    <section aria-label={t('Requests')} className="rounded-2 border border-line">
      <h3 className="flex min-h-10 items-center px-3 text-14 font-semibold">{t('Requests')}</h3>
      {booking.requests.length > 0 && (
        <ul className="divide-y divide-line border-t border-line text-14">
          {booking.requests.map((request) => (
            <RequestLine
              key={request.id}
              request={request}
              onTick={mayWrite ? (isDone) => void tick(request, isDone) : undefined}
              onRemove={mayWrite ? () => void remove(request) : undefined}
            />
          ))}
        </ul>
      )}
      {mayAdd && <AddRequest booking={booking} />}
    </section>
  )
}

/** Takes a request back; it can be written down again at once. */
function useRemover({ id }: Booking) {
  const remove = useRemoveRequest()
  const add = useAddRequest()
  return async (request: AskedFor) => {
    const { text, department, dueOn } = request
    const again = () => void add.mutateAsync({ params: { id }, body: { text, department, dueOn } }).catch(sayNotDone)
    await remove
      .mutateAsync({ params: { id: request.id } })
      .then(() => toast.success(t('Taken back: {text}', { text }), { action: { label: t('Undo'), run: again } }))
      .catch(sayNotDone)
  }
}

function sayNotDone(error: unknown) {
  toast.error(t('That was not done'), { description: errorText(error) })
}
