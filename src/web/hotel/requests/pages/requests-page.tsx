import { departments, requestViews } from '#contract/hotel/requests/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { BookingsViews } from '../../groups/parts/bookings-views.tsx'
import { allRequests, useRequests } from '../data.ts'
import { doneColumns, requestColumns } from '../parts/request-columns.tsx'
import { departmentLooks, viewWords } from '../rules.ts'

/** What guests ask for: what is open until today, what comes, and what was seen to. */
export function RequestsPage() {
  const list = useUrlList()
  const [viewName, setView] = useUrlValue('show', 'today')
  const [forName, setFor] = useUrlValue('for', 'all')
  const show = requestViews.find((known) => known === viewName) ?? 'today'
  const department = departments.find((known) => known === forName)
  const query = { ...list.query, show, ...(department ? { department } : {}) }
  const { rows, total, error, refetch } = useRequests(query)
  const go = useGo()
  return (
    <Page
      title={t('Requests')}
      purpose={t('What guests ask for, who sees to it, and what is still open.')}
      actions={<BookingsViews value="requests" />}
    >
      <Tabs label={t('Requests')} value={show} onChange={setView} tabs={tabs}>
        <div className="flex flex-col gap-3">
          <ReadProblem error={error} onRetry={refetch} />
          <DataTable
            columns={show === 'done' ? doneColumns : requestColumns}
            rows={rows}
            rowId={(row) => row.id}
            list={list}
            total={total}
            onOpen={({ booking }) => go(to.booking(booking.id))}
          >
            <TableBar>
              <TableSearch label={t('Search request, guest, room')} />
              <ChoicePill label={t('For whom')} value={department ?? 'all'} onChange={setFor} options={choices} />
              <Spacer />
              <ViewChoice />
              <ExportList
                name={`requests-${show}`}
                allRows={() => allRequests(query)}
                onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
              />
            </TableBar>
            {!(error && !rows) && (
              <TableGrid
                label={t('Requests')}
                empty={
                  <p>
                    {list.search !== '' || department
                      ? t('No request fits what you are looking for.')
                      : emptyWords[show]}
                  </p>
                }
              />
            )}
            <TablePager />
          </DataTable>
        </div>
      </Tabs>
    </Page>
  )
}

const tabs = requestViews.map((value) => ({ value, label: viewWords[value] }))

const choices = [
  { value: 'all', label: t('all') },
  ...departments.map((value) => ({ value, label: departmentLooks[value].words })),
]

const emptyWords = {
  today: t('Nothing is left to do today. A request is written down with a booking, or in its panel.'),
  coming: t('Nobody has asked for something in the days to come.'),
  done: t('What was seen to stands here, with who did it and when.'),
}
