import { ArrowRight, Check, X } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import { useRemembered } from '#web/shell/remembered.ts'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { usePlan } from '#web/shell/plan/use-plan.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useHotelBeginnings, useRestaurantBeginnings, useTaxBeginning, type Beginning } from '../data.ts'

/** What belongs to the first day of a house, for who runs it: each line ticks itself off, and the list can be put away. */
export function FirstDay() {
  const { tenant } = useSession()
  const mayDo = useCan()('settings:system')
  const [away, putAway] = useRemembered('first-day')
  if (!tenant || !mayDo || away.has(tenant.id)) return null
  return <List onAway={() => putAway(tenant.id, true)} />
}

function List({ onAway }: { onAway: () => void }) {
  const { modules } = usePlan()
  const taxes = useTaxBeginning(modules.accounting)
  const hotel = useHotelBeginnings(modules.hotel)
  const restaurant = useRestaurantBeginnings(modules.restaurant)
  const parts = [
    { label: t('Hotel'), lines: hotel },
    { label: t('Restaurant and bar'), lines: restaurant },
  ].filter(({ lines }) => lines.length > 0)
  const known = [...taxes, ...hotel, ...restaurant]
  // A house that takes bookings or sells has had its first day.
  const isOver = [hotel, restaurant].some((lines) => lines.length > 0 && lines.every(({ isDone }) => isDone))
  if (known.some(({ isDone }) => isDone === undefined) || isOver) return null
  return (
    <section aria-labelledby="first-day" className="rounded-2 border border-line bg-raised">
      <header className="flex min-h-11 items-center gap-3 border-b border-line py-1 ps-4 pe-2">
        <h2 id="first-day" className="text-14 font-semibold">
          {t('Your first day')}
        </h2>
        <span className="num grow text-13 text-soft">
          {t('{filter} of {known} done', { filter: known.filter(({ isDone }) => isDone).length, known: known.length })}
        </span>
        <IconButton label={t('Put this list away')} icon={<X size={15} />} onClick={onAway} />
      </header>
      <div className={classes('grid gap-x-8 gap-y-3 p-4', parts.length > 1 && 'lg:grid-cols-2')}>
        {parts.map(({ label, lines }, index) => (
          <div key={label}>
            <h3 className="mb-1 text-12 font-semibold text-soft">{label}</h3>
            <ul>
              {[...(index === 0 ? taxes : []), ...lines].map((line) => (
                <Line key={line.title} {...line} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Line({ title, why, to, isDone }: Beginning) {
  return (
    <li>
      <Link to={to} className="group flex min-h-12 items-center gap-3 rounded-1 px-2 py-1 hover:bg-sunken">
        <span
          role="img"
          aria-label={isDone ? t('Done') : t('To do')}
          className={classes(
            'grid size-5 shrink-0 place-items-center rounded-full border',
            isDone ? 'border-brand bg-brand text-on-brand' : 'border-line-strong',
          )}
        >
          {isDone && <Check size={13} strokeWidth={3} />}
        </span>
        <span className="min-w-0 flex-1">
          <span className={classes('block text-14', isDone ? 'text-soft line-through' : 'font-semibold')}>{title}</span>
          {!isDone && <span className="block text-13 text-soft">{why}</span>}
        </span>
        {!isDone && <ArrowRight size={15} aria-hidden="true" className="shrink-0 text-faint group-hover:text-ink" />}
      </Link>
    </li>
  )
}
