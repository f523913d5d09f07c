import { useState } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import type { Deed, MyTask } from '../data.ts'

type SayFoundProps = { task: MyTask; onDeed: (deed: Deed, what: string) => void; onClose: () => void }

/** What was seen at the door: nobody lives there, or so many people do. The desk hears of it where it believes otherwise. */
export function SayFound({ task: { room, guest }, onDeed, onClose }: SayFoundProps) {
  const [persons, setPersons] = useState(guest?.persons ?? 1)
  const say = (deed: Deed, what: string) => {
    onDeed(deed, what)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('What did you find in room {room}?', { room: room.number })}
      description={room.occupancy === 'occupied' ? t('The desk has it as occupied.') : t('The desk has it as vacant.')}
      width="narrow"
    >
      <div className="flex flex-col gap-4">
        <Button size="touch" onClick={() => say({ kind: 'found', occupied: false }, t('found vacant'))}>
          {t('Nobody lives there')}
        </Button>
        <div className="flex flex-col gap-2 rounded-2 border border-line p-3">
          <div className="flex items-center justify-between gap-3">
            <span className="text-14 font-medium">{t('Persons')}</span>
            <Stepper of={t('persons')} value={persons} onChange={setPersons} least={1} most={20} size="large" />
          </div>
          <Button
            size="touch"
            variant="primary"
            onClick={() =>
              say({ kind: 'found', occupied: true, persons }, t('found occupied, {persons} persons', { persons }))
            }
          >
            {t('Somebody lives there')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
