import { BedDouble, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf } from '#contract/kernel/day.ts'
import { ImportButton } from '#web/shell/import-button.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ClearFilters } from '#web/ui/table/clear-filters.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import type { Room } from '../data.ts'
import { groupsOf } from '../rules.ts'
import { BoardSkeleton, RoomBoard } from './room-board.tsx'
import { RoomLegend } from './room-legend.tsx'
import { SelectedRooms } from './selected-rooms.tsx'

/** What the letters mean, unless there is nothing that they stand on; what is done with the list as a whole; board or table and how the board is grouped, kept in the address. */
export function RoomViewBar({ isEmpty, onPrint }: { isEmpty: boolean; onPrint: () => void }) {
  const [view, setView] = useUrlValue('view', 'tiles')
  const [by, setBy] = useUrlValue('group', 'floor')
  return (
    <div className="flex items-center gap-4 max-sm:flex-wrap">
      <div className="min-w-0 flex-1 max-sm:hidden">{view !== 'table' && !isEmpty && <RoomLegend />}</div>
      <div className="flex shrink-0 items-center gap-2 max-sm:w-full max-sm:shrink max-sm:flex-wrap">
        {view === 'table' && <ViewChoice />}
        <ImportButton kind="rooms" permission="rooms:write" />
        {view === 'table' && <ExportList name="rooms" />}
        {!isEmpty && <IconButton label={t('Print the room rack')} icon={<Printer size={16} />} onClick={onPrint} />}
        {view !== 'table' && !isEmpty && (
          <span className="max-sm:hidden">
            <SegmentedControl label={t('Group by')} value={by} onChange={setBy} options={groupings} />
          </span>
        )}
        <SegmentedControl label={t('View')} value={view} onChange={setView} options={views} />
      </div>
    </div>
  )
}

const views = [
  { value: 'tiles', label: t('Tiles') },
  { value: 'table', label: t('Table') },
]
const groupings = [
  { value: 'floor', label: t('By floor') },
  { value: 'type', label: t('By type') },
]

type RoomViewProps = {
  /** The rooms found; absent while they are on their way. */
  rooms: readonly Room[] | undefined
  onOpen: (room: Room) => void
  empty: ReactNode
}

/** The rooms in the chosen view. */
export function RoomView({ rooms, onOpen, empty }: RoomViewProps) {
  const [view] = useUrlValue('view', 'tiles')
  const [by] = useUrlValue('group', 'floor')
  const businessDate = useBusinessDate().data?.date
  const can = useCan()
  if (view === 'table') {
    return (
      <>
        <SelectedRooms rooms={rooms ?? []} />
        <TableGrid label={t('Rooms')} selectable={can('rooms:write')} empty={empty} />
        <TablePager />
      </>
    )
  }
  if (!rooms) return <BoardSkeleton />
  if (rooms.length === 0) return <NothingOnBoard>{empty}</NothingOnBoard>
  return (
    <RoomBoard
      groups={groupsOf(rooms, by === 'type' ? 'type' : 'floor')}
      businessDate={businessDate ? dayOf(businessDate) : undefined}
      onOpen={onOpen}
    />
  )
}

function NothingOnBoard({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-2 border border-line bg-raised px-4 py-12 text-center">
      <span className="mb-3 grid size-11 place-items-center rounded-3 bg-sunken text-soft">
        <BedDouble size={20} aria-hidden="true" />
      </span>
      <p className="text-14 font-semibold">{t('No records found')}</p>
      <div className="mt-1.5 flex max-w-120 flex-col items-center gap-3 text-13 text-soft">
        {children}
        <ClearFilters />
      </div>
    </div>
  )
}
