import { UserPlus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { counted, t } from '#web/texts/text.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { useGuestSearch } from '../data.ts'
import { guestName } from '../rules/booking.ts'
import type { GuestPick, KnownGuest } from '../rules/new-booking.ts'

/** Finds a guest by name, e-mail or phone; the last line makes a new one, so that Enter is enough for both. */
export function GuestChoice(field: Omit<FieldProps<GuestPick | null>, 'label'>) {
  const [typed, setTyped] = useState('')
  // Who is made has the name as it stands; who is known is looked for a moment behind it.
  const written = typed.trim()
  const sought = useDeferredValue(written)
  const { data, isFetching } = useGuestSearch(sought)
  const known = sought.length >= 2 ? (data ?? []) : []
  const items: GuestPick[] = [
    ...known.map((guest): GuestPick => ({ kind: 'known', guest })),
    ...(written === '' ? [] : [{ kind: 'new', typed: written } as const]),
  ]
  return (
    <Combobox
      label={t('Guest')}
      placeholder={t('Name, e-mail or phone')}
      items={items}
      kind={picks}
      empty={t('Type a name: whoever is not known yet is made here')}
      search={{ onText: setTyped, busy: isFetching }}
      {...field}
    />
  )
}

const picks: ItemKind<GuestPick> = {
  key: (pick) => (pick.kind === 'known' ? pick.guest.id : `new ${pick.typed}`),
  text: (pick) => (pick.kind === 'known' ? guestName(pick.guest) : pick.typed),
  show: (pick) => (pick.kind === 'known' ? <Known guest={pick.guest} /> : <New typed={pick.typed} />),
}

function Known({ guest }: { guest: KnownGuest }) {
  const facts = [guest.email, guest.phone, guest.stays > 0 ? stayWords(guest.stays) : null].filter(Boolean)
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{guestName(guest)}</span>
      <span className="truncate text-12 text-soft">{facts.join(' · ') || t('No contact known')}</span>
    </span>
  )
}

function stayWords(stays: number): string {
  return counted(stays, { one: '{count} stay', other: '{count} stays' })
}

function New({ typed }: { typed: string }) {
  return (
    <span className="flex items-center gap-2 font-semibold text-brand-strong">
      <UserPlus size={15} aria-hidden="true" />
      {t('New guest “{typed}”', { typed })}
    </span>
  )
}
