import { ListPlus, Upload } from 'lucide-react'
import { useState } from 'react'
import { wholeChart } from '#contract/accounting/accounts/rules.ts'
import { accountTypes } from '#contract/accounting/accounts/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { ChartFile } from '../forms/chart-file.tsx'
import { ChartTemplate } from '../forms/chart-template.tsx'
import { NewAccount } from '../forms/new-account.tsx'
import { accountColumns } from '../parts/account-columns.tsx'
import { AccountTree } from '../parts/account-tree.tsx'
import { useAccountVerbs } from '../parts/account-verbs.ts'
import { useChart } from '../parts/use-chart.ts'
import { typeNames } from '../rules.ts'

/** Every account of the books with its balance of today. */
export function ChartPage() {
  const list = useUrlList({ sort: 'code' })
  const [type, setType] = useUrlValue('type', 'all')
  const [state, setState] = useUrlValue('state', 'active')
  const { day, rows, groups, balanceOf, error, refetch } = useChart({ type, state, search: list.search })
  const formats = useFormats()
  const go = useGo()
  const can = useCan()
  // The tree shows all accounts at once.
  const whole = { ...list, page: 1, limit: wholeChart }
  const verbs = useAccountVerbs()
  const [adding, setAdding] = useState(false)
  useShortcut('n', t('New account'), () => can('financial:write') && setAdding(true))

  const open = (account: { id: string }) => go(to.account(account.id), { keepSearch: true })
  return (
    <Page
      title={t('Chart of accounts')}
      purpose={
        day
          ? t('Every account of the books, with its balance on {day}.', { day: formats.day(day) })
          : t('Every account of the books.')
      }
      actions={
        can('financial:write') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('New account')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={accountColumns} rows={rows} rowId={(account) => account.id} list={whole} onOpen={open}>
        <TableBar>
          <TableSearch label={t('Search code, name, description')} />
          <ChoicePill label={t('Type')} value={type} onChange={setType} options={types} />
          <SegmentedControl label={t('State')} value={state} onChange={setState} options={states} />
          <Spacer />
          <ExportList name="chart-of-accounts" />
          {can('financial:write') && <ChartTools />}
        </TableBar>
        <BulkActions verbs={verbs} nameOf={({ code, name }) => `${code} ${name}`} />
        {(groups || !error) && (
          <AccountTree
            groups={groups}
            balanceOf={({ account }) => balanceOf(account)}
            onOpen={({ account }) => open(account)}
            selectable={verbs.length > 0}
            empty={
              <>
                <p>
                  {list.search === ''
                    ? t('No account has this type and state.')
                    : t('No accounts found for “{search}”.', { search: list.search })}
                </p>
                {can('financial:write') && <Button onClick={() => setAdding(true)}>{t('Add an account')}</Button>}
              </>
            }
          />
        )}
      </DataTable>
      <NewAccount open={adding} onClose={() => setAdding(false)} onCreated={open} />
      <PanelOutlet />
    </Page>
  )
}

/** A file of accounts, and charts that ship. */
function ChartTools() {
  const [open, setOpen] = useState<'file' | 'template' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button icon={<Upload size={15} aria-hidden="true" />} onClick={() => setOpen('file')}>
        {t('Import')}
      </Button>
      <Button icon={<ListPlus size={15} aria-hidden="true" />} onClick={() => setOpen('template')}>
        {t('Templates')}
      </Button>
      <ChartFile open={open === 'file'} onClose={close} />
      <ChartTemplate open={open === 'template'} onClose={close} />
    </>
  )
}

const types = [
  { value: 'all', label: 'all' },
  ...accountTypes.map((value) => ({ value: String(value), label: typeNames[value] })),
]

const states = [
  { value: 'active', label: t('Active') },
  { value: 'inactive', label: t('Inactive') },
  { value: 'all', label: t('All') },
]
