import { useState } from 'react'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useBusinessDate } from '#web/shell/layout/use-business-date.ts'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useRoom, type Room } from '../data.ts'
import { NewBooking } from '../../bookings/forms/new-booking.tsx'
import { ReportFault } from '../../maintenance/forms/report-fault.tsx'
import { BlockRoom } from '../../room-blocks/forms/block-room.tsx'
import { RoomBlocks } from '../../room-blocks/parts/room-blocks.tsx'
import { EditRoom } from '../forms/edit-room.tsx'
import { CleanlinessChoice } from '../parts/cleanliness-choice.tsx'
import { RoomDays } from '../parts/room-days.tsx'
import { RoomFacts } from '../parts/room-facts.tsx'
import { RoomMenu } from '../parts/room-menu.tsx'
import { RoomPeople } from '../parts/room-people.tsx'
import { RoomStrip } from '../parts/room-strip.tsx'
import { OutOfServiceMark, StateChip } from '../parts/state-chip.tsx'
import { floorLabel } from '../rules.ts'

/** One room beside the list. */
export function RoomPanel() {
  const id = useIdParam<'room'>('roomId')
  const { data: room, error, refetch } = useRoom(id)
  const go = useGo()
  const close = () => go(to.rooms(), { keepSearch: true })
  if (!room) {
    return (
      <SidePanel title={t('Room')} onClose={close}>
        {error ? <ReadProblem error={error} onRetry={refetch} /> : <Skeleton height="10rem" />}
      </SidePanel>
    )
  }
  return <OpenRoom room={room} onClose={close} />
}

function OpenRoom({ room, onClose }: { room: Room; onClose: () => void }) {
  const can = useCan()
  const date = useBusinessDate().data?.date
  const [asking, setAsking] = useState<'edit' | 'block' | 'book' | 'fault' | null>(null)
  const businessDate = date ? dayOf(date) : null
  return (
    <SidePanel
      title={t('Room {roomNumber}', { roomNumber: room.roomNumber })}
      subtitle={
        <>
          <StateChip room={room} inWords />
          <OutOfServiceMark room={room} />
          <span>
            {room.roomType.name}
            {room.floor !== null && ` · ${floorLabel(room.floor)}`}
          </span>
          {room.isArchived && <span>{t('Archived')}</span>}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <RoomMenu room={room} onGone={onClose} />
          {can('rooms:write') && <Button onClick={() => setAsking('edit')}>{t('Edit')}</Button>}
          {can('housekeeping:write') && <Button onClick={() => setAsking('fault')}>{t('Report a fault')}</Button>}
          {can('rooms:block') && (
            <Button reason={room.isArchived && t('The room is archived')} onClick={() => setAsking('block')}>
              {t('Block room')}
            </Button>
          )}
          {can('bookings:write') && (
            <Button
              variant="primary"
              reason={room.isArchived && t('The room is archived')}
              onClick={() => setAsking('book')}
            >
              {t('Book this room')}
            </Button>
          )}
        </>
      }
    >
      <WithHistory key={room.id} of={{ resource: 'room', id: room.id }}>
        <div className="flex flex-col gap-5">
          {can('rooms:write') && <CleanlinessChoice room={room} />}
          <RoomPeople room={room} />
          <RoomFacts room={room} />
          {businessDate && <RoomStrip room={room} businessDate={businessDate} />}
          <RoomBlocks room={room} businessDate={businessDate} />
          <RoomDays room={room} businessDate={businessDate} />
        </div>
      </WithHistory>
      {asking === 'fault' && <ReportFault room={room} onClose={() => setAsking(null)} />}
      <EditRoom room={room} open={asking === 'edit'} onClose={() => setAsking(null)} />
      {businessDate && (
        <>
          <BlockRoom
            room={room}
            businessDate={businessDate}
            open={asking === 'block'}
            onClose={() => setAsking(null)}
          />
          <NewBooking
            open={asking === 'book'}
            start={{ room, arrival: businessDate, departure: addDays(businessDate, 1), status: 'confirmed' }}
            onClose={() => setAsking(null)}
          />
        </>
      )}
    </SidePanel>
  )
}
