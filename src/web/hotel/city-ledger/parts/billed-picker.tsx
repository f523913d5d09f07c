import { type Ref, useState } from 'react'
import type { GuestId } from '#contract/hotel/guests/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { type Billed, useBilled } from '../data.ts'

const kind: ItemKind<Billed> = {
  key: ({ id }) => id,
  text: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  show: ({ firstName, lastName, email }) => (
    <span className="flex items-baseline gap-2">
      <span className="min-w-0 flex-1 truncate">{`${firstName} ${lastName}`.trim()}</span>
      <span className="text-12 text-soft">{email}</span>
    </span>
  ),
}

/** Picks a guest, a company or an agency by a part of the name. */
export function BilledPicker({
  value,
  onChange,
  ...field
}: FieldProps<GuestId | null> & { ref?: Ref<HTMLInputElement> }) {
  const [sought, setSought] = useState('')
  const [picked, setPicked] = useState<Billed | null>(null)
  const { data, isPending } = useBilled(sought)
  const all = data ?? []
  return (
    <Combobox
      {...field}
      items={all}
      search={{ onText: setSought }}
      kind={kind}
      value={all.find(({ id }) => id === value) ?? (picked?.id === value ? picked : null)}
      onChange={(guest) => {
        setPicked(guest)
        onChange(guest?.id ?? null)
      }}
      placeholder={t('Guest, company or agency')}
      empty={isPending ? t('Loading') : t('Nobody of this name: they are kept under Guests')}
    />
  )
}
