import { useDeferredValue, useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import type { FieldProps } from '#web/ui/field.tsx'
import { useGuestSearch, type KnownGuest } from '../data.ts'
import { guestName } from '../rules/booking.ts'

/** Finds another guest for a booking among those who are known; empty, the guest stays. */
export function OtherGuest({ now, ...field }: Omit<FieldProps<KnownGuest | null>, 'label'> & { now: string }) {
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const { data, isFetching } = useGuestSearch(sought)
  return (
    <Combobox
      label={t('Guest')}
      required={false}
      placeholder={now}
      items={sought.length >= 2 ? (data ?? []) : []}
      kind={guests}
      empty={t('Type the name of a guest who is known')}
      search={{ onText: setTyped, busy: isFetching }}
      {...field}
    />
  )
}

const guests: ItemKind<KnownGuest> = { key: ({ id }) => id, text: guestName }
