import { Brush, Construction, KeyRound, Sparkles, SquareCheckBig, UserRound, type LucideIcon } from 'lucide-react'
import { Link } from '#web/shell/link.tsx'
import type { Part } from '#web/shell/dashboard/card.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { ShareBar } from '#web/ui/chart/share-bar.tsx'
import { classes } from '#web/ui/class-names.ts'

type State = keyof Part<'rooms'>

const looks: readonly { state: State; label: string; Icon: LucideIcon; tone: string; mark: string; link: string }[] = [
  {
    state: 'occupied',
    link: 'occupied',
    label: t('Occupied'),
    Icon: UserRound,
    tone: 'bg-violet',
    mark: 'text-violet',
  },
  {
    state: 'vacantInspected',
    link: 'ready',
    label: t('Vacant, inspected'),
    Icon: SquareCheckBig,
    tone: 'bg-info',
    mark: 'text-info',
  },
  {
    state: 'vacantClean',
    link: 'ready',
    label: t('Vacant, clean'),
    Icon: Sparkles,
    tone: 'bg-positive',
    mark: 'text-positive',
  },
  {
    state: 'vacantDirty',
    link: 'dirty',
    label: t('Vacant, dirty'),
    Icon: Brush,
    tone: 'bg-caution',
    mark: 'text-caution',
  },
  {
    state: 'outOfOrder',
    link: 'out_of_order',
    label: t('Out of order'),
    Icon: Construction,
    tone: 'bg-critical',
    mark: 'text-critical',
  },
  {
    state: 'houseUse',
    link: 'house_use',
    label: t('House use'),
    Icon: KeyRound,
    tone: 'bg-faint',
    mark: 'text-soft',
  },
]

/** The rooms by the state they are in now. */
export function RoomsCard({ part: rooms }: { part: Part<'rooms'> }) {
  const can = useCan()
  const total = Object.values(rooms).reduce((sum, count) => sum + count, 0)
  const shares = looks.map(({ state, label, tone }) => ({ key: state, label, tone, value: rooms[state] }))
  return (
    <Card
      title={t('Rooms, {total}', { total })}
      actions={can('rooms:read') && <Link to={to.rooms()}>{t('All rooms')}</Link>}
    >
      <ShareBar label={t('Rooms by state')} shares={shares} />
      <ul className="num mt-3 flex flex-col divide-y divide-line text-14">
        {looks.map(({ state, label, Icon, mark, link }) => (
          <li key={state} className="flex min-h-10 items-center gap-3">
            <Icon size={16} strokeWidth={2} aria-hidden="true" className={classes('shrink-0', mark)} />
            {can('rooms:read') ? (
              <Link to={to.roomsIn(link)} className="link">
                {label}
              </Link>
            ) : (
              label
            )}
            <b className="ms-auto font-semibold">{rooms[state]}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
