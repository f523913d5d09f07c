import { useState } from 'react'
import { guestKinds } from '#contract/hotel/guests/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { ImportButton } from '#web/shell/import-button.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Select } from '#web/ui/select.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { allGuests, useGuests, type Guest } from '../data.ts'
import { NewGuest } from '../forms/new-guest.tsx'
import { columns } from '../parts/guest-columns.tsx'
import { NoGuests } from '../parts/no-guests.tsx'
import { filterOf, kindWords, nameOf } from '../rules.ts'
import { useGuestVerbs } from '../parts/guest-verbs.ts'

/** Everybody who stays, stayed or is expected. */
export function GuestsPage() {
  const list = useUrlList({ sort: 'name' })
  const [name, setFilter] = useUrlValue('filter', 'all')
  const filter = filterOf(name)
  const [kindName, setKind] = useUrlValue('kind', 'all')
  const kind = guestKinds.find((known) => known === kindName)
  const query = { ...list.query, ...(filter === 'all' ? {} : { filter }), ...(kind ? { kind } : {}) }
  const { rows, total, error, refetch } = useGuests(query)
  const go = useGo()
  const can = useCan()
  const verbs = useGuestVerbs()
  const [adding, setAdding] = useState(false)
  useShortcut('n', t('New guest'), () => can('guests:write') && setAdding(true))
  const open = (guest: { id: string }) => go(to.guest(guest.id), { keepSearch: true })
  const opened = (guest: Guest) => {
    toast.success(t('{guest} added', { guest: nameOf(guest) }))
    open(guest)
  }
  return (
    <Page
      title={<span data-tour="guests">{t('Guests')}</span>}
      purpose={t('Who stays, who comes and who came before, with what they owe.')}
      actions={
        can('guests:write') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('New guest')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={columns} rows={rows} rowId={(guest) => guest.id} list={list} total={total} onOpen={open}>
        <TableBar>
          <TableSearch label={t('Search name, e-mail, telephone')} />
          <div className="max-w-full overflow-x-auto">
            <SegmentedControl label={t('Which guests')} value={filter} onChange={setFilter} options={choices} />
          </div>
          <div className="w-40">
            <Select
              label={t('Kind of guest')}
              labelHidden
              value={kind ?? 'all'}
              onChange={(next) => setKind(next ?? 'all')}
              options={kinds}
            />
          </div>
          <Spacer />
          <ViewChoice />
          <ImportButton kind="guests" permission="guests:write" />
          <ExportList
            name="guests"
            allRows={() => allGuests(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={nameOf} allRows={() => allGuests(query)} />
        {(rows || !error) && (
          <TableGrid
            label={t('Guests')}
            selectable={verbs.length > 0}
            empty={<NoGuests filter={filter} search={list.search} onAdd={() => setAdding(true)} />}
          />
        )}
        <TablePager />
      </DataTable>
      <NewGuest open={adding} onClose={() => setAdding(false)} onCreated={opened} onKnown={open} />
      <PanelOutlet />
    </Page>
  )
}

const kinds = [
  { value: 'all', label: t('All kinds') },
  ...guestKinds.map((kind) => ({ value: kind, label: kindWords[kind] })),
]

const choices = [
  { value: 'all', label: t('All') },
  { value: 'in_house', label: t('In house') },
  { value: 'arriving', label: t('Arriving') },
  { value: 'repeat', label: t('Repeat') },
  { value: 'with_balance', label: t('With balance') },
  { value: 'vip', label: t('VIP') },
  { value: 'do_not_rent', label: t('Do not rent') },
  { value: 'duplicates', label: t('Duplicates') },
] as const
