import { whyNoPaper } from '#contract/hotel/papers/rules.ts'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { MenuItem } from '#web/ui/menu.tsx'
import type { Booking } from '../../bookings/rules/booking.ts'

/** True where something is made out for a booking. */
export function hasPapers({ status }: Pick<Booking, 'status'>): boolean {
  return whyNoPaper(status, 'confirmation') === null || whyNoPaper(status, 'registration') === null
}

/** The papers of a booking, in its menu. */
export function PaperItems({ booking: { id, status } }: { booking: Pick<Booking, 'id' | 'status'> }) {
  const go = useGo()
  return (
    <>
      {whyNoPaper(status, 'confirmation') === null && (
        <MenuItem onSelect={() => go(to.confirmation(id))}>{t('Confirmation')}</MenuItem>
      )}
      {whyNoPaper(status, 'registration') === null && (
        <MenuItem onSelect={() => go(to.registrationCard(id))}>{t('Registration card')}</MenuItem>
      )}
    </>
  )
}
