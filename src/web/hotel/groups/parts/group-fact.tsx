import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Fact } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Booking } from '../../bookings/rules/booking.ts'
import { useLeaveGroup } from '../data.ts'
import { JoinGroup } from '../forms/join-group.tsx'
import { GroupDot } from './group-mark.tsx'

/** The group of a booking, and the way in and out of it while the booking isn't over. */
export function GroupFact({ booking }: { booking: Booking }) {
  const can = useCan()
  const leave = useLeaveGroup()
  const [joining, setJoining] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { id, group, groupPaysRoom, status } = booking
  const mayChange = can('bookings:write') && open.has(status)
  if (!group && !mayChange) return null
  const close = () => {
    leave.reset()
    setLeaving(false)
  }
  const takeOut = () =>
    leave.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          close()
          toast.success(t('The booking is out of its group'))
        },
      },
    )
  return (
    <Fact label={t('Group')}>
      {group ? (
        <span className="inline-flex flex-wrap items-center gap-x-2">
          <GroupDot colour={group.colour} />
          <Link to={to.group(group.id)}>{group.name}</Link>
          {groupPaysRoom && <span className="text-13 text-soft">{t('Its master folio pays the room')}</span>}
          {mayChange && (
            <Button variant="ghost" className="-my-1.5" onClick={() => setLeaving(true)}>
              {t('Take out')}
            </Button>
          )}
        </span>
      ) : (
        <Button variant="ghost" className="-my-1.5 -ms-2" onClick={() => setJoining(true)}>
          {t('Add to a group')}
        </Button>
      )}
      <ConfirmDialog
        open={leaving}
        onClose={close}
        onConfirm={takeOut}
        title={t('Take the booking out of {group}', { group: group?.name ?? '' })}
        labels={{ confirm: t('Take out') }}
        work={{ busy: leave.isPending, ...(leave.error ? { error: errorText(leave.error) } : {}) }}
      >
        <p className="text-14 text-soft">
          {t('Its nights and prices stay, rooms of the block become its own, and the guest pays from now on.')}
        </p>
      </ConfirmDialog>
      <JoinGroup booking={booking} open={joining} onClose={() => setJoining(false)} />
    </Fact>
  )
}

const open: ReadonlySet<string> = new Set(['inquiry', 'optional', 'waitlisted', 'confirmed', 'checked_in'])
