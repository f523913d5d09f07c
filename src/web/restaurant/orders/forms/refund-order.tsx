import { useState } from 'react'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import { type Money, ofMajor } from '#contract/kernel/money.ts'
import type { OrderPaymentId } from '#contract/restaurant/orders/shapes.ts'
import type { TillSessionId } from '#contract/restaurant/till-sessions/shapes.ts'
import { tenderWords } from '#web/restaurant/receipt/rules.ts'
import { Approver, approvalBody, noApproval, ReasonField, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { useOpenDrawers, useRefundOrder, type TillSession } from '../data.ts'
import { ActForm } from '../parts/act-form.tsx'
import { type Picked, pickedLines, pickedWorth, RefundLines } from '../parts/refund-lines.tsx'
import { leftOf, type Order } from '../rules.ts'

type RefundOrderProps = { order: Order; open: boolean; onClose: () => void; onDone: (order: Order) => void }

/** Gives money of an order back: for lines, with what returns to stock, or an amount. */
export function RefundOrder({ order, open, onClose, onDone }: RefundOrderProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Refund {orderNumber}', { orderNumber: order.orderNumber })}
      description={t('The money goes back the way it came.')}
    >
      <RefundForm order={order} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

type Draft = {
  by: 'lines' | 'amount'
  picked: Picked
  amount: number | null
  reason: string
  paymentId: OrderPaymentId | null
  drawer: TillSessionId | null
}

function RefundForm({ order, onClose, onDone }: Omit<RefundOrderProps, 'open'>) {
  const refund = useRefundOrder()
  const can = useCan()
  const drawers = useOpenDrawers(can('restaurant:use_pos'))
  const [approval, setApproval] = useState(noApproval)
  const [tried, setTried] = useState(false)
  const payments = order.payments.filter((payment) => leftOf(payment) > 0)
  const [draft, setDraft] = useState<Draft>({
    by: 'lines',
    picked: {},
    amount: null,
    reason: '',
    paymentId: payments[0]?.id ?? null,
    drawer: null,
  })
  const needed = useNeedsApproval(
    'orders:refund',
    (limits) => !isWithin(limits, 'refund', wishedOf(order, draft)),
    refund.error,
  )
  const put = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }))
  const drawer = draft.drawer ?? drawerOf(drawers.data, order)
  const wrong = problemOf(draft, drawer)
  const save = () => {
    setTried(true)
    if (wrong !== null || drawer === null) return
    refund.mutate(
      {
        params: { id: order.id },
        body: { ...bodyOf(draft), tillSessionId: drawer, ...approvalBody(needed, approval) },
      },
      { onSuccess: (next) => onDone(next) },
    )
  }
  return (
    <ActForm
      label={t('Refund {orderNumber}', { orderNumber: order.orderNumber })}
      action={t('Refund')}
      cancel={t('Cancel')}
      variant="primary"
      act={refund}
      onSubmit={save}
      onClose={onClose}
    >
      <div>
        <SegmentedControl label={t('Refund by')} value={draft.by} onChange={(by) => put({ by })} options={ways} />
      </div>
      {draft.by === 'lines' ? (
        <RefundLines order={order} picked={draft.picked} onChange={(picked) => put({ picked })} />
      ) : (
        <MoneyField label={t('Amount')} value={draft.amount} onChange={(amount) => put({ amount })} />
      )}
      <PaymentSelect payments={payments} value={draft.paymentId} onChange={(paymentId) => put({ paymentId })} />
      <DrawerSelect drawers={drawers.data ?? []} value={drawer} onChange={(next) => put({ drawer: next })} />
      <ReasonField verb="refund" value={draft.reason} onChange={(reason) => put({ reason })} />
      {needed && (
        <Approver
          what={t('This is more than you may give back alone: somebody who may refund orders signs for it.')}
          value={approval}
          onChange={setApproval}
        />
      )}
      {tried && wrong && <Notice tone="critical">{wrong}</Notice>}
    </ActForm>
  )
}

type PaymentSelectProps = {
  payments: Order['payments']
  value: OrderPaymentId | null
  onChange: (id: OrderPaymentId | null) => void
}

/** The payment that the money goes back to, where there are several. */
function PaymentSelect({ payments, value, onChange }: PaymentSelectProps) {
  const { money } = useFormats()
  if (payments.length < 2) return null
  const options = payments.map((payment) => ({
    value: payment.id,
    label: t('{method}, {payment} left', { method: tenderWords(payment.method), payment: money(leftOf(payment)) }),
  }))
  return <Select label={t('Back to')} value={value} onChange={onChange} options={options} />
}

type DrawerSelectProps = {
  drawers: readonly TillSession[]
  value: TillSessionId | null
  onChange: (id: TillSessionId | null) => void
}

/** The drawer that the money comes from, where several are open. */
function DrawerSelect({ drawers, value, onChange }: DrawerSelectProps) {
  if (drawers.length < 2) return null
  const options = drawers.map((session) => ({
    value: session.id,
    label: `${session.locationName}, ${session.drawer}`,
  }))
  return <Select label={t('From the drawer')} value={value} onChange={onChange} options={options} />
}

function wishedOf(order: Order, { by, picked, amount }: Draft): Money {
  return by === 'lines' ? pickedWorth(order, picked) : ofMajor(amount ?? 0)
}

const ways = [
  { value: 'lines', label: t('Lines') },
  { value: 'amount', label: t('Amount') },
] as const

function problemOf({ by, picked, amount, reason }: Draft, drawer: TillSessionId | null): string | null {
  if (by === 'lines' && pickedLines(picked).length === 0) return t('Say what comes back: choose at least one line')
  if (by === 'amount' && (amount === null || amount <= 0)) return t('Say how much goes back')
  if (reason.trim() === '') return t('Say why')
  return drawer === null ? t('Open a till first: money goes back from an open drawer') : null
}

function bodyOf({ by, picked, amount, paymentId, reason }: Draft) {
  return {
    ...(by === 'lines' ? { lines: pickedLines(picked) } : { amount: amount ?? 0 }),
    ...(paymentId ? { paymentId } : {}),
    reason: reason.trim(),
  }
}

/** The drawer of the order where it is still open, else one of its place, else any. */
function drawerOf(drawers: readonly TillSession[] | undefined, order: Order): TillSessionId | null {
  const found =
    drawers?.find(({ id }) => id === order.tillSessionId) ??
    drawers?.find(({ locationId }) => locationId === order.locationId) ??
    drawers?.[0]
  return found?.id ?? null
}
