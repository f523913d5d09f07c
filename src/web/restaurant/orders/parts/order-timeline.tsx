import { useFormats } from '#web/ui/format/formats.tsx'
import { eventDetails, eventWord, type Order } from '../rules.ts'

/** What happened to the order, when, and by whom; the newest at the end. */
export function OrderTimeline({ order }: { order: Order }) {
  const { dateTime, money } = useFormats()
  return (
    <ol className="flex flex-col">
      {order.timeline.map((event) => (
        <li key={event.position} className="relative border-s border-line pb-5 ps-5 last:pb-0">
          <span aria-hidden="true" className="absolute -start-1.25 top-1.5 size-2.5 rounded-full bg-brand" />
          <p className="text-14 font-semibold">{eventWord(event.kind)}</p>
          {eventDetails(event.details, money).length > 0 && (
            <p className="text-13">{eventDetails(event.details, money).join(' · ')}</p>
          )}
          <p className="text-12 text-soft">
            {event.byName}, {dateTime(event.at)}
          </p>
        </li>
      ))}
    </ol>
  )
}
