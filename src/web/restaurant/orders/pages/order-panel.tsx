import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { usePrintReceipt } from '#web/restaurant/receipt/data.tsx'
import { ReceiptPaper } from '#web/restaurant/receipt/parts/receipt-paper.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useScreen } from '#web/shell/layout/use-screen.ts'
import { to } from '#web/shell/links.ts'
import { History, useHistoryTab } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOrder } from '../data.ts'
import { RefundOrder } from '../forms/refund-order.tsx'
import { VoidOrder } from '../forms/void-order.tsx'
import { OrderFacts } from '../parts/order-facts.tsx'
import { OrderLines } from '../parts/order-lines.tsx'
import { OrderPayments } from '../parts/order-payments.tsx'
import { OrderTimeline } from '../parts/order-timeline.tsx'
import { coinsBackOf, kitchenWords, type Order, paymentWords, placeOf, statusWords, whyNot } from '../rules.ts'

/** One order beside the list: lines, money, what happened, its receipt. */
export function OrderPanel() {
  const id = useIdParam<'restaurant_order'>('orderId')
  const { data: order, error, refetch } = useOrder(id)
  const screen = useScreen()
  const go = useGo()
  return (
    <SidePanel
      width="wide"
      title={order ? `${order.orderNumber} · ${placeOf(order)}` : t('Order')}
      subtitle={order && <States order={order} />}
      onClose={() => go(screen?.path ?? to.orders(), { keepSearch: true })}
      actions={order && <Actions order={order} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!order && !error && <Skeleton height="20rem" />}
      {order && <Details order={order} />}
    </SidePanel>
  )
}

function States({ order: { status, paymentStatus, kitchenStatus, isHeld } }: { order: Order }) {
  return (
    <>
      <StatusChip tone={statusWords[status].tone}>{isHeld ? 'held' : statusWords[status].word}</StatusChip>
      <StatusChip tone={paymentWords[paymentStatus].tone}>{paymentWords[paymentStatus].word}</StatusChip>
      <StatusChip tone={kitchenWords[kitchenStatus].tone}>{kitchenWords[kitchenStatus].word}</StatusChip>
    </>
  )
}

function Details({ order }: { order: Order }) {
  const [tab, setTab] = useState('order')
  const tabs = [...views, ...useHistoryTab()]
  return (
    <Tabs label={t('Parts of the order')} value={tab} onChange={setTab} tabs={tabs}>
      {tab === 'order' && (
        <div className="flex flex-col gap-5">
          <OrderFacts order={order} />
          <OrderLines order={order} />
          <OrderPayments order={order} />
        </div>
      )}
      {tab === 'history' && <History key={order.id} of={{ resource: 'order', id: order.id }} />}
      {tab === 'timeline' && <OrderTimeline order={order} />}
      {tab === 'receipt' && (
        <div className="rounded-2 bg-sunken py-6 text-ink" data-theme="light">
          <ReceiptPaper receipt={order.receipt} />
        </div>
      )}
    </Tabs>
  )
}

const views = [
  { value: 'order', label: t('Order') },
  { value: 'timeline', label: t('What happened') },
  { value: 'receipt', label: t('Receipt') },
]

function Actions({ order }: { order: Order }) {
  const { busy, printReceipt } = usePrintReceipt()
  const can = useCan()
  const { money } = useFormats()
  const date = useBusinessDate().data?.date ?? order.businessDate
  const [asked, setAsked] = useState<'refund' | 'void' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Button busy={busy} icon={<Printer size={15} aria-hidden="true" />} onClick={() => void printReceipt(order.id)}>
        {order.receipt.copies > 0 ? t('Reprint') : t('Print')}
      </Button>
      {can('orders:write') && (
        <>
          <Button
            icon={<Undo2 size={15} aria-hidden="true" />}
            reason={whyNot(order, 'refund', date)}
            onClick={() => setAsked('refund')}
          >
            {t('Refund')}
          </Button>
          <Button reason={whyNot(order, 'void', date)} onClick={() => setAsked('void')}>
            {t('Void')}
          </Button>
        </>
      )}
      <RefundOrder
        order={order}
        open={asked === 'refund'}
        onClose={close}
        onDone={(refunded) => {
          close()
          const coins = coinsBackOf(refunded)
          toast.success(
            t('Money of {orderNumber} was given back', { orderNumber: order.orderNumber }),
            coins === null
              ? {}
              : { description: t('{coins} from the drawer, in whole coins', { coins: money(coins) }) },
          )
        }}
      />
      <VoidOrder
        order={order}
        open={asked === 'void'}
        onClose={close}
        onDone={() => {
          close()
          toast.success(t('{orderNumber} is void', { orderNumber: order.orderNumber }))
        }}
      />
    </>
  )
}
