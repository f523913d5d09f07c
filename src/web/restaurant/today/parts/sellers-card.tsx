import type { Part } from '#web/shell/dashboard/card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/format/formats.tsx'

/** What sold most today. */
export function SellersCard({ part: sellers }: { part: Part<'sellers'> }) {
  const largest = Math.max(0, ...sellers.map(({ total }) => total))
  return (
    <Card title={t('Top sellers today')} actions={<Link to={to.orders()}>{t('Orders')}</Link>}>
      {sellers.length === 0 && <p className="text-14 text-soft">{t('Nothing was sold yet on this business date.')}</p>}
      <ul className="num flex flex-col gap-3 text-14">
        {sellers.map(({ id, name, quantity, total }) => (
          <li key={id}>
            <p className="flex items-baseline gap-3">
              <Link to={to.menuItem(id)} className="link min-w-0 flex-1 truncate">
                {name}
              </Link>
              <span className="text-13 text-soft">{t('{quantity} sold', { quantity: Number(quantity) })}</span>
              <b className="font-semibold whitespace-nowrap">
                <Money value={total} />
              </b>
            </p>
            <span className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                style={{ width: `${largest > 0 ? (total / largest) * 100 : 0}%` }}
                className="block h-full rounded-full bg-accent"
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
