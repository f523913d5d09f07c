import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { columnsFor } from '../../bookings/parts/booking-columns.tsx'
import { useBookingVerbs } from '../../bookings/parts/booking-verbs.ts'
import { guestName } from '../../bookings/rules/booking.ts'
import { allMembers, type Group, useMembers } from '../data.ts'

/** The rooms of a group: each a booking, checked in, out or assigned together, with the refused ones named. */
export function Members({ group }: { group: Group }) {
  const list = useUrlList()
  const query = { ...list.query, sort: list.sort || 'guest', groupId: group.id }
  const { rows, total, error, refetch } = useMembers(query)
  const verbs = useBookingVerbs()
  const go = useGo()
  return (
    <section aria-labelledby="rooms-of-group" className="flex flex-col gap-2">
      <h2 id="rooms-of-group" className="text-16 font-semibold">
        {t('Rooms')}
      </h2>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable
        columns={columnsFor('all')}
        rows={rows}
        rowId={(row) => row.id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.booking(id))}
      >
        <TableBar>
          <TableSearch label={t('Search number, guest, room')} />
          <Spacer />
          <ViewChoice />
        </TableBar>
        <BulkActions
          verbs={verbs}
          nameOf={({ guest, bookingNumber }) => `${guestName(guest)}, ${bookingNumber}`}
          allRows={() => allMembers(query)}
        />
        {!(error && !rows) && (
          <TableGrid
            label={t('Rooms of the group')}
            selectable={verbs.length > 0}
            empty={
              <p>
                {list.search === ''
                  ? t('Rooms stand here once they are picked up from the block, one by one or by a rooming list.')
                  : t('No room of the group fits what you are looking for.')}
              </p>
            }
          />
        )}
        <TablePager />
      </DataTable>
    </section>
  )
}
