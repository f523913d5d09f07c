import { BedDouble, Brush, CalendarPlus, Construction, KeyRound, Sparkles, SquareCheckBig, Wrench } from 'lucide-react'
import { useState } from 'react'
import { addDays, type Day } from '#contract/kernel/day.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { MenuAt, MenuItem, MenuLabel, MenuLine } from '#web/ui/menu.tsx'
import { type AskedStart, NewOnChart } from '../../chart/forms/new-on-chart.tsx'
import { type Room, useSetCleanliness } from '../data.ts'

export type AskedTile = { room: Room; at: { x: number; y: number } }

type TileMenuProps = {
  asked: AskedTile | null
  businessDate: Day | undefined
  onOpen: (room: Room) => void
  onSelect: (room: Room) => void
  onClose: () => void
}

/** What can be done with a room from its tile: say how clean it is, book it, take it out of the house. */
export function TileMenu({ asked, businessDate, onOpen, onSelect, onClose }: TileMenuProps) {
  const can = useCan()
  const set = useSetCleanliness()
  const [start, setStart] = useState<AskedStart | null>(null)
  // The menu goes away by degrees and keeps its words meanwhile.
  const [last, setLast] = useState(asked)
  if (asked && asked !== last) setLast(asked)
  const room = last?.room
  if (!room) return null
  const begin = (kind: AskedStart['kind']) =>
    businessDate && setStart({ kind, room, from: businessDate, to: addDays(businessDate, 1) })
  return (
    <>
      <MenuAt at={asked?.at ?? null} onClose={onClose}>
        <MenuLabel>{t('Room {room}', { room: room.roomNumber })}</MenuLabel>
        {can('rooms:write') &&
          states.map(({ value, words, keys, icon }) => (
            <MenuItem
              key={value}
              icon={icon}
              keys={keys}
              reason={room.status.cleanliness === value && t('It is so already')}
              onSelect={() => void set([room], value)}
            >
              {words}
            </MenuItem>
          ))}
        {can('rooms:write') && <MenuLine />}
        <MenuItem icon={<BedDouble size={15} />} keys="Enter" onSelect={() => onOpen(room)}>
          {t('Open the room')}
        </MenuItem>
        {can('rooms:write') && (
          <MenuItem icon={<SquareCheckBig size={15} />} keys="X" onSelect={() => onSelect(room)}>
            {t('Select')}
          </MenuItem>
        )}
        {can('bookings:write') && (
          <MenuItem icon={<CalendarPlus size={15} />} onSelect={() => begin('confirmed')}>
            {t('Book this room')}
          </MenuItem>
        )}
        {can('rooms:block') && (
          <>
            <MenuLine />
            {blocks.map(({ kind, words, icon }) => (
              <MenuItem key={kind} icon={icon} onSelect={() => begin(kind)}>
                {words}
              </MenuItem>
            ))}
          </>
        )}
      </MenuAt>
      {businessDate && <NewOnChart start={start} businessDate={businessDate} onClose={() => setStart(null)} />}
    </>
  )
}

const states = [
  { value: 'clean', words: t('Mark clean'), keys: 'C', icon: <Sparkles size={15} /> },
  { value: 'dirty', words: t('Mark dirty'), keys: 'D', icon: <Brush size={15} /> },
  { value: 'inspected', words: t('Mark inspected'), keys: 'I', icon: <SquareCheckBig size={15} /> },
] as const

const blocks = [
  { kind: 'out_of_order', words: t('Out of order'), icon: <Construction size={15} /> },
  { kind: 'out_of_service', words: t('Out of service'), icon: <Wrench size={15} /> },
  { kind: 'house_use', words: t('House use'), icon: <KeyRound size={15} /> },
] as const
