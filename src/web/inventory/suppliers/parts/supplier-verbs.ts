import { archiveSuppliers, deleteSuppliers } from '#contract/inventory/suppliers/api.ts'
import { archiveVerbs, deleteVerb } from '#web/shell/bulk/usual-verbs.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting } from '#web/texts/text.ts'
import type { Supplier } from '../data.ts'

const touches = ['inventory.supplier'] as const
const archiving = archiveVerbs(
  { endpoint: archiveSuppliers, touches },
  {
    archived: counting({ one: '{count} supplier archived', other: '{count} suppliers archived' }),
    used: counting({ one: '{count} supplier is in use again', other: '{count} suppliers are in use again' }),
  },
)
const removal = deleteVerb(
  { endpoint: deleteSuppliers, touches },
  counting({ one: '{count} supplier deleted', other: '{count} suppliers deleted' }),
)

/** What the person may do with several suppliers. */
export function useSupplierVerbs(): readonly BulkVerb<Supplier>[] {
  const can = useCan()
  return [...(can('inventory:write') ? archiving : []), ...(can('inventory:delete') ? [removal] : [])]
}
