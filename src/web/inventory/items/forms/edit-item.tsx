import { useForm } from 'react-hook-form'
import { changeItem } from '#contract/inventory/items/api.ts'
import { refusalOf } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form, SaveOrCancel } from '#web/ui/form/form.tsx'
import { NewerNotice, useNewer } from '#web/ui/form/newer.tsx'
import { resolveBy } from '#web/ui/form/resolve.ts'
import { toast } from '#web/ui/toast.ts'
import { type Item, useChangeItem } from '../data.ts'
import { bodyOf, emptyItem, type ItemValues, kindWords } from '../rules.ts'
import { ItemFields } from './item-fields.tsx'

type EditItemProps = { item: Item; open: boolean; onClose: () => void }

/** Changes what an item is; what it moves in and costs as stays once it has moved. */
export function EditItem({ item, open, onClose }: EditItemProps) {
  return (
    <Dialog open={open} onClose={onClose} title={item.name}>
      <EditItemForm item={item} onClose={onClose} />
    </Dialog>
  )
}

function EditItemForm({ item, onClose }: Omit<EditItemProps, 'open'>) {
  const change = useChangeItem()
  const known = useNewer(item, { values: comparedFields, words })
  const form = useForm<ItemValues>({ defaultValues: valuesOf(known.base), resolver: resolveBy(changeItem, bodyOf) })
  const save = async (values: ItemValues) => {
    await change.mutateAsync({ params: { id: item.id }, body: { ...bodyOf(values), version: known.base.version } })
    onClose()
    toast.success(t('{name} saved', { name: values.name }))
  }
  return (
    <Form form={form} label={t('Item')} refusalOf={refusalOf} onSubmit={save}>
      <NewerNotice known={known} form={form} valuesOf={valuesOf} />
      <ItemFields
        control={form.control}
        fixed={item.stock.length > 0 ? t('Fixed, because the item has moved') : undefined}
      />
      <SaveOrCancel form={form} onClose={onClose} />
    </Form>
  )
}

function valuesOf(item: Item): ItemValues {
  const { sku, name, unit, wholeUnits, kind, categoryId, negativeStock, parLevel } = item
  return {
    ...emptyItem,
    sku,
    name,
    unit,
    wholeUnits,
    kind,
    categoryId,
    negativeStock,
    parLevel,
    barcode: item.barcode ?? '',
    notes: item.notes ?? '',
    units: item.units.map((one) => ({ ...one, barcode: one.barcode ?? '' })),
  }
}

const words = {
  name: t('Name'),
  sku: 'SKU',
  unit: t('Base unit'),
  kind: t('Kind'),
  category: t('Category'),
  barcode: t('Barcode'),
  policy: t('Below zero'),
  par: t('Par level'),
  units: t('Further units'),
  notes: t('Notes'),
}

function comparedFields(item: Item) {
  return {
    name: item.name,
    sku: item.sku,
    unit: item.unit,
    kind: kindWords[item.kind],
    category: item.categoryName,
    barcode: item.barcode,
    policy: item.negativeStock,
    par: item.parLevel,
    units: item.units.map((one) => `${one.name} ${one.numerator}/${one.denominator}`).join(', '),
    notes: item.notes,
  }
}
