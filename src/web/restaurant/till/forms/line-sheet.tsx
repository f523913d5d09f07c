import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { tillCart } from '../state/cart.ts'
import { ApprovalOfComp, useComp } from '../parts/comp-approval.tsx'
import { DiscountFields, draftOf, givenOf, problemWith } from '../parts/discount-fields.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { type CartLine, withLine } from '../rules/cart.ts'
import type { TillMenu } from '../rules/menu.ts'
import { isGenerous } from '../rules/totals.ts'

type LineSheetProps = {
  menu: TillMenu
  line: CartLine | null
  onClose: () => void
  onRemove: (line: CartLine) => void
  onModifiers: ((line: CartLine) => void) | null
}

/** A new line of the order: how many, its choices, note, seat and discount. */
export function LineSheet({ line, onClose, ...more }: LineSheetProps) {
  return (
    <Dialog open={line !== null} onClose={onClose} title={line?.name ?? ''}>
      {line && <LineForm key={line.id} line={line} onClose={onClose} {...more} />}
    </Dialog>
  )
}

function LineForm({ menu, line, onClose, onRemove, onModifiers }: LineSheetProps & { line: CartLine }) {
  const [quantity, setQuantity] = useState(line.quantity)
  const [notes, setNotes] = useState(line.notes)
  const [seat, setSeat] = useState<number | null>(line.seat)
  const [discount, setDiscount] = useState(() => draftOf(line.discount))
  const [tried, setTried] = useState(false)
  const given = givenOf(discount)
  const wished = withLine(tillCart.now(), line.id, { quantity, discount: given })
  const comp = useComp((limits) => given !== null && isGenerous({ cart: wished, menu }, limits))
  const save = () => {
    setTried(true)
    if (problemWith(discount) !== null || !comp.settle()) return
    tillCart.change((cart) => withLine(cart, line.id, { quantity, notes: notes.trim(), seat, discount: given }))
    onClose()
  }
  return (
    <form
      aria-label={t('Line {name}', { name: line.name })}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stepper of={line.name} value={quantity} least={1} onChange={setQuantity} size="large" />
        {onModifiers && (
          <Button size="touch" onClick={() => onModifiers(line)}>
            {t('Choices')}
          </Button>
        )}
      </div>
      <TextField label={t('Note for the kitchen')} required={false} value={notes} onChange={setNotes} />
      <NumberField
        label={t('Seat')}
        required={false}
        hint={t('0 is shared by the table')}
        value={seat}
        onChange={setSeat}
      />
      <DiscountFields value={discount} onChange={setDiscount} tried={tried} />
      <ApprovalOfComp comp={comp} />
      <div className="flex flex-wrap justify-between gap-2 pt-1">
        <Button size="touch" icon={<Trash2 size={18} aria-hidden="true" />} onClick={() => onRemove(line)}>
          {t('Remove')}
        </Button>
        <Button type="submit" size="touch" variant="primary">
          {t('Save line')}
        </Button>
      </div>
    </form>
  )
}
