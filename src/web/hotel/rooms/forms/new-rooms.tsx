import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { NewRoomForm } from './new-room-form.tsx'
import { RoomRangeForm } from './room-range-form.tsx'

/** Adds one room, or a range of them. */
export function NewRooms({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('New room')}
      description={t('A new room is clean and can be sold at once.')}
    >
      <OneOrRange onClose={onClose} />
    </Dialog>
  )
}

function OneOrRange({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<'one' | 'range'>('one')
  return (
    <div className="flex flex-col items-start gap-4 [&>form]:w-full">
      <SegmentedControl label={t('How many')} value={kind} onChange={setKind} options={kinds} />
      {kind === 'one' ? <NewRoomForm onClose={onClose} /> : <RoomRangeForm onClose={onClose} />}
    </div>
  )
}

const kinds = [
  { value: 'one', label: t('One room') },
  { value: 'range', label: t('A range, such as 101–120') },
] as const
