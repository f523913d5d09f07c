import type { Ref } from 'react'
import { Paper } from '#web/shell/print/paper.tsx'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Room } from '../data.ts'
import { groupsOf, stateOf } from '../rules.ts'

type RackPaperProps = { rooms: readonly Room[]; businessDate: string | undefined; ref: Ref<HTMLElement> }

/** Every room with its state, who is in it and who comes next, floor by floor, with a line to write on. */
export function RackPaper({ rooms, businessDate, ref }: RackPaperProps) {
  const formats = useFormats()
  return (
    <Paper format="a4" ref={ref}>
      <header className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-16 font-semibold">{t('Room rack')}</h2>
        {businessDate && <p className="num text-13 text-soft">{formats.day(businessDate)}</p>}
      </header>
      <table className="num w-full text-12 max-sm:min-w-160 print:min-w-0">
        <thead>
          <tr className="border-b border-line-strong text-start">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-1 pe-2 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(rooms, 'floor').map((group) => (
          <tbody key={group.key}>
            <tr>
              <th colSpan={heads.length} scope="colgroup" className="pt-3 pb-1 text-start font-semibold">
                {group.label}
              </th>
            </tr>
            {group.rooms.map((room) => (
              <RackRow key={room.id} room={room} />
            ))}
          </tbody>
        ))}
      </table>
    </Paper>
  )
}

const heads = [t('Room'), t('Type'), t('State'), t('Guest'), t('Leaves'), t('Next arrival'), t('Notes')]

function RackRow({ room }: { room: Room }) {
  const formats = useFormats()
  const { code, words } = stateOf(room)
  const block = room.blocks[0]
  return (
    <tr className="break-inside-avoid border-b border-line align-top">
      <th scope="row" className="py-1 pe-2 text-start font-semibold">
        {room.roomNumber}
      </th>
      <td className="py-1 pe-2">{room.roomType.code}</td>
      <td className="py-1 pe-2">{t('{code} · {words}', { code, words })}</td>
      <td className="py-1 pe-2">{room.guest?.name}</td>
      <td className="py-1 pe-2">{room.guest && formats.day(room.guest.departure)}</td>
      <td className="py-1 pe-2">
        {room.next && t('{day} {name}', { day: formats.day(room.next.arrival), name: room.next.name })}
      </td>
      <td className="min-w-24 py-1">{block?.reason}</td>
    </tr>
  )
}
