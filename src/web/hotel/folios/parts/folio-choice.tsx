import { useDeferredValue, useState } from 'react'
import { listBookings } from '#contract/hotel/bookings/api/lists.ts'
import type { FolioId } from '#contract/hotel/bookings/shapes.ts'
import { listGroups } from '#contract/hotel/groups/api/group.ts'
import { usePage } from '#web/shell/data/read.ts'
import { t } from '#web/texts/text.ts'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'

/** Whose folio it is: that of another guest in house, or the master folio of a group. */
export type Elsewhere = 'guest' | 'group'

export type OtherFolio = { folioId: FolioId; number: string; words: string }

type FieldProps = {
  value: OtherFolio | null
  onChange: (folio: OtherFolio | null) => void
  error?: string | undefined
}
type FolioChoiceProps = FieldProps & { of: Elsewhere; except: FolioId }

/** Chooses another folio, by the guest or the group that it belongs to. */
export function FolioChoice({ of, except, ...field }: FolioChoiceProps) {
  return of === 'guest' ? <GuestFolio except={except} {...field} /> : <GroupFolio except={except} {...field} />
}

function GuestFolio({ except, ...field }: Omit<FolioChoiceProps, 'of'>) {
  const [typed, setTyped] = useState('')
  const { rows = [], isFetching } = usePage(listBookings, {
    query: { tab: 'in_house', search: useDeferredValue(typed.trim()), limit: 20 },
  })
  const items = rows.map(({ folioId, bookingNumber: number, guest, roomNumber }) => ({
    folioId,
    number,
    words: `${guest.firstName} ${guest.lastName} · ${roomNumber ?? ''} · ${number}`,
  }))
  return (
    <Combobox
      label={t('Guest in house')}
      placeholder={t('Guest, room or booking number')}
      items={items.filter(({ folioId }) => folioId !== except)}
      kind={folios}
      empty={t('Nobody in house is found')}
      search={{ onText: setTyped, busy: isFetching }}
      {...field}
    />
  )
}

function GroupFolio({ except, ...field }: Omit<FolioChoiceProps, 'of'>) {
  const [typed, setTyped] = useState('')
  const { rows = [], isFetching } = usePage(listGroups, {
    query: { search: useDeferredValue(typed.trim()), limit: 20 },
  })
  const items = rows
    .filter(({ status }) => status !== 'cancelled')
    .map(({ folioId, groupNumber: number, name }) => ({ folioId, number, words: `${name} · ${number}` }))
  return (
    <Combobox
      label={t('Group')}
      placeholder={t('Name or number of the group')}
      items={items.filter(({ folioId }) => folioId !== except)}
      kind={folios}
      empty={t('No group is found')}
      search={{ onText: setTyped, busy: isFetching }}
      {...field}
    />
  )
}

const folios: ItemKind<OtherFolio> = { key: ({ folioId }) => folioId, text: ({ words }) => words }
