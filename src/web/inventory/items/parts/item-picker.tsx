import { useState } from 'react'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { type Item, useFoundItems } from '../data.ts'
import { quantityWords } from '../rules.ts'

const kind: ItemKind<Item> = {
  key: (item) => item.id,
  text: (item) => item.name,
  show: (item) => (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1 truncate">{item.name}</span>
      <span className="num text-12 text-soft">
        {item.sku} · {quantityWords(item.quantity, item.unit)}
      </span>
    </span>
  ),
}

/** Picks an item of stock by name, SKU or barcode. */
export function ItemPicker(field: FieldProps<Item | null>) {
  const [text, setText] = useState('')
  const found = useFoundItems(text)
  return (
    <Combobox
      {...field}
      items={found.data ?? []}
      kind={kind}
      placeholder="Name, SKU or barcode"
      empty={text === '' ? 'No items yet' : 'No item fits'}
      search={{ onText: setText, busy: found.isFetching }}
    />
  )
}
