import type { Part } from '#web/shell/dashboard/card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'

/** Orders that are open, the oldest first; each opens. */
export function TabsCard({ part: { total, owed, orders } }: { part: Part<'tabs'> }) {
  const { time } = useFormats()
  const left = total - orders.length
  return (
    <Card
      title={
        <Link to={to.openOrders()} className="link">
          {t('Open tabs')}
        </Link>
      }
      actions={
        <b className="num text-14 font-semibold">
          <Money value={owed} />
        </b>
      }
    >
      {total === 0 && <p className="text-14 text-soft">{t('No tab is open.')}</p>}
      <ul className="num -my-2 flex flex-col divide-y divide-line text-14 empty:hidden">
        {orders.map((order) => (
          <li key={order.id} className="flex min-h-12 items-center gap-3 py-1">
            <span className="min-w-0 flex-1">
              <Link to={to.order(order.id)} className="link block truncate font-semibold">
                {order.place || order.orderNumber}
              </Link>
              <span className="block truncate text-13 text-soft">
                {t('{orderNumber}, since {openedAt}', {
                  orderNumber: order.orderNumber,
                  openedAt: time(order.openedAt),
                })}
              </span>
            </span>
            <span className="whitespace-nowrap">
              <Money value={order.owed} />
            </span>
          </li>
        ))}
        {left > 0 && (
          <li className="flex min-h-10 items-center">
            <Link to={to.openOrders()} className="link text-13">
              {counted(left, { one: 'One more', other: '{count} more' })}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}
