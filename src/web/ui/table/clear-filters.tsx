import { t } from '#web/texts/text.ts'
import { Button } from '../button.tsx'
import { useTableState } from './table-context.ts'

/** Below 'No records found' where search or filters hide what there is; nothing where they hide nothing. */
export function ClearFilters() {
  const { list } = useTableState()
  if (!list.clear) return null
  return <Button onClick={list.clear}>{t('Clear filters')}</Button>
}
