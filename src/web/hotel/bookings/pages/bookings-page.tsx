import { Moon } from 'lucide-react'
import { useEffect } from 'react'
import { isId } from '#contract/kernel/id.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { showMenuCount } from '#web/shell/menu/counts.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useSearchParams, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { TapeChart } from '../../chart/parts/tape-chart.tsx'
import { allBookings, useBookingCounts, useBookings, useBookingTotals, type BookingRow } from '../data.ts'
import { NewBooking } from '../forms/new-booking.tsx'
import { columnsFor, totalCells } from '../parts/booking-columns.tsx'
import { viewLink, views } from '../../groups/parts/bookings-views.tsx'
import { BookingFilters, useBookingFilter } from '../parts/booking-filters.tsx'
import { useBookingVerbs } from '../parts/booking-verbs.ts'
import { HouseStats } from '../parts/house-stats.tsx'
import { NoBookings } from '../parts/no-bookings.tsx'
import { PrintMenu } from '../../papers/parts/print-menu.tsx'
import { StayActing } from '../parts/stay-acts.tsx'
import { guestName } from '../rules/booking.ts'
import { bookingTabsWith, tabOf, tabOrders } from '../rules/tabs.ts'

/** Who arrives, who is in house, who leaves: as a list, or on the chart of rooms and days. */
export function BookingsPage() {
  const [{ view = 'list' }, change] = useSearchParams()
  const go = useGo()
  const counts = useBookingCounts().data
  useEffect(() => {
    if (counts) showMenuCount(to.bookings(), counts.arrivals)
  }, [counts])
  return (
    <StayActing>
      <Page
        title={<span data-tour="bookings">{t('Bookings')}</span>}
        purpose={t('Who arrives, who is in house, who leaves, and which room each one gets.')}
        actions={
          <>
            <SegmentedControl
              label={t('View')}
              value={view}
              onChange={(next) => {
                if (next !== 'list' && next !== 'chart') go(viewLink(next))
                else change(next === 'list' ? { ...ofChart, view: undefined } : { view: next })
              }}
              options={views}
            />
            <PageActions />
          </>
        }
      >
        <div className={view === 'chart' ? 'max-sm:hidden print:hidden' : undefined}>
          <HouseStats />
        </div>
        {view === 'chart' ? <TapeChart /> : <BookingList />}
      </Page>
      <PanelOutlet />
    </StayActing>
  )
}

/** What of the address the chart alone reads. */
const ofChart = { at: undefined, days: undefined, floor: undefined }

/** The bookings of a tab; the row of a booking offers its next step. */
function BookingList() {
  const list = useUrlList()
  const [tabName, setTab] = useUrlValue('tab', 'arrivals')
  const tab = tabOf(tabName)
  const filter = useBookingFilter(tab)
  const query = { ...list.query, sort: list.sort || tabOrders[tab], tab, ...filter.query }
  const { rows, total, error, refetch } = useBookings(query)
  const counts = useBookingCounts().data
  const { data: totals, isEnabled: hasTotals } = useBookingTotals({
    tab,
    ...filter.query,
    ...(list.search ? { search: list.search } : {}),
  })
  const verbs = useBookingVerbs()
  const go = useGo()

  const open = (booking: BookingRow) => go(to.booking(booking.id), { keepSearch: true })
  return (
    <Tabs label={t('Bookings')} value={tab} onChange={setTab} tabs={bookingTabsWith(counts)}>
      <div className="flex flex-col gap-3">
        <ReadProblem error={error} onRetry={refetch} />
        <DataTable
          columns={columnsFor(tab)}
          rows={rows}
          rowId={(row) => row.id}
          list={list}
          total={total}
          onOpen={open}
        >
          <TableBar>
            <TableSearch label={t('Search number, guest, phone, room')} />
            <BookingFilters tab={tab} />
            <Spacer />
            <PrintMenu />
            <ViewChoice />
            <ExportList name={`bookings-${tab}`} allRows={() => allBookings(query)} onError={sayExportFailed} />
          </TableBar>
          <BulkActions verbs={verbs} nameOf={nameOf} allRows={() => allBookings(query)} />
          {!(error && !rows) && (
            <TableGrid
              label={t('Bookings')}
              selectable={verbs.length > 0}
              {...(hasTotals ? { totals: totalCells(totals) } : {})}
              empty={<NoBookings tab={tab} filtered={filter.isFiltered || list.search !== ''} />}
            />
          )}
          <TablePager />
        </DataTable>
      </div>
    </Tabs>
  )
}

/** The night audit and the new booking; an address that ends in `new=1` opens the form. */
function PageActions() {
  const can = useCan()
  const [adding, setAdding] = useUrlValue('new')
  const [params, changeAddress] = useSearchParams()
  const guestId = params['for']
  const add = () => can('bookings:write') && setAdding('1')
  const close = () => changeAddress({ new: undefined, for: undefined })
  useShortcut('n', t('New booking'), add)
  return (
    <>
      {can('night_audit:run') && (
        <Link
          to={to.nightAudits()}
          className="inline-flex h-(--control) items-center gap-2 rounded-1 border border-line-strong bg-raised px-3 text-13 font-semibold hover:bg-sunken"
        >
          <Moon size={15} aria-hidden="true" />
          {t('Night audit')}
        </Link>
      )}
      {can('bookings:write') && (
        <Button variant="primary" onClick={add}>
          {t('New booking')} <Kbd plain>N</Kbd>
        </Button>
      )}
      {can('bookings:write') && (
        <NewBooking
          open={adding === '1'}
          onClose={close}
          guestId={guestId && isId<'guest'>(guestId) ? guestId : undefined}
        />
      )}
    </>
  )
}

function sayExportFailed(error: unknown) {
  toast.error(t('The file was not written'), { description: errorText(error) })
}

function nameOf({ guest, bookingNumber }: BookingRow): string {
  return `${guestName(guest)}, ${bookingNumber}`
}
