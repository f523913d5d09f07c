import { useCan } from '#web/shell/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import type { Filter } from '../rules.ts'

type NoGuestsProps = { filter: Filter; search: string; onAdd: () => void }

/** Why the list is empty, and what to do next; stands below 'No records found'. */
export function NoGuests({ filter, search, onAdd }: NoGuestsProps) {
  const can = useCan()
  return (
    <>
      <p>{search === '' ? words[filter] : `Nobody fits “${search}”.`}</p>
      {can('guests:write') && filter === 'all' && (
        <Button onClick={onAdd}>{search === '' ? 'Add the first guest' : 'Add a guest'}</Button>
      )}
    </>
  )
}

const words: Record<Filter, string> = {
  all: 'Guests are written down here, or with their first booking.',
  in_house: 'Nobody is checked in.',
  arriving: 'Nobody arrives today.',
  repeat: 'Nobody has stayed twice yet.',
  with_balance: 'Nobody owes anything, and nobody is owed.',
}
