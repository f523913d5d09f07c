import { errorText } from '#web/shell/call/api-error.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUnifyStay, type Booking } from '../data.ts'
import { verbPermissions } from '../rules/verbs.ts'

/** The rooms of a stay that has more than one, in their order; one room again where it is free. */
export function BookingParts({ booking }: { booking: Booking }) {
  const { day } = useFormats()
  const can = useCan()
  const unify = useUnifyStay()
  const { id, segments, status, version } = booking
  if (segments.length < 2) return null
  const isOpen = status === 'optional' || status === 'confirmed' || status === 'checked_in'
  const join = () =>
    void unify
      .mutateAsync({ params: { id }, body: { version } })
      .then(() => toast.success(t('The stay has one room again')))
      .catch((error: unknown) => toast.error(t('That was not done'), { description: errorText(error) }))
  return (
    <section aria-label={t('Rooms of the stay')} className="rounded-2 border border-line">
      <ol className="num divide-y divide-line text-13">
        {segments.map((part) => (
          <li key={part.from} className="flex min-h-9 items-center justify-between gap-3 px-3">
            <span className="font-semibold">
              {can('rooms:read') ? <Link to={to.room(part.roomId)}>{part.roomNumber}</Link> : part.roomNumber}
            </span>
            <span className="text-soft">{t('{from} to {to}', { from: day(part.from), to: day(part.to) })}</span>
          </li>
        ))}
      </ol>
      {isOpen && can(verbPermissions.split) && (
        <div className="border-t border-line px-3 py-2">
          <Button busy={unify.isPending} onClick={join}>
            {t('One room for all nights')}
          </Button>
        </div>
      )}
    </section>
  )
}
