import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { t } from '#web/texts/text.ts'
import { toast } from '#web/ui/toast.ts'
import { useSetCleanliness, type Room } from '../data.ts'

/** Binds c, d and i to the rooms that have the focus or are selected; answers the same for buttons. */
export function useCleanKeys(rooms: readonly Room[]) {
  const set = useSetCleanliness()
  const can = useCan()
  const mark = (cleanliness: Room['status']['cleanliness']) => {
    const changing = rooms.filter((room) => room.status.cleanliness !== cleanliness)
    if (!can('rooms:write')) return
    if (rooms.length > 0 && changing.length === 0) toast.info(t('Already {cleanliness}', { cleanliness }))
    void set(changing, cleanliness)
  }
  useShortcut('c', t('Mark the room clean'), () => mark('clean'))
  useShortcut('d', t('Mark the room dirty'), () => mark('dirty'))
  useShortcut('i', t('Mark the room inspected'), () => mark('inspected'))
  return mark
}
