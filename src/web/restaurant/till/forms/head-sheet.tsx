import { useState } from 'react'
import { orderTypes } from '#contract/restaurant/orders/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { usePlan } from '#web/shell/plan/use-plan.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { typeWords } from '#web/restaurant/orders/rules.ts'
import { tillCart } from '../state/cart.ts'
import { useChangeOrder } from '../data.ts'
import { RoomField } from '../parts/room-field.tsx'
import { headBody, roomOf } from '../rules/cart.ts'

/** What stands on the head of the order: how it is eaten, table, tab, guests, customer, note. */
export function HeadSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Order details')}>
      <HeadForm onClose={onClose} />
    </Dialog>
  )
}

function HeadForm({ onClose }: { onClose: () => void }) {
  const { order, head: start } = tillCart.now()
  const [head, setHead] = useState(order ? { ...start, room: roomOf(order) } : start)
  const can = useCan()
  const { modules } = usePlan()
  const change = useChangeOrder()
  const put = (part: Partial<typeof head>) => setHead((now) => ({ ...now, ...part }))
  const save = () => {
    if (!order) {
      tillCart.change((cart) => ({ ...cart, head }))
      onClose()
      return
    }
    change.mutate(
      { params: { id: order.id }, body: { ...headBody(head), version: order.version } },
      {
        onSuccess: (next) => {
          tillCart.change((cart) => ({ ...cart, head, order: next }))
          onClose()
        },
      },
    )
  }
  return (
    <form
      aria-label={t('Order details')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {change.error && <Notice tone="critical">{errorText(change.error)}</Notice>}
      <div className="grid grid-cols-2 gap-4">
        <Select
          label={t('Kind')}
          value={head.type}
          onChange={(type) => type && put({ type })}
          options={types}
          disabled={order !== null}
        />
        <TextField
          label={t('Table')}
          required={false}
          value={head.tableName}
          onChange={(tableName) => put({ tableName })}
        />
        <NumberField
          label={t('Guests')}
          required={false}
          value={head.guestCount}
          onChange={(guestCount) => put({ guestCount })}
        />
        <TextField label={t('Tab')} required={false} value={head.tabName} onChange={(tabName) => put({ tabName })} />
      </div>
      {modules.hotel && can('restaurant:charge_room') && (
        <RoomField value={head.room} onChange={(room) => put({ room })} disabled={(order?.paid ?? 0) > 0} />
      )}
      <TextField
        label={t('Customer')}
        required={false}
        hint={t('Stands on the receipt')}
        value={head.customerName}
        onChange={(customerName) => put({ customerName })}
      />
      <TextArea label={t('Note')} required={false} rows={2} value={head.notes} onChange={(notes) => put({ notes })} />
      <div className="flex justify-end">
        <Button type="submit" size="touch" variant="primary" busy={change.isPending}>
          {t('Save details')}
        </Button>
      </div>
    </form>
  )
}

const types = orderTypes.map((value) => ({ value, label: typeWords[value] }))
