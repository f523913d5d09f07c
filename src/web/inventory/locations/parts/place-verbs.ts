import { archiveStockLocations, deleteStockLocations } from '#contract/inventory/locations/api.ts'
import { archiveVerbs, deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting } from '#web/texts/text.ts'
import type { StockLocation } from '../data.ts'

const touches = ['inventory.stock'] as const
const archiving = archiveVerbs(
  { endpoint: archiveStockLocations, touches },
  {
    archived: counting({ one: '{count} stock place archived', other: '{count} stock places archived' }),
    used: counting({ one: '{count} stock place is in use again', other: '{count} stock places are in use again' }),
  },
)
const removal = deleteVerb(
  { endpoint: deleteStockLocations, touches },
  counting({ one: '{count} stock place deleted', other: '{count} stock places deleted' }),
)

/** What the person may do with several places. */
export function usePlaceVerbs(): readonly BulkVerb<StockLocation>[] {
  const can = useCan()
  return [...(can('inventory:write') ? archiving : []), ...(can('inventory:delete') ? [removal] : [])]
}
