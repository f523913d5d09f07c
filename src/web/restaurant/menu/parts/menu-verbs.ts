import {
  archiveMenuItems,
  archiveModifierGroups,
  deleteMenuItems,
  deleteModifierGroups,
  setManyAvailability,
} from '#contract/restaurant/menu/api.ts'
import { archiveVerbs, deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import type { MenuItem, ModifierGroup } from '../data.ts'

const touches = ['restaurant.menu'] as const

const selling: readonly BulkVerb<MenuItem>[] = [
  {
    words: t('Sold out'),
    endpoint: setManyAvailability,
    body: { soldOut: true },
    touches,
    fits: ({ soldOut }) => !soldOut,
    unfit: t('All of the selected are sold out'),
    done: counting({ one: '{count} item is sold out', other: '{count} items are sold out' }),
  },
  {
    words: t('Back on sale'),
    endpoint: setManyAvailability,
    body: { soldOut: false },
    touches,
    fits: ({ soldOut }) => soldOut,
    unfit: t('All of the selected are on sale'),
    done: counting({ one: '{count} item is back on sale', other: '{count} items are back on sale' }),
  },
]
const archiving = archiveVerbs(
  { endpoint: archiveMenuItems, touches },
  {
    archived: counting({ one: '{count} menu item archived', other: '{count} menu items archived' }),
    used: counting({ one: '{count} menu item is in use again', other: '{count} menu items are in use again' }),
  },
)
const removal = deleteVerb(
  { endpoint: deleteMenuItems, touches },
  counting({ one: '{count} menu item deleted', other: '{count} menu items deleted' }),
)

/** What the person may do with several menu items. */
export function useMenuVerbs(): readonly BulkVerb<MenuItem>[] {
  const can = useCan()
  return [
    ...(can('restaurant:use_pos') ? selling : []),
    ...(can('restaurant:manage_menu') ? archiving : []),
    ...(can('restaurant:delete') ? [removal] : []),
  ]
}

const groupArchiving = archiveVerbs(
  { endpoint: archiveModifierGroups, touches },
  {
    archived: counting({ one: '{count} modifier group archived', other: '{count} modifier groups archived' }),
    used: counting({
      one: '{count} modifier group is in use again',
      other: '{count} modifier groups are in use again',
    }),
  },
)
const groupRemoval = deleteVerb(
  { endpoint: deleteModifierGroups, touches },
  counting({ one: '{count} modifier group deleted', other: '{count} modifier groups deleted' }),
)

/** What the person may do with several modifier groups. */
export function useGroupVerbs(): readonly BulkVerb<ModifierGroup>[] {
  const can = useCan()
  return [...(can('restaurant:manage_menu') ? groupArchiving : []), ...(can('restaurant:delete') ? [groupRemoval] : [])]
}
