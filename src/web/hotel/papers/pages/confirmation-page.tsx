import { Mail } from 'lucide-react'
import { useState } from 'react'
import { whyNoPaper } from '#contract/hotel/papers/rules.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useBooking, useLetterhead } from '../data.ts'
import { MailConfirmation } from '../forms/mail-confirmation.tsx'
import { ConfirmationPaper, confirmationTitle } from '../parts/confirmation-paper.tsx'
import { PaperPage } from '../parts/paper-page.tsx'

/** The confirmation of a booking, to print or to send. */
export function ConfirmationPage() {
  const id = useIdParam<'booking'>('bookingId')
  const booking = useBooking(id)
  const house = useLetterhead()
  const [isSending, setSending] = useState(false)
  const maySend = useCan()('bookings:write')
  const reason = booking.data && whyNoPaper(booking.data.status, 'confirmation')
  const isReady = booking.data && house.data && !reason
  return (
    <PaperPage
      title={booking.data ? confirmationTitle(booking.data) : t('Booking confirmation')}
      back={{ to: to.booking(id), label: booking.data?.bookingNumber ?? t('Booking') }}
      error={booking.error ?? house.error}
      onRetry={() => Promise.all([booking.refetch(), house.refetch()])}
      isEmpty={Boolean(reason)}
      actions={
        isReady &&
        maySend && (
          <Button icon={<Mail size={15} aria-hidden="true" />} onClick={() => setSending(true)}>
            {t('Send by mail')}
          </Button>
        )
      }
    >
      {reason && <Notice tone="caution">{t('There is no confirmation. {reason}.', { reason })}</Notice>}
      {isReady && (
        <>
          <ConfirmationPaper booking={booking.data} house={house.data} />
          <MailConfirmation booking={booking.data} open={isSending} onClose={() => setSending(false)} />
        </>
      )}
    </PaperPage>
  )
}
