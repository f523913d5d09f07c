import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { MoneyField } from '#web/ui/money-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { type MenuItem, useChangeMenuItem } from '../data.ts'

/** A price in the list, changed in place: Enter or leaving saves, Esc leaves it, and a toast takes it back. */
export function PriceCell({ item }: { item: MenuItem }) {
  const can = useCan()
  const change = useChangeMenuItem()
  const { money } = useFormats()
  const [open, setOpen] = useState(false)
  const write = (price: number, words: string) =>
    change.mutate(
      { params: { id: item.id }, body: { price } },
      {
        onSuccess: () =>
          toast.success(words, {
            action: {
              label: t('Undo'),
              run: () =>
                write(item.price, t('{name} costs {price} again', { name: item.name, price: money(item.price) })),
            },
          }),
        onError: (error) => toast.error(t('The price was not saved'), { description: errorText(error) }),
      },
    )
  const done = (price: number | null) => {
    setOpen(false)
    if (open && price !== null && price !== item.price)
      write(price, t('{name} costs {price}', { name: item.name, price: money(price) }))
  }
  if (!can('restaurant:manage_menu') || item.isArchived) return <Money value={item.price} />
  if (open) return <PriceEditor item={item} onDone={done} />
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="-mx-1.5 min-h-6 cursor-text rounded-1 border border-transparent px-1.5 hover:border-line-strong"
    >
      <span className="sr-only">{t('Change the price of {name}, now', { name: item.name })} </span>
      <Money value={change.isPending ? (change.variables.body?.price ?? item.price) : item.price} />
    </button>
  )
}

/** `onDone` gets the price that was written, or null when it was left. */
function PriceEditor({ item, onDone }: { item: MenuItem; onDone: (price: number | null) => void }) {
  const [price, setPrice] = useState<number | null>(item.price)
  return (
    // The field inside takes the keys; this only hears them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      data-control
      className="inline-block w-28"
      ref={(element) => element?.querySelector('input')?.focus()}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') onDone(price)
        if (event.key === 'Escape') onDone(null)
      }}
    >
      <MoneyField
        label={t('Price of {name}', { name: item.name })}
        labelHidden
        value={price}
        onChange={setPrice}
        onBlur={() => onDone(price)}
      />
    </span>
  )
}
