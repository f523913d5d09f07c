import { to } from '#web/shell/links.ts'
import { Link } from '#web/shell/link.tsx'
import { t } from '#web/texts/text.ts'
import { Fact, Facts } from '#web/ui/card.tsx'
import type { Room } from '../data.ts'

/** What the room has, and where its doors lead; nothing where there is none of it. */
export function RoomFacts({ room: { features, connected } }: { room: Room }) {
  if (features.length === 0 && connected.length === 0) return null
  return (
    <Facts>
      {features.length > 0 && <Fact label={t('Features')}>{features.join(', ')}</Fact>}
      {connected.length > 0 && (
        <Fact label={t('Door to')}>
          <span className="flex flex-wrap gap-x-3">
            {connected.map(({ id, roomNumber }) => (
              <Link key={id} to={to.room(id)}>
                {t('Room {room}', { room: roomNumber })}
              </Link>
            ))}
          </span>
        </Fact>
      )}
    </Facts>
  )
}
