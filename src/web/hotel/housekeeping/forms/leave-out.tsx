import { useState } from 'react'
import { type SkipReason, skipReasons } from '#contract/hotel/housekeeping/shapes.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Deed } from '../data.ts'
import { skipWords } from '../rules.ts'

type LeaveOutProps = { room: string; onDeed: (deed: Deed, what: string) => void; onClose: () => void }

/** Why a room is left out: one press, and words where none of the reasons fits. */
export function LeaveOut({ room, onDeed, onClose }: LeaveOutProps) {
  const [isOther, setOther] = useState(false)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState<string>()
  const leave = (reason: SkipReason, words?: string) => {
    onDeed(
      { kind: 'skip', reason, ...(words ? { note: words } : {}) },
      t('left out, {why}', { why: words ?? skipWords[reason] }),
    )
    onClose()
  }
  const send = () => (note.trim() === '' ? setMissing(t('Say what it is')) : leave('other', note.trim()))
  return (
    <Dialog open onClose={onClose} title={t('Leave out room {room}', { room })} width="narrow">
      {isOther ? (
        <form
          className="flex flex-col gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            send()
          }}
        >
          <TextField label={t('Why')} value={note} onChange={setNote} error={missing} autoFocus />
          <Button type="submit" size="touch" variant="primary">
            {t('Leave out')}
          </Button>
        </form>
      ) : (
        <div className="flex flex-col gap-2">
          {skipReasons.map((reason) => (
            <Button key={reason} size="touch" onClick={() => (reason === 'other' ? setOther(true) : leave(reason))}>
              {skipWords[reason]}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  )
}
