import { useState } from 'react'
import { counted, t } from '#web/texts/text.ts'
import { useTableState } from '#web/ui/table/table-context.ts'
import { toast } from '#web/ui/toast.ts'
import { errorText } from '../call/api-error.ts'

/** So many rows of a filter can be selected at once. */
const mostSelected = 1000

/** Selects all rows of the filter, up to a thousand; nothing where the page holds them all. */
export function useWider(allRows: (() => Promise<readonly unknown[]>) | undefined) {
  const { total, selected, select, rows = [], filtered } = useTableState()
  const [busy, setBusy] = useState(false)
  if (total <= rows.length || selected.size >= total) return undefined
  const take = async () => {
    setBusy(true)
    try {
      select(allRows ? await allRows() : filtered, true)
    } catch (error) {
      toast.error(t('The rows were not read'), { description: errorText(error) })
    }
    setBusy(false)
  }
  return {
    words: counted(total, { one: 'Select the one there is', other: 'Select all {count}' }),
    busy,
    reason: total > mostSelected && t('More than 1,000 rows can’t be selected at once; narrow the filter'),
    select: () => void take(),
  }
}
