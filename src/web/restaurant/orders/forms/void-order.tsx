import { useState } from 'react'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import type { Limits } from '#contract/identity/approvals/shapes.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { wasSent } from '#contract/restaurant/orders/rules/verbs.ts'
import { Approver, approvalBody, noApproval, ReasonField, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useVoidOrder } from '../data.ts'
import { ActForm } from '../parts/act-form.tsx'
import { MadeSwitch } from '../parts/made-switch.tsx'
import type { Order } from '../rules.ts'

type VoidOrderProps = { order: Order; open: boolean; onClose: () => void; onDone: (order: Order) => void }

/** Voids a whole order, with the reason. */
export function VoidOrder({ order, open, onClose, onDone }: VoidOrderProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Void {orderNumber}', { orderNumber: order.orderNumber })}
      description={t('It stays in the lists as void, with the reason. It can’t be taken up again.')}
      width="narrow"
    >
      <VoidOrderForm order={order} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function VoidOrderForm({ order, onClose, onDone }: Omit<VoidOrderProps, 'open'>) {
  const voiding = useVoidOrder()
  const sent = order.lines.some(wasSent)
  const isBeyond = (limits: Limits) => sent && !isWithin(limits, 'void', ofMajor(order.total))
  const needed = useNeedsApproval('orders:void', isBeyond, voiding.error)
  const [reason, setReason] = useState('')
  const [made, setMade] = useState(false)
  const [approval, setApproval] = useState(noApproval)
  const [tried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    if (reason.trim() === '') return
    voiding.mutate(
      {
        params: { id: order.id },
        body: {
          reason: reason.trim(),
          ...(sent ? { made } : {}),
          ...approvalBody(needed, approval),
          version: order.version,
        },
      },
      { onSuccess: (next) => onDone(next) },
    )
  }
  return (
    <ActForm
      label={t('Void {orderNumber}', { orderNumber: order.orderNumber })}
      action={t('Void order')}
      cancel={t('Keep it')}
      variant="destructive"
      act={voiding}
      onSubmit={save}
      onClose={onClose}
    >
      <ReasonField
        verb="void"
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? t('Say why') : undefined}
      />
      {sent && <MadeSwitch made={made} onChange={setMade} />}
      {needed && (
        <Approver
          what={t(
            'Something was sent already, and this is more than you may void alone: somebody who may void orders signs for it.',
          )}
          value={approval}
          onChange={setApproval}
        />
      )}
    </ActForm>
  )
}
