import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { tillCart } from '../state/cart.ts'
import { useChangeOrder } from '../data.ts'
import { ApprovalOfComp, useComp } from '../parts/comp-approval.tsx'
import { DiscountFields, draftOf, givenOf, problemWith } from '../parts/discount-fields.tsx'
import { discountBody, type GivenDiscount } from '../rules/cart.ts'
import type { TillMenu } from '../rules/menu.ts'
import { isGenerous, storedDiscount } from '../rules/totals.ts'

type DiscountSheetProps = { menu: TillMenu; open: boolean; onClose: () => void }

/** A discount on the whole order, with its reason. */
export function DiscountSheet({ menu, open, onClose }: DiscountSheetProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Discount on the order')}
      description={t('It is spread over all lines.')}
    >
      <DiscountForm menu={menu} onClose={onClose} />
    </Dialog>
  )
}

function DiscountForm({ menu, onClose }: Omit<DiscountSheetProps, 'open'>) {
  const { order, discount: own } = tillCart.now()
  const start = order ? storedDiscount(order) : own
  const [discount, setDiscount] = useState(() => draftOf(start))
  const [tried, setTried] = useState(false)
  const change = useChangeOrder()
  const comp = useComp(
    (limits) => isGenerous({ cart: tillCart.now(), menu, whole: givenOf(discount) }, limits),
    change.error,
  )
  const put = (given: GivenDiscount | null) => {
    if (!order) {
      tillCart.change((cart) => ({ ...cart, discount: given }))
      onClose()
      return
    }
    const approval = tillCart.approval()
    const body = { discount: given && discountBody(given), version: order.version, ...(approval ? { approval } : {}) }
    change.mutate(
      { params: { id: order.id }, body },
      {
        onSuccess: (next) => {
          tillCart.change((cart) => ({ ...cart, order: next }))
          onClose()
        },
      },
    )
  }
  const save = () => {
    setTried(true)
    if (problemWith(discount, true) === null && comp.settle()) put(givenOf(discount))
  }
  return (
    <form
      aria-label={t('Discount on the order')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DiscountFields value={discount} onChange={setDiscount} tried={tried} needed />
      <ApprovalOfComp comp={comp} />
      {change.error && <Notice tone="critical">{errorText(change.error)}</Notice>}
      <div className="flex flex-wrap justify-end gap-2">
        {start && (
          <Button size="touch" onClick={() => put(null)}>
            {t('Take it off')}
          </Button>
        )}
        <Button type="submit" size="touch" variant="primary" busy={change.isPending}>
          {t('Save discount')}
        </Button>
      </div>
    </form>
  )
}
