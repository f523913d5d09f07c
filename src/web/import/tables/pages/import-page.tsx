import type { TableKind } from '#contract/import/tables/shapes.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { ImportTable } from '../parts/import-table.tsx'
import { kindWords } from '../rules/kinds.ts'

/** The page on which a file of a kind is imported. */
export function importPage(kind: TableKind) {
  return function ImportPage() {
    const go = useGo()
    const { title, see, list } = kindWords[kind]
    const back = (
      <Button variant="primary" onClick={() => go(list())}>
        {see}
      </Button>
    )
    return (
      <Page title={title} purpose={t('From a CSV file. You see what every row comes to before anything is written.')}>
        <div className="max-w-180 rounded-2 border border-line bg-raised p-5 max-sm:p-4">
          <ImportTable kind={kind} onward={back} />
        </div>
      </Page>
    )
  }
}
