import { mailStatements } from '#contract/hotel/city-ledger/api.ts'
import { type Day, isDay, monthStart } from '#contract/kernel/day.ts'
import { InvoicesViews } from '#web/accounting/public.tsx'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useSearchParams, useUrlValue } from '#web/shell/url/navigate.ts'
import { dayIn } from '#web/shell/url/search-params.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { counting, t } from '#web/texts/text.ts'
import { ChoicePill, DayPill } from '#web/ui/filter-pill.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { toast } from '#web/ui/toast.ts'
import { allCityAccounts, type CityAccount, type CityTotals, useCityAccounts, useCityTotals } from '../data.ts'
import { accountColumns } from '../parts/account-columns.tsx'

/** What guests, companies and agencies owe after they left, by its age, at the end of any day. */
export function AccountsPage() {
  const list = useUrlList({ sort: '-balance' })
  const [shown, setShow] = useUrlValue('show', 'open')
  const show = shows.find(({ value }) => value === shown)?.value ?? 'open'
  const { asOf, today, setDay } = useAsOf()
  const filter = { show, ...(asOf ? { asOf } : {}) }
  const query = { ...list.query, ...filter }
  const { rows, total, error, refetch } = useCityAccounts(query)
  const totals = useCityTotals({ ...filter, ...(list.search === '' ? {} : { search: list.search }) })
  const go = useGo()
  const can = useCan()
  const { day } = useFormats()
  const until = asOf ?? today
  const verbs = until && can(mailStatements.access) ? [statements(monthStart(until), until, day)] : []
  return (
    <Page
      title={t('City ledger')}
      purpose={t('What guests, companies and agencies still owe after the departure, by its age.')}
      actions={<InvoicesViews value="accounts" />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={accountColumns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.cityAccount(id))}
      >
        <TableBar>
          <TableSearch label={t('Search name, e-mail')} />
          <ChoicePill label={t('Show')} value={show} onChange={(next) => setShow(next)} options={shows} />
          <DayPill
            label={t('As of')}
            value={asOf ?? today ?? null}
            onChange={setDay}
            today={today}
            none="today"
            narrows={asOf !== undefined}
          />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="city-ledger"
            allRows={() => allCityAccounts(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions verbs={verbs} nameOf={({ name }) => name} allRows={() => allCityAccounts(query)} />
        {(rows || !error) && (
          <TableGrid
            label={t('Accounts')}
            selectable={verbs.length > 0}
            {...(totals.data ? { totals: sumsOf(totals.data) } : {})}
            empty={<NoAccounts filtered={list.search !== '' || show !== 'open' || asOf !== undefined} />}
          />
        )}
        <TablePager />
      </DataTable>
    </Page>
  )
}

const shows = [
  { value: 'open', label: t('with a balance') },
  { value: 'overdue', label: t('overdue') },
  { value: 'all', label: t('all') },
] as const

/** The statements of a month up to the day of the list. */
function statements(from: Day, until: Day, inWords: (day: string) => string): BulkVerb<CityAccount> {
  return {
    words: t('Send statements {from} to {to}', { from: inWords(from), to: inWords(until) }),
    endpoint: mailStatements,
    body: { from, to: until },
    done: counting({ one: '{count} statement goes out', other: '{count} statements go out' }),
    touches: [],
  }
}

/** The day of the address; today where it names none. */
function useAsOf() {
  const [params, change] = useSearchParams()
  const date = useBusinessDate().data?.date
  const today = date && isDay(date) ? date : undefined
  const asOf = dayIn(params['asOf'])
  return { asOf, today, setDay: (day: string | null) => change({ asOf: day ?? undefined, page: undefined }) }
}

/** Sums of the whole filter, below their columns. */
function sumsOf(totals: CityTotals) {
  const { notDue, to30, to60, to90, over90, notInvoiced, unallocated, balance } = totals
  return {
    notDue: <Money value={notDue} />,
    to30: <Money value={to30} />,
    to60: <Money value={to60} />,
    to90: <Money value={to90} />,
    over90: <Money value={over90} />,
    notInvoiced: <Money value={notInvoiced} />,
    unallocated: <Money value={-unallocated} />,
    balance: <Money value={balance} />,
  }
}

function NoAccounts({ filtered }: { filtered: boolean }) {
  return (
    <p>
      {filtered
        ? t('No account fits these filters.')
        : t('Whoever leaves with something on account stands here until it is paid.')}
    </p>
  )
}
