import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { NewRoomForm } from './new-room-form.tsx'
import { RoomRangeForm } from './room-range-form.tsx'

type NewRoomsProps = {
  open: boolean
  onClose: () => void
  /** Begins with a range: the house has no room yet. */
  range?: boolean
}

/** Adds one room, or many by their numbers. */
export function NewRooms({ open, onClose, range = false }: NewRoomsProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('New rooms')}
      description={t('A new room is clean and can be sold at once.')}
    >
      <OneOrRange range={range} onClose={onClose} />
    </Dialog>
  )
}

function OneOrRange({ range, onClose }: { range: boolean; onClose: () => void }) {
  const [kind, setKind] = useState<'one' | 'range'>(range ? 'range' : 'one')
  return (
    <div className="flex flex-col items-start gap-4 [&>form]:w-full">
      <SegmentedControl label={t('How many')} value={kind} onChange={setKind} options={kinds} />
      {kind === 'one' ? <NewRoomForm onClose={onClose} /> : <RoomRangeForm onClose={onClose} />}
    </div>
  )
}

const kinds = [
  { value: 'one', label: t('One room') },
  { value: 'range', label: t('Many, such as 101–120') },
] as const
