import { useState } from 'react'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { Link } from '#web/shell/link.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BookingStatusChip } from '../../bookings/parts/booking-chips.tsx'
import { useStays } from '../data.ts'

/** The bookings of a guest, latest arrival first. */
export function GuestStays({ guestId }: { guestId: GuestId }) {
  const [page, setPage] = useState(1)
  const { rows, total, error, refetch } = useStays(guestId, page)
  const formats = useFormats()
  return (
    <section aria-label={t('Stays')}>
      <h3 className="mb-1 text-13 font-semibold">{t('Bookings')}</h3>
      <ReadProblem error={error} onRetry={refetch} />
      {!rows && !error && <Skeleton height="4rem" />}
      {rows?.length === 0 && <p className="text-13 text-soft">{t('No bookings yet.')}</p>}
      <ul className="flex flex-col">
        {rows?.map((booking) => (
          <li key={booking.id} className="num flex items-center gap-3 border-b border-line py-2 text-13 last:border-0">
            <span className="min-w-0 flex-1">
              <Link to={to.booking(booking.id)}>{booking.bookingNumber}</Link>
              <span className="block text-12 text-soft">
                {formats.day(booking.arrival)} – {formats.day(booking.departure)} · {booking.roomType.code}
                {booking.roomNumber && ` ${booking.roomNumber}`}
              </span>
            </span>
            {booking.expected.due !== 0 && (
              <span className="font-semibold text-caution" title={t('Due at departure')}>
                <Money value={booking.expected.due} />
              </span>
            )}
            <BookingStatusChip {...booking} />
          </li>
        ))}
      </ul>
      {total > 10 && (
        <div className="mt-2 flex items-center justify-end gap-2 text-13 text-soft">
          <Button reason={page === 1 && t('This is the first page')} onClick={() => setPage(page - 1)}>
            {t('Newer')}
          </Button>
          <Button reason={page * 10 >= total && t('This is the last page')} onClick={() => setPage(page + 1)}>
            {t('Older')}
          </Button>
        </div>
      )}
    </section>
  )
}
