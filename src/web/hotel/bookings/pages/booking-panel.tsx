import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { type HistoryOf, WithHistory } from '#web/shell/record/history.tsx'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FolioView } from '../../folios/parts/folio-view.tsx'
import { useBooking, type Booking } from '../data.ts'
import { EditBooking } from '../forms/edit-booking.tsx'
import { AskedVerb } from '../parts/asked-verb.tsx'
import { BookingActions } from '../parts/booking-actions.tsx'
import { BookingBadges, BookingStatusChip } from '../parts/booking-chips.tsx'
import { BookingFacts } from '../parts/booking-facts.tsx'
import { BookingInvoices } from '../parts/booking-invoices.tsx'
import { BookingNights } from '../parts/booking-nights.tsx'
import { BookingParts } from '../parts/booking-parts.tsx'
import { BookingRequests } from '../../requests/parts/booking-requests.tsx'
import { guestName } from '../rules/booking.ts'

/** One booking beside the list of bookings. */
export function BookingPanel() {
  const go = useGo()
  return <BookingAside onClose={() => go(to.bookings(), { keepSearch: true })} />
}

/** One booking beside whatever list it was opened from; the panel is there already while the booking is read. */
export function BookingAside({ onClose }: { onClose: () => void }) {
  const id = useIdParam<'booking'>('bookingId')
  const { data: booking, error, refetch } = useBooking(id)
  const [editing, setEditing] = useState(false)
  return (
    <SidePanel
      width="wide"
      title={booking ? guestName(booking.guest) : t('Booking')}
      subtitle={booking && <BookingSubtitle booking={booking} />}
      onClose={onClose}
      actions={booking && <BookingActions booking={booking} onEdit={() => setEditing(true)} />}
    >
      {!booking && (error ? <ReadProblem error={error} onRetry={refetch} /> : <PanelSkeleton />)}
      {booking && (
        <>
          <AskedVerb booking={booking} />
          <WithHistory key={booking.id} of={historyOf(booking)}>
            <div className="flex flex-col gap-5">
              <BookingFacts booking={booking} />
              <BookingRequests booking={booking} />
              <BookingParts booking={booking} />
              <BookingNights booking={booking} />
              <FolioView id={booking.folioId} status={booking.status} invoices={booking.invoices} />
              <BookingInvoices invoices={booking.invoices} />
            </div>
          </WithHistory>
          <EditBooking booking={booking} open={editing} onClose={() => setEditing(false)} />
        </>
      )}
    </SidePanel>
  )
}

/** What happened to a booking happened to its folio too. */
function historyOf({ id, folioId }: Booking): HistoryOf {
  return [
    { resource: 'booking', id },
    { resource: 'folio', id: folioId },
  ]
}

/** Number and states; that the guest has paid ahead is said by the folio. */
function BookingSubtitle({
  booking: { bookingNumber, status, badges, totals, releaseOn, releaseTime, queue },
}: {
  booking: Booking
}) {
  return (
    <>
      <span className="num">{bookingNumber}</span>
      <BookingStatusChip
        status={status}
        badges={badges}
        releaseOn={releaseOn}
        releaseTime={releaseTime}
        queue={queue}
      />
      <BookingBadges badges={badges.filter((badge) => badge !== 'balance_due' || totals.balance > 0)} />
    </>
  )
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4" role="status">
      <span className="sr-only">{t('Loading')}</span>
      <Skeleton width="50%" height="1rem" />
      <Skeleton height="8rem" />
      <Skeleton height="12rem" />
    </div>
  )
}
