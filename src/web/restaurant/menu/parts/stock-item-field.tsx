import { useState } from 'react'
import type { ItemId } from '#contract/inventory/items/shapes.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { type StockItem, useStockItems } from '../data.ts'

type Chosen = Pick<StockItem, 'id' | 'name' | 'unit' | 'sku'>

const kind: ItemKind<Chosen> = {
  key: (item) => item.id,
  text: (item) => item.name,
  show: (item) => (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1 truncate">{item.name}</span>
      <span className="num text-12 text-soft">
        {item.sku} · per {item.unit}
      </span>
    </span>
  ),
}

type StockItemFieldProps = Omit<FieldProps<ItemId | null>, 'onChange'> & {
  /** What the chosen item is called, before it is read. */
  known: string
  onChange: (item: Chosen | null) => void
}

/** Picks an item of stock by name, SKU or barcode. */
export function StockItemField({ known, value, onChange, ...field }: StockItemFieldProps) {
  const [sought, setSought] = useState('')
  const { rows = [], isFetching, error } = useStockItems(sought)
  const chosen =
    value === null ? null : (rows.find((item) => item.id === value) ?? { id: value, name: known, unit: '', sku: '' })
  return (
    <Combobox<Chosen>
      {...field}
      items={rows}
      kind={kind}
      value={chosen}
      onChange={onChange}
      search={{ onText: setSought, busy: isFetching }}
      placeholder="Item, SKU or barcode"
      empty={error ? 'Your role may not see the stock' : 'No such item in stock'}
    />
  )
}
