import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useUrlValue } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { includesText } from '#web/ui/table/search.ts'
import { TableBar, TableSearch } from '#web/ui/table/table-bar.tsx'
import { useRooms, useRoomSummary, type Room } from '../data.ts'
import { NewRooms } from '../forms/new-rooms.tsx'
import { PrintRack } from '../forms/print-rack.tsx'
import { NoRooms } from '../parts/no-rooms.tsx'
import { columns } from '../parts/room-columns.tsx'
import { RoomCounters } from '../parts/room-counters.tsx'
import { RoomFilters, useRoomFilter } from '../parts/room-filters.tsx'
import { RoomView, RoomViewBar } from '../parts/room-view.tsx'

/** Every room with its state: a board of tiles, or a table. */
export function RoomsPage() {
  const list = useUrlList({ sort: 'roomNumber' })
  const [state, setState] = useUrlValue('state', 'all')
  const { filter, isFiltered } = useRoomFilter()
  const summary = useRoomSummary()
  const { data: rooms, error, refetch } = useRooms(filter)
  const go = useGo()
  const can = useCan()
  const [adding, setAdding] = useState(false)
  const [printing, setPrinting] = useState(false)
  const date = useBusinessDate().data?.date
  useShortcut('n', t('New room'), () => can('rooms:write') && setAdding(true))

  const found = rooms?.filter((room) => includesText(soughtIn(room), list.search))
  const open = (room: Room) => go(to.room(room.id), { keepSearch: true })
  return (
    <Page
      title={<span data-tour="rooms">{t('Rooms')}</span>}
      purpose={t('Every room, what state it is in, who is in it and who comes next.')}
      actions={
        can('rooms:write') && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {t('New room')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <div data-tour="hotel-overview">
        <RoomCounters summary={summary.data} chosen={state} onChoose={setState} />
      </div>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={columns} rows={rooms} rowId={(room) => room.id} list={list} searchIn={searched} onOpen={open}>
        <TableBar>
          <TableSearch label={t('Search rooms and guests')} />
          <RoomFilters floors={summary.data?.floors ?? []} features={summary.data?.features ?? []} />
        </TableBar>
        <RoomViewBar isEmpty={found?.length === 0} onPrint={() => setPrinting(true)} />
        {(rooms || !error) && (
          <RoomView
            rooms={found}
            onOpen={open}
            empty={<NoRooms isFiltered={isFiltered || list.search !== ''} onAdd={() => setAdding(true)} />}
          />
        )}
      </DataTable>
      <NewRooms open={adding} range={summary.data?.total === 0} onClose={() => setAdding(false)} />
      <PrintRack rooms={found ?? []} businessDate={date} open={printing} onClose={() => setPrinting(false)} />
      <PanelOutlet />
    </Page>
  )
}

const searched = ['roomNumber', 'roomType', 'guest', 'nextGuest', 'features']

function soughtIn(room: Room) {
  const { roomNumber, roomType, guest, next, features } = room
  return [roomNumber, roomType.code, roomType.name, guest?.name, next?.name, ...features]
}
