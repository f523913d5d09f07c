import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Filter } from '../rules.ts'

type NoGuestsProps = { filter: Filter; search: string; onAdd: () => void }

/** Why the list is empty, and what to do next; stands below 'No records found'. */
export function NoGuests({ filter, search, onAdd }: NoGuestsProps) {
  const can = useCan()
  return (
    <>
      <p>{search === '' ? words[filter] : t('Nobody fits “{search}”.', { search })}</p>
      {can('guests:write') && filter === 'all' && (
        <Button onClick={onAdd}>{search === '' ? t('Add the first guest') : t('Add a guest')}</Button>
      )}
    </>
  )
}

const words: Record<Filter, string> = {
  all: t('Guests are written down here, or with their first booking.'),
  in_house: t('Nobody is checked in.'),
  arriving: t('Nobody arrives today.'),
  repeat: t('Nobody has stayed twice yet.'),
  with_balance: t('Nobody owes anything, and nobody is owed.'),
  vip: t('Nobody is marked as VIP.'),
  do_not_rent: t('The house takes everybody.'),
  duplicates: t('No two records share an e-mail, a telephone or a document.'),
}
