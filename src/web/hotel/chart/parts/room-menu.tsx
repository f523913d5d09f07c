import { BedDouble, CalendarPlus, Construction, KeyRound, Wrench } from 'lucide-react'
import { useState } from 'react'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { MenuAt, MenuItem, MenuLabel, MenuLine } from '#web/ui/menu.tsx'
import type { Chart } from '../data.ts'
import { type AskedStart, NewOnChart } from '../forms/new-on-chart.tsx'
import type { ChartRow } from '../rules/rows.ts'

export type AskedRoom = { row: Extract<ChartRow, { kind: 'room' }>; at: { x: number; y: number } }

type RoomMenuProps = { asked: AskedRoom | null; chart: Chart; onClose: () => void }

/** What can be done with a room of the chart, from its name: the way without a pointer to what dragging over empty nights does. */
export function RoomMenu({ asked, chart, onClose }: RoomMenuProps) {
  const can = useCan()
  const go = useGo()
  const [start, setStart] = useState<AskedStart | null>(null)
  const room = asked?.row.room
  const from = dayOf(chart.businessDate)
  const begin = (kind: AskedStart['kind']) => room && setStart({ kind, room, from, to: addDays(from, 1) })
  return (
    <>
      <MenuAt at={asked?.at ?? null} onClose={onClose}>
        <MenuLabel>{t('Room {room}', { room: room?.roomNumber ?? '' })}</MenuLabel>
        <MenuItem icon={<BedDouble size={15} />} onSelect={() => room && go(to.room(room.id))}>
          {t('Open the room')}
        </MenuItem>
        {(can('bookings:write') || can('rooms:block')) && <MenuLine />}
        <StartItems onBegin={begin} />
      </MenuAt>
      <NewOnChart start={start} businessDate={from} onClose={() => setStart(null)} />
    </>
  )
}

/** What can begin on empty nights, as far as the person may. */
export function StartItems({ onBegin }: { onBegin: (kind: AskedStart['kind']) => void }) {
  const can = useCan()
  return (
    <>
      {can('bookings:write') && (
        <>
          <MenuItem icon={<CalendarPlus size={15} />} onSelect={() => onBegin('confirmed')}>
            {t('New booking')}
          </MenuItem>
          <MenuItem icon={<CalendarPlus size={15} />} onSelect={() => onBegin('optional')}>
            {t('Hold')}
          </MenuItem>
        </>
      )}
      {can('rooms:block') && (
        <>
          <MenuItem icon={<Construction size={15} />} onSelect={() => onBegin('out_of_order')}>
            {t('Out of order')}
          </MenuItem>
          <MenuItem icon={<Wrench size={15} />} onSelect={() => onBegin('out_of_service')}>
            {t('Out of service')}
          </MenuItem>
          <MenuItem icon={<KeyRound size={15} />} onSelect={() => onBegin('house_use')}>
            {t('House use')}
          </MenuItem>
        </>
      )}
    </>
  )
}
