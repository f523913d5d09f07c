import { useState } from 'react'
import { wasSent } from '#contract/restaurant/orders/rules/verbs.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useVoidOrder } from '../data.ts'
import { ActForm } from '../parts/act-form.tsx'
import { Approver, approvalBody, noApproval, useNeedsApproval } from '../parts/approver.tsx'
import { MadeSwitch } from '../parts/made-switch.tsx'
import type { Order } from '../rules.ts'

type VoidOrderProps = { order: Order; open: boolean; onClose: () => void; onDone: (order: Order) => void }

/** Voids a whole order, with the reason. */
export function VoidOrder({ order, open, onClose, onDone }: VoidOrderProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Void ${order.orderNumber}`}
      description="It stays in the lists as void, with the reason. It can’t be taken up again."
      width="narrow"
    >
      <VoidOrderForm order={order} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function VoidOrderForm({ order, onClose, onDone }: Omit<VoidOrderProps, 'open'>) {
  const voiding = useVoidOrder()
  const sent = order.lines.some(wasSent)
  const needed = useNeedsApproval('orders:void', sent)
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
      label={`Void ${order.orderNumber}`}
      action="Void order"
      cancel="Keep it"
      variant="destructive"
      act={voiding}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label="Reason"
        value={reason}
        onChange={setReason}
        error={tried && reason.trim() === '' ? 'Say why' : undefined}
      />
      {sent && <MadeSwitch made={made} onChange={setMade} />}
      {needed && (
        <Approver
          what="Something was sent already: somebody who may void orders signs for it."
          value={approval}
          onChange={setApproval}
        />
      )}
    </ActForm>
  )
}
