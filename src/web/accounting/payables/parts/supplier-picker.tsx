import { type Ref, useState } from 'react'
import type { SupplierId } from '#contract/accounting/payables/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { type BilledBy, useBilledBy } from '../data.ts'

const kind: ItemKind<BilledBy> = { key: ({ id }) => id, text: ({ name }) => name }

type SupplierPickerProps = Omit<FieldProps<SupplierId | null>, 'onChange'> & {
  ref?: Ref<HTMLInputElement>
  onChange: (id: SupplierId | null, picked: BilledBy | null) => void
}

/** Picks who billed the house, by a part of the name. */
export function SupplierPicker({ value, onChange, ...field }: SupplierPickerProps) {
  const [sought, setSought] = useState('')
  const [picked, setPicked] = useState<BilledBy | null>(null)
  const { data, isPending } = useBilledBy(sought)
  const all = data ?? []
  const known = all.find(({ id }) => id === value) ?? (picked?.id === value ? picked : null)
  return (
    <Combobox
      {...field}
      items={all}
      search={{ onText: setSought }}
      kind={kind}
      value={known}
      onChange={(supplier) => {
        setPicked(supplier)
        onChange(supplier?.id ?? null, supplier)
      }}
      placeholder={t('Name')}
      empty={isPending ? t('Loading') : t('No supplier of this name: suppliers are kept under Inventory')}
    />
  )
}
