import { useState } from 'react'
import { isWithin } from '#contract/identity/approvals/rules.ts'
import { ofMajor } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { worthOf } from '#contract/restaurant/orders/rules/totals.ts'
import { wasSent } from '#contract/restaurant/orders/rules/verbs.ts'
import { Approver, approvalBody, noApproval, ReasonField, useNeedsApproval } from '#web/identity/public/approvals.ts'
import { ApiError } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { useRemoveLine } from '../data.ts'
import { ActForm } from '../parts/act-form.tsx'
import { MadeSwitch } from '../parts/made-switch.tsx'
import type { Order } from '../rules.ts'

type Line = Order['lines'][number]
type VoidLineProps = { order: Order; line: Line | null; onClose: () => void; onDone: (order: Order) => void }

/** Takes a line, or a part of it, off an unpaid order. */
export function VoidLine({ order, line, onClose, onDone }: VoidLineProps) {
  return (
    <Dialog
      open={line !== null}
      onClose={onClose}
      title={line ? t('Take off {name}', { name: line.name }) : ''}
      width="narrow"
    >
      {line && <VoidLineForm key={line.id} order={order} line={line} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

function VoidLineForm({ order, line, onClose, onDone }: VoidLineProps & { line: Line }) {
  const remove = useRemoveLine()
  const sent = wasSent(line)
  const [quantity, setQuantity] = useState<number | null>(line.quantity)
  const gone = worthOf(quantityOf(quantity ?? 0), { total: ofMajor(line.total), quantity: quantityOf(line.quantity) })
  const mayNot = useNeedsApproval('orders:void', (limits) => sent && !isWithin(limits, 'void', gone))
  // What is left may come to be given away, which only the server knows for sure.
  const refused = remove.error instanceof ApiError && remove.error.code === 'approval_needed'
  const needed = mayNot || refused
  const [reason, setReason] = useState('')
  const [made, setMade] = useState(false)
  const [approval, setApproval] = useState(noApproval)
  const [tried, setTried] = useState(false)
  const wrongCount = quantity === null || quantity <= 0 || quantity > line.quantity
  const silent = sent && reason.trim() === ''
  const save = () => {
    setTried(true)
    if (silent || wrongCount) return
    remove.mutate(
      {
        params: { id: order.id, lineId: line.id },
        body: {
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          ...(quantity < line.quantity ? { quantity } : {}),
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
      label={t('Take off {name}', { name: line.name })}
      action={t('Take off')}
      cancel={t('Keep it')}
      variant="destructive"
      act={remove}
      onSubmit={save}
      onClose={onClose}
    >
      {line.quantity !== 1 && (
        <QuantityField
          label={t('How many')}
          value={quantity}
          onChange={setQuantity}
          error={wrongCount ? t('Between 0 and {quantity}', { quantity: line.quantity }) : undefined}
        />
      )}
      <ReasonField
        verb="void"
        required={sent}
        value={reason}
        onChange={setReason}
        error={tried && silent ? t('Say why') : undefined}
      />
      {sent && <MadeSwitch made={made} onChange={setMade} />}
      {needed && <Approver what={mayNot ? whySent : whyGiven} value={approval} onChange={setApproval} />}
    </ActForm>
  )
}

const whySent = t(
  'It was sent already, and is more than you may void alone: somebody who may void orders signs for it.',
)
const whyGiven = t('What is left is given away past what you may give alone: somebody who manages tills signs for it.')
