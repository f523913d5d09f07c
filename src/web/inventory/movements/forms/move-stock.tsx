import { type Control, useForm, useWatch } from 'react-hook-form'
import { createMovement } from '#contract/inventory/movements/api.ts'
import type { EnteredType } from '#contract/inventory/movements/shapes.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Bind } from '#web/ui/form/bind.tsx'
import { Form, FormActions } from '#web/ui/form/form.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Item } from '../../items/data.ts'
import { ItemPicker } from '../../items/parts/item-picker.tsx'
import { LocationPicker } from '../../locations/parts/location-picker.tsx'
import { useMoveStock } from '../data.ts'
import { asksCost, effects, enteredOptions, typeWords } from '../rules.ts'
import { type MoveValues, QuantityAndCost } from './quantity-and-cost.tsx'

type MoveStockProps = {
  /** Fixed where the movement is made from an item. */
  item?: Item
  type: EnteredType
  open: boolean
  onClose: () => void
}

/** Moves stock by hand: receive, adjust, waste, transfer, or open with what lies there. */
export function MoveStock({ open, ...more }: MoveStockProps) {
  const { item, onClose } = more
  return (
    <Dialog open={open} onClose={onClose} title={item ? t('Move {name}', { name: item.name }) : t('New movement')}>
      <MoveForm {...more} />
    </Dialog>
  )
}

function MoveForm({ item, type, onClose }: Omit<MoveStockProps, 'open'>) {
  const move = useMoveStock()
  const places = item?.stock.filter((place) => place.quantity !== 0) ?? []
  const form = useForm<MoveValues>({
    defaultValues: {
      type,
      itemId: item ?? null,
      locationId: places.length === 1 ? (places[0]?.locationId ?? null) : null,
      toLocationId: null,
      quantity: null,
      unit: '',
      unitCost: null,
      reason: '',
    },
    resolver: resolveBy(createMovement, bodyOf),
  })
  const now = useWatch({ control: form.control, name: 'type' })
  const save = async (values: MoveValues) => {
    const { itemId, locationId, quantity, ...rest } = bodyOf(values)
    if (!itemId || !locationId || quantity === null) return
    const [row] = await move.mutateAsync({ body: { ...rest, itemId, locationId, quantity } })
    onClose()
    if (row)
      toast.success(t('{word} of {itemName} written', { word: typeWords[row.type].word, itemName: row.itemName }))
  }
  return (
    <Form form={form} label={t('Movement')} refusalOf={refusalOf} onSubmit={save}>
      <TypeField control={form.control} />
      {!item && (
        <Bind control={form.control} name="itemId">
          {(field) => <ItemPicker label={t('Item')} {...field} />}
        </Bind>
      )}
      <div className={now === 'transfer' ? 'grid gap-4 sm:grid-cols-2' : ''}>
        <Bind control={form.control} name="locationId">
          {(field) => <LocationPicker label={now === 'transfer' ? t('From') : t('Place')} {...field} />}
        </Bind>
        {now === 'transfer' && (
          <Bind control={form.control} name="toLocationId">
            {(field) => <LocationPicker label={t('To')} {...field} />}
          </Bind>
        )}
      </div>
      <QuantityAndCost control={form.control} />
      <Bind control={form.control} name="reason">
        {(field) => <TextField label={t('Reason')} required={now === 'waste' || now === 'adjustment'} {...field} />}
      </Bind>
      <FormActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {verbs[now]}
        </Button>
      </FormActions>
    </Form>
  )
}

function TypeField({ control }: { control: Control<MoveValues> }) {
  return (
    <Bind control={control} name="type">
      {({ value, onChange }) => (
        <div className="flex flex-col gap-1.5">
          <div className="max-w-full overflow-x-auto">
            <SegmentedControl label={t('What happens')} value={value} onChange={onChange} options={enteredOptions} />
          </div>
          <p className="text-12 text-soft">{effects[value]}</p>
        </div>
      )}
    </Bind>
  )
}

const verbs: Record<EnteredType, string> = {
  receipt: t('Receive'),
  adjustment: t('Adjust'),
  waste: t('Write off'),
  transfer: t('Transfer'),
  opening: t('Write opening'),
}

/** What is sent; what does not belong to the type is left out. */
function bodyOf(values: MoveValues) {
  const { type, itemId: item, locationId, toLocationId, quantity, unit, unitCost, reason } = values
  return {
    type,
    itemId: item?.id ?? null,
    locationId,
    quantity,
    ...(type === 'transfer' && toLocationId ? { toLocationId } : {}),
    ...(unit ? { unit } : {}),
    ...(asksCost(type, quantity) && unitCost !== null ? { unitCost } : {}),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  }
}
