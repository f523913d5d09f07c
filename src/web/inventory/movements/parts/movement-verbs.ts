import { reverseMovements } from '#contract/inventory/movements/api.ts'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counting, t } from '#web/texts/text.ts'
import type { Movement } from '../data.ts'

const reversal: BulkVerb = {
  words: t('Take back'),
  endpoint: reverseMovements,
  touches: ['inventory.stock'],
  asks: {
    title: counting({ one: 'Take {count} movement back', other: 'Take {count} movements back' }),
    text: t(
      'Stock and books go back by what each of them did; both rows stay. Sales are taken back through their order.',
    ),
  },
  done: counting({ one: '{count} movement taken back', other: '{count} movements taken back' }),
}

/** What the person may do with several movements. */
export function useMovementVerbs(): readonly BulkVerb<Movement>[] {
  const can = useCan()
  return can('inventory:write') ? [reversal] : []
}
