import { subtract } from '#contract/kernel/money.ts'
import { VoidLine } from '#web/restaurant/orders/forms/void-line.tsx'
import { VoidOrder } from '#web/restaurant/orders/forms/void-order.tsx'
import type { Order } from '#web/restaurant/orders/rules.ts'
import { t } from '#web/texts/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Till } from '../state/acts.ts'
import { tillCart, useCart } from '../state/cart.ts'
import type { Desk } from '../state/desk.ts'
import { DiscountSheet } from '../forms/discount-sheet.tsx'
import { HeadSheet } from '../forms/head-sheet.tsx'
import { LineSheet } from '../forms/line-sheet.tsx'
import { ModifiersSheet } from '../forms/modifiers-sheet.tsx'
import { SignSheet } from '../forms/sign-sheet.tsx'
import { PaySheet } from '#web/restaurant/payment/forms/pay-sheet.tsx'
import { withLine } from '../rules/cart.ts'
import { priceWith } from '../rules/modifiers.ts'
import { totalsOf } from '../rules/totals.ts'

/** Everything that opens over the order. */
export function OrderSheets({ till, desk }: { till: Till; desk: Desk }) {
  const { sheet, setSheet, close } = desk
  const line = sheet?.is === 'line' ? sheet.line : null
  const hasChoices = line !== null && (till.menu.byId.get(line.menuItemId)?.groups.length ?? 0) > 0
  return (
    <>
      <PaySheet
        payment={desk.payment}
        tipBase={() => tipBase(till)}
        sending={desk.acts.sending}
        onTryNow={desk.acts.tryNow}
        open={sheet?.is === 'pay'}
        start={sheet?.is === 'pay' ? sheet.start : 'cash'}
        tenders={desk.tenders}
        onClose={close}
      />
      <LineSheet
        menu={till.menu}
        line={line}
        onClose={close}
        onRemove={(gone) => {
          close()
          desk.stepLine(gone, 0)
        }}
        onModifiers={hasChoices ? (changed) => setSheet({ is: 'choices', line: changed }) : null}
      />
      <Choices till={till} desk={desk} />
      <HeadSheet open={sheet?.is === 'details'} onClose={close} />
      <DiscountSheet menu={till.menu} open={sheet?.is === 'discount'} onClose={close} />
      <SignSheet go={sheet?.is === 'sign' ? sheet.go : null} onClose={close} />
      <Ends desk={desk} />
    </>
  )
}

function tipBase({ menu }: Till) {
  const { subtotal, discount } = totalsOf(tillCart.now(), menu)
  return subtract(subtotal, discount)
}

/** The choices of a line that is on the order already. */
function Choices({ till, desk }: { till: Till; desk: Desk }) {
  const { sheet, close } = desk
  const line = sheet?.is === 'choices' ? sheet.line : null
  return (
    <ModifiersSheet
      item={(line && till.menu.byId.get(line.menuItemId)) ?? null}
      from={line?.modifiers}
      onClose={close}
      onChoose={(item, chosen) => {
        if (line)
          tillCart.change((cart) => withLine(cart, line.id, { modifiers: chosen, unitPrice: priceWith(item, chosen) }))
        close()
      }}
    />
  )
}

/** What takes lines or the whole order away. */
function Ends({ desk: { sheet, close } }: { desk: Desk }) {
  const order = useCart((cart) => cart.order)
  const clear = () => {
    tillCart.clear()
    close()
  }
  const stored = (next: Order) => {
    tillCart.change((cart) => ({ ...cart, order: next }))
    close()
  }
  return (
    <>
      {order && (
        <>
          <VoidLine order={order} line={sheet?.is === 'stored' ? sheet.line : null} onClose={close} onDone={stored} />
          <VoidOrder
            order={order}
            open={sheet?.is === 'void'}
            onClose={close}
            onDone={(gone) => {
              clear()
              toast.success(t('{orderNumber} is void', { orderNumber: gone.orderNumber }))
            }}
          />
        </>
      )}
      <ConfirmDialog
        open={sheet?.is === 'clear'}
        onClose={close}
        onConfirm={clear}
        title={t('Clear this order?')}
        description={t('Nothing of it was sent or held, so nothing of it is kept.')}
        variant="warning"
        labels={{ confirm: t('Clear order'), cancel: t('Keep it') }}
      />
    </>
  )
}
