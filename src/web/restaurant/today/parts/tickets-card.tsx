import type { Part } from '#web/shell/dashboard/card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'

/** What waits at each station of the kitchen, and since when. */
export function TicketsCard({ part: { total, stations } }: { part: Part<'tickets'> }) {
  const { time } = useFormats()
  return (
    <Card title={t('Open tickets, {total}', { total })} actions={<Link to={to.kitchen()}>{t('Kitchen')}</Link>}>
      {total === 0 && <p className="text-14 text-soft">{t('Nothing is to be made.')}</p>}
      <ul className="num -my-2 flex flex-col divide-y divide-line text-14 empty:hidden">
        {stations.map(({ id, name, waiting, oldest }) => (
          <li key={id} className="flex min-h-12 items-center gap-3 py-1">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              <span className="block text-13 text-soft">
                {t('the oldest since {oldest}', { oldest: time(oldest) })}
              </span>
            </span>
            <b className="text-16 font-semibold">{waiting}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
