import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Money } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Folio } from '../data.ts'

type PendingOrdersProps = { orders: Folio['pendingOrders']; children?: string }

/** Orders of the guest that are open at an outlet: no total contains them yet. */
export function PendingOrders({ orders, children }: PendingOrdersProps) {
  const can = useCan()
  if (orders.length === 0) return null
  return (
    <Notice tone="caution">
      <p>{children ?? t('Open at an outlet, not on the folio yet:')}</p>
      <ul aria-label={t('Open orders')} className="num mt-1 flex flex-col gap-0.5">
        {orders.map(({ id, orderNumber, locationName, due }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {can('orders:read') ? <Link to={to.order(id)}>{orderNumber}</Link> : orderNumber} · {locationName}
            </span>
            <b className="font-semibold">
              <Money value={due} />
            </b>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
