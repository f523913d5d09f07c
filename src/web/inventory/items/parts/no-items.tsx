import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'

/** Why no item is shown, and what to do next; stands below 'No records found'. */
export function NoItems({ isFiltered, onAdd }: { isFiltered: boolean; onAdd: () => void }) {
  const can = useCan()
  if (isFiltered) return <p>{t('No item fits these filters.')}</p>
  return (
    <>
      <p>{t('What is bought, kept and sold or cooked with: each item with its units, its stock and its cost.')}</p>
      {can('inventory:write') && <Button onClick={onAdd}>{t('Add the first item')}</Button>}
    </>
  )
}
