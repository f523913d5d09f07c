import { ArrowRight, CircleCheck } from 'lucide-react'
import type { Waiting } from './card.tsx'
import { Link } from '#web/shell/link.tsx'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/class-names.ts'

const tones = { caution: 'text-caution', critical: 'text-critical' } as const

/** What waits for the person, from every domain; each line opens its rows. */
export function WaitingCard({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <Card title={t('Waits for you')}>
      {waiting.length === 0 && (
        <p className="flex items-center gap-2.5 text-14 text-soft">
          <CircleCheck size={16} aria-hidden="true" className="text-positive" />
          {t('Nothing waits for you.')}
        </p>
      )}
      <ul className="num -my-2 flex flex-col divide-y divide-line text-14 empty:hidden">
        {waiting.map(({ words, count, to, tone }) => (
          <li key={words}>
            <Link to={to} className="group flex min-h-11 items-center gap-3">
              <span className="min-w-0 flex-1 truncate group-hover:underline">{words}</span>
              <b className={classes('font-semibold', tone && tones[tone])}>{count}</b>
              <ArrowRight size={15} aria-hidden="true" className="shrink-0 text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
