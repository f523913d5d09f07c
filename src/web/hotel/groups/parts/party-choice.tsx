import { useDeferredValue, useState } from 'react'
import type { GuestId, GuestKind } from '#contract/hotel/guests/shapes.ts'
import { t } from '#web/texts/text.ts'
import type { FieldProps } from '#web/ui/field.tsx'
import { Combobox, type ItemKind } from '#web/ui/combobox.tsx'
import { usePartySearch } from '../data.ts'

/** Somebody who is named beside the guest. */
export type Party = { id: GuestId; name: string }

type PartyChoiceProps = Omit<FieldProps<Party | null>, 'label'> & { label: string; kind: GuestKind | null }

/** Finds a company, an agency or anybody by a part of the name. */
export function PartyChoice({ kind, ...field }: PartyChoiceProps) {
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const { data, isFetching } = usePartySearch(sought, kind)
  const known = sought.length >= 2 ? (data ?? []) : []
  return (
    <Combobox
      required={false}
      placeholder={t('A part of the name')}
      items={known.map(({ id, firstName, lastName }): Party => ({ id, name: `${firstName} ${lastName}`.trim() }))}
      kind={parties}
      empty={
        sought.length >= 2
          ? t('Nobody of this name is known; add them under Guests')
          : t('Type two letters of the name')
      }
      search={{ onText: setTyped, busy: isFetching }}
      {...field}
    />
  )
}

const parties: ItemKind<Party> = { key: ({ id }) => id, text: ({ name }) => name }
