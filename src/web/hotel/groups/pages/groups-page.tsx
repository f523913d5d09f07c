import { groupStatuses } from '#contract/hotel/groups/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { allGroups, useGroups } from '../data.ts'
import { NewGroup } from '../forms/group-form.tsx'
import { BookingsViews } from '../parts/bookings-views.tsx'
import { groupColumns } from '../parts/group-columns.tsx'
import { statusLooks } from '../rules/group.ts'

/** Several rooms that belong together: conferences, tours, weddings, with what the house holds for them. */
export function GroupsPage() {
  const list = useUrlList()
  const [statusName, setStatus] = useUrlValue('status', 'all')
  const status = groupStatuses.find((known) => known === statusName)
  const query = { ...list.query, ...(status ? { status } : {}) }
  const { rows, total, error, refetch } = useGroups(query)
  const [adding, setAdding] = useUrlValue('new')
  const can = useCan()
  const go = useGo()
  const add = () => can('bookings:write') && setAdding('1')
  useShortcut('n', t('New group'), add)
  return (
    <Page
      title={t('Groups')}
      purpose={t('Rooms that belong together, what the house holds for them, and who pays.')}
      actions={
        <>
          {can('reports:read') && (
            <Link
              to={to.commissions()}
              className="inline-flex h-(--control) items-center rounded-1 border border-line-strong bg-raised px-3 text-13 font-semibold hover:bg-sunken"
            >
              {t('Commissions')}
            </Link>
          )}
          <BookingsViews value="groups" />
          {can('bookings:write') && (
            <Button variant="primary" onClick={add}>
              {t('New group')} <Kbd plain>N</Kbd>
            </Button>
          )}
        </>
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={groupColumns}
        rows={rows}
        rowId={(row) => row.id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.group(id))}
      >
        <TableBar>
          <TableSearch label={t('Search number, group, company, contact')} />
          <ChoicePill
            label={t('Status')}
            value={status ?? 'all'}
            onChange={(next) => setStatus(next)}
            options={[{ value: 'all', label: 'all' }, ...statuses]}
          />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="groups"
            allRows={() => allGroups(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        {!(error && !rows) && (
          <TableGrid
            label={t('Groups')}
            empty={<NoGroups filtered={list.search !== '' || status !== undefined} onAdd={add} />}
          />
        )}
        <TablePager />
      </DataTable>
      {can('bookings:write') && (
        <NewGroup
          open={adding === '1'}
          onClose={() => setAdding('')}
          onCreated={(group) => {
            toast.success(t('{group} opened', { group: group.name }), { description: group.groupNumber })
            go(to.group(group.id))
          }}
        />
      )}
    </Page>
  )
}

const statuses = groupStatuses.map((value) => ({ value, label: statusLooks[value].words }))

function NoGroups({ filtered, onAdd }: { filtered: boolean; onAdd: () => void }) {
  const can = useCan()
  return (
    <>
      <p>
        {filtered
          ? t('No group fits what you are looking for.')
          : t('A conference, a tour, a wedding: agree on a block of rooms, and guests are picked up from it.')}
      </p>
      {!filtered && can('bookings:write') && (
        <Button variant="primary" onClick={onAdd}>
          {t('New group')}
        </Button>
      )}
    </>
  )
}
