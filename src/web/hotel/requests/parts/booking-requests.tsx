import { Plus } from 'lucide-react'
import { useState } from 'react'
import { allows } from '#contract/hotel/bookings/rules.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { errorText, refusalOf } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from '../../bookings/rules/booking.ts'
import { type AskedFor, useAddRequest, useRemoveRequest } from '../data.ts'
import { freshRequest } from '../rules.ts'
import { RequestFields } from './request-fields.tsx'
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

/** One more, in place: Enter adds it and makes room for the next. */
function AddRequest({ booking }: { booking: Booking }) {
  const add = useAddRequest()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState(freshRequest)
  const [problem, setProblem] = useState<{ text?: string; dueOn?: string }>({})
  const save = async () => {
    if (value.text.trim() === '') return setProblem({ text: t('Write what the guest asks for') })
    try {
      await add.mutateAsync({ params: { id: booking.id }, body: value })
    } catch (error) {
      const { message, fields = [] } = refusalOf(error)
      const onDay = fields.find(({ path }) => path === 'dueOn')
      return setProblem(onDay ? { dueOn: onDay.message } : { text: fields[0]?.message ?? message })
    }
    setValue(freshRequest)
    setProblem({})
    setOpen(false)
  }
  return (
    <div className="border-t border-line px-3 py-2">
      {!open && (
        <Button icon={<Plus size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t('Add a request')}
        </Button>
      )}
      {open && (
        <form
          aria-label={t('Add a request')}
          noValidate
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <RequestFields
            value={value}
            onChange={setValue}
            from={dayOf(booking.arrival)}
            to={dayOf(booking.departure)}
            error={problem.text}
            dayError={problem.dueOn}
            autoFocus
          />
          <div className="flex justify-end gap-2">
            <Button onClick={() => setOpen(false)}>{t('Cancel')}</Button>
            <Button type="submit" variant="primary" busy={add.isPending}>
              {t('Add')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
