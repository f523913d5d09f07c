import { Sparkles } from 'lucide-react'
import type { RoomId } from '#contract/hotel/rooms/shapes.ts'
import { setManyCleanliness } from '#contract/hotel/rooms/api.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import type { Part } from '#web/shell/dashboard/card.tsx'
import { useWrite } from '#web/shell/data/write.ts'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.ts'

type Room = Part<'toClean'>['rooms'][number]

/** The rooms to be cleaned, those that somebody waits for first; who may change rooms says there that one is clean. */
export function ToCleanCard({ part: { total, rooms } }: { part: Part<'toClean'> }) {
  const can = useCan()
  const write = useWrite(setManyCleanliness, { touches: ['hotel.room'] })
  const say = async ({ id, roomNumber }: { id: RoomId; roomNumber: string }) => {
    try {
      await write.mutateAsync({ body: { ids: [id], cleanliness: 'clean' } })
      toast.success(t('Room {roomNumber} is clean', { roomNumber }))
    } catch (error) {
      toast.error(t('Room {roomNumber} is still dirty', { roomNumber }), { description: errorText(error) })
    }
  }
  const left = total - rooms.length
  return (
    <Card
      title={t('Rooms to clean')}
      actions={
        can('rooms:read') && (
          <Link to={to.roomsIn('dirty')}>{counted(total, { one: 'One room', other: 'All {count}' })}</Link>
        )
      }
    >
      {total === 0 && (
        <p className="flex items-center gap-2.5 text-14 text-soft">
          <Sparkles size={16} aria-hidden="true" className="text-positive" />
          {t('Every room is clean.')}
        </p>
      )}
      <ul className="num -my-2 flex flex-col divide-y divide-line text-14 empty:hidden">
        {rooms.map((room) => (
          <li key={room.id} className="flex min-h-12 items-center gap-3 py-1">
            <b className="w-12 shrink-0 font-semibold">{room.roomNumber}</b>
            <span className="min-w-0 flex-1">
              <span className="block truncate">{room.typeName}</span>
              <span className="block truncate text-13 text-soft">{whenWords(room)}</span>
            </span>
            {can('rooms:write') && (
              <Button
                className="h-8! pointer-coarse:h-12!"
                aria-label={t('Mark room {roomNumber} as clean', { roomNumber: room.roomNumber })}
                busy={write.isPending && write.variables.body.ids.includes(room.id)}
                onClick={() => void say(room)}
              >
                {t('Clean')}
              </Button>
            )}
          </li>
        ))}
        {left > 0 && (
          <li className="flex min-h-10 items-center text-13 text-soft">
            {counted(left, { one: 'One more', other: '{count} more' })}
          </li>
        )}
      </ul>
    </Card>
  )
}

function whenWords({ isAwaited, isOccupied, leavesToday, floor }: Room): string {
  const where = floor === null ? [] : [t('Floor {floor}', { floor })]
  if (isAwaited) return [...where, t('awaited today')].join(', ')
  if (leavesToday) return [...where, t('leaves today')].join(', ')
  return [...where, isOccupied ? t('a guest stays in it') : 'vacant'].join(', ')
}
