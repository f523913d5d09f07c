import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { type Item, useFoundItems } from '../data.ts'
import { quantityWords } from '../rules.ts'

/** An item as far as a form knows it: one that was chosen before is known by its name alone. */
type KnownItem = Pick<Item, 'id' | 'name'> & Partial<Item>

const kind: ItemKind<KnownItem> = {
  key: (item) => item.id,
  text: (item) => item.name,
  show: ({ name, sku, quantity = 0, unit = '' }) => (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <span className="num text-12 text-soft">
        {sku} · {quantityWords(quantity, unit)}
      </span>
    </span>
  ),
}

type ItemPickerProps = Omit<FieldProps<Item | null>, 'value'> & { value: KnownItem | null }

/** Picks an item of stock by name, SKU or barcode. */
export function ItemPicker({ onChange, ...field }: ItemPickerProps) {
  const [text, setText] = useState('')
  const found = useFoundItems(text)
  const nothing = text === '' ? t('No items yet') : t('No item fits')
  return (
    <Combobox
      {...field}
      items={found.data ?? []}
      kind={kind}
      onChange={(item) => onChange(found.data?.find(({ id }) => id === item?.id) ?? null)}
      placeholder={t('Name, SKU or barcode')}
      empty={found.error ? t('Your role may not see the stock') : nothing}
      search={{ onText: setText, busy: found.isFetching }}
    />
  )
}
