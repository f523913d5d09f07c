import { archiveItems, deleteItems } from '#contract/inventory/items/api.ts'
import { archiveVerbs, deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting } from '#web/texts/text.ts'
import type { Item } from '../data.ts'

const touches = ['inventory.stock'] as const
const archiving = archiveVerbs(
  { endpoint: archiveItems, touches },
  {
    archived: counting({ one: '{count} item archived', other: '{count} items archived' }),
    used: counting({ one: '{count} item is in use again', other: '{count} items are in use again' }),
  },
)
const removal = deleteVerb(
  { endpoint: deleteItems, touches },
  counting({ one: '{count} item deleted', other: '{count} items deleted' }),
)

/** What the person may do with several items. */
export function useItemVerbs(): readonly BulkVerb<Item>[] {
  const can = useCan()
  return [...(can('inventory:write') ? archiving : []), ...(can('inventory:delete') ? [removal] : [])]
}
