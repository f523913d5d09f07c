import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { Card } from '#web/ui/card.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import type { Part } from '../data.ts'

/** How far the arrivals and departures of today have come, and who still has no room. */
export function MovementCard({ house: { arrivals, departures, unassigned } }: { house: Part<'house'> }) {
  return (
    <Card title="Today" actions={<Link to={to.bookings()}>All bookings</Link>}>
      <div className="flex flex-col gap-3.5">
        <Progress
          label="Arrivals"
          words={`${arrivals.checkedIn} of ${arrivals.total} checked in`}
          done={arrivals.checkedIn}
          total={arrivals.total}
          link={to.bookingsTab('arrivals')}
        />
        <Progress
          label="Departures"
          words={`${departures.gone} of ${departures.total} gone`}
          done={departures.gone}
          total={departures.total}
          link={to.bookingsTab('departures')}
        />
        <p className="num flex items-baseline justify-between border-t border-line pt-3 text-14">
          <Link to={to.bookingsTab('unassigned')}>Without a room, next 7 days</Link>
          <b className="font-semibold">{unassigned}</b>
        </p>
      </div>
    </Card>
  )
}

type ProgressProps = { label: string; words: string; done: number; total: number; link: string }

function Progress({ label, words, done, total, link }: ProgressProps) {
  return (
    <div className="num">
      <p className="mb-1 flex items-baseline justify-between text-14">
        <Link to={link} className="link font-semibold">
          {label}
        </Link>
        <span className="text-13 text-soft">{words}</span>
      </p>
      <ProgressBar label={`${label}: ${words}`} done={done} total={total} />
    </div>
  )
}
