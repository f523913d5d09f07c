import { Button } from '#web/ui/button.tsx'
import type { Room } from '../data.ts'
import { useCleanKeys } from './use-clean-keys.ts'

/** What can be done with several rooms at once; the keys act on them while they are selected. */
export function BulkClean({ rooms, onDone }: { rooms: readonly Room[]; onDone: () => void }) {
  const mark = useCleanKeys(rooms)
  const choose = (cleanliness: Room['status']['cleanliness']) => {
    mark(cleanliness)
    onDone()
  }
  return (
    <>
      <Button onClick={() => choose('clean')}>Mark clean</Button>
      <Button onClick={() => choose('dirty')}>Mark dirty</Button>
      <Button onClick={() => choose('inspected')}>Mark inspected</Button>
    </>
  )
}
