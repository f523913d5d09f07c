import { apiKeyStates } from '#contract/identity/api-keys/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { UrlChoice } from '#web/shell/url/url-choice.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { useKeys } from '../data.ts'
import { stateWords } from '../rules.ts'
import { columns } from './key-columns.tsx'

/** The keys by which programs call the API. */
export function KeyList({ onMake }: { onMake: () => void }) {
  const list = useUrlList({ sort: '-createdAt' })
  const [value] = useUrlValue('state', 'all')
  const state = apiKeyStates.find((one) => one === value)
  const { rows, total, error, refetch } = useKeys({ ...list.query, ...(state && { state }) })
  const go = useGo()
  const isSought = Boolean(state || list.search)
  return (
    <div className="flex flex-col gap-3">
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.apiKey(id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search name, token, person')} />
          <UrlChoice name="state" label={t('State')} options={states} />
          <Spacer />
          <ViewChoice />
        </TableBar>
        {(rows || !error) && (
          <TableGrid
            label={t('API keys')}
            empty={
              isSought ? (
                <p>{t('No key fits this search and these filters.')}</p>
              ) : (
                <>
                  <p>
                    {t(
                      'A key lets a program call the API in your name: a channel manager, a report, a door lock. It may do what you choose, and it ends.',
                    )}
                  </p>
                  <Button onClick={onMake}>{t('Make the first key')}</Button>
                </>
              )
            }
          />
        )}
        <TablePager />
      </DataTable>
    </div>
  )
}

const states = apiKeyStates.map((value) => ({ value, label: stateWords[value].word }))
