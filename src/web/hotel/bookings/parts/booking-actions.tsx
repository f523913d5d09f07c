import { Ellipsis } from 'lucide-react'
import { bookingVerbs, type BookingVerb } from '#contract/hotel/bookings/rules.ts'
import { dayOf } from '#contract/kernel/day.ts'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '#web/ui/menu.tsx'
import { hasPapers, PaperItems } from '../../papers/parts/paper-items.tsx'
import type { Booking } from '../data.ts'
import { isNeverFor, nextVerb, reasonFor, verbPermissions, verbWords } from '../rules/verbs.ts'
import { useStayActs } from './stay-acts.tsx'

/** What can be done with a booking: the next thing as a button, the rest behind it, each with the reason why not now. */
export function BookingActions({ booking, onEdit }: { booking: Booking; onEdit: () => void }) {
  const date = useBusinessDate().data?.date
  const can = useCan()
  const act = useStayActs()
  if (!date) return null
  const today = dayOf(date)
  const mine = bookingVerbs.filter((verb) => can(verbPermissions[verb]) && !isNeverFor(booking, verb, today))
  const main = mainVerbs.filter((verb) => mine.includes(verb) && reasonFor(booking, verb, today) === null)
  const others = mine.filter((verb) => !main.includes(verb))
  const next = nextVerb(booking, today)
  const usual = others.filter((verb) => !endings.includes(verb))
  const last = others.filter((verb) => endings.includes(verb))
  const item = (verb: BookingVerb) => (
    <MenuItem
      key={verb}
      tone={verb === 'cancel' || verb === 'no_show' ? 'critical' : 'plain'}
      reason={reasonFor(booking, verb, today)}
      onSelect={() => (verb === 'change' ? onEdit() : act(verb, booking))}
    >
      {verbWords[verb]}
    </MenuItem>
  )
  return (
    <>
      {(others.length > 0 || hasPapers(booking)) && (
        <Menu align="start" trigger={<Button icon={<Ellipsis size={15} aria-hidden="true" />}>{t('More')}</Button>}>
          {usual.map(item)}
          {usual.length > 0 && hasPapers(booking) && <MenuLine />}
          <PaperItems booking={booking} />
          {usual.length > 0 && last.length > 0 && <MenuLine />}
          {last.map(item)}
        </Menu>
      )}
      {main.map((verb) => (
        <Button key={verb} variant={verb === next ? 'primary' : 'secondary'} onClick={() => act(verb, booking)}>
          {verbWords[verb]}
        </Button>
      ))}
    </>
  )
}

/** Verbs that are shown as buttons whenever they can be used; the last one is the furthest on. */
const mainVerbs: readonly BookingVerb[] = ['amend', 'assign', 'confirm', 'check_in', 'check_out', 'reinstate']
const endings: readonly BookingVerb[] = ['undo_check_in', 'no_show', 'cancel']
