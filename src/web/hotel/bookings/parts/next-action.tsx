import { dayOf } from '#contract/kernel/day.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { BookingRow } from '../data.ts'
import { guestName } from '../rules/booking.ts'
import { nextVerb, verbPermissions } from '../rules/verbs.ts'
import { useStayActs } from './stay-acts.tsx'

const shortWords = { confirm: t('Confirm'), assign: t('Assign'), check_in: t('Check in'), check_out: t('Check out') }

/** The one thing that is next for a booking, if the person may do it. */
export function NextAction({ booking }: { booking: BookingRow }) {
  const date = useBusinessDate().data?.date
  const can = useCan()
  const act = useStayActs()
  const verb = date ? nextVerb(booking, dayOf(date)) : null
  if (!verb || !can(verbPermissions[verb])) return null
  return (
    <Button
      className="h-7! px-2.5! pointer-coarse:h-9!"
      aria-label={`${shortWords[verb]}: ${guestName(booking.guest)}`}
      onClick={() => act(verb, booking)}
    >
      {shortWords[verb]}
    </Button>
  )
}
