import { CircleCheck } from 'lucide-react'
import type { Part } from '#web/shell/dashboard/card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { hoursWords } from '#web/inventory/public.tsx'

/** What is sold out, and what soon will be at the pace of the last hours. */
export function ScarceCard({ part: { total, items } }: { part: Part<'scarce'> }) {
  return (
    <Card title={t('Sold out and running out')} actions={<Link to={to.menu()}>{t('Menu')}</Link>}>
      {total === 0 && (
        <p className="flex items-center gap-2.5 text-14 text-soft">
          <CircleCheck size={16} aria-hidden="true" className="text-positive" />
          {t('Everything on the menu can be sold.')}
        </p>
      )}
      <ul className="num -my-2 flex flex-col divide-y divide-line text-14 empty:hidden">
        {items.map((item) => (
          <li key={item.id} className="flex min-h-11 items-center gap-3 py-1">
            <Link to={to.menuItem(item.id)} className="link min-w-0 flex-1 truncate">
              {item.name}
            </Link>
            {item.isSoldOut && <Badge tone="critical">{t('Sold out')}</Badge>}
            {!item.isSoldOut && (
              <span className="text-13 whitespace-nowrap text-soft">
                {t('{remaining} left, {lastsHours}', {
                  remaining: Number(item.remaining),
                  lastsHours: hoursWords(item.lastsHours),
                })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
