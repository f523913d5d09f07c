import { CircleCheck } from 'lucide-react'
import type { Part } from '#web/shell/dashboard/card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { hoursWords } from '../rules.ts'

/** Items below the level that should lie there, and how long the rest of each lasts. */
export function LowStockCard({ part: { total, items } }: { part: Part<'lowStock'> }) {
  return (
    <Card
      title={total === 0 ? t('Low stock') : t('Low stock, {total}', { total })}
      actions={<Link to={to.lowItems()}>{t('Items')}</Link>}
    >
      {total === 0 && (
        <p className="flex items-center gap-2.5 text-14 text-soft">
          <CircleCheck size={16} aria-hidden="true" className="text-positive" />
          {t('Everything lies at its level.')}
        </p>
      )}
      <ul className="num -my-2 flex flex-col divide-y divide-line text-14 empty:hidden">
        {items.map(({ id, name, unit, quantity, lastsHours }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 py-1">
            <Link to={to.item(id)} className="link min-w-0 flex-1 truncate">
              {name}
            </Link>
            {Number(quantity) <= 0 ? (
              <Badge tone="critical">{t('Out')}</Badge>
            ) : (
              <span className="text-13 whitespace-nowrap text-soft">
                {Number(quantity)} {unit}, {hoursWords(lastsHours)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
