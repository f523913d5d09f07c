import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { toast } from '#web/ui/toast.ts'
import { useSetCleanliness, type Room } from '../data.ts'

/** Binds c, d and i to the rooms that have the focus or are selected; answers the same for buttons. */
export function useCleanKeys(rooms: readonly Room[]) {
  const set = useSetCleanliness()
  const can = useCan()
  const mark = (cleanliness: Room['status']['cleanliness']) => {
    const changing = rooms.filter((room) => room.status.cleanliness !== cleanliness)
    if (!can('rooms:write')) return
    if (rooms.length > 0 && changing.length === 0) toast.info(`Already ${cleanliness}`)
    void set(changing, cleanliness)
  }
  useShortcut('c', 'Mark the room clean', () => mark('clean'))
  useShortcut('d', 'Mark the room dirty', () => mark('dirty'))
  useShortcut('i', 'Mark the room inspected', () => mark('inspected'))
  return mark
}
