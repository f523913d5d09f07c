import { useState } from 'react'
import { housekeepingRules } from '#contract/hotel/housekeeping/settings.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TickList } from '#web/ui/tick-list.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Task, useInspectTask } from '../data.ts'

/** Fails a room with what is wrong with it: it is dirty then, and to be done again. */
export function FailRoom({ task: { id, room, version }, onClose }: { task: Task; onClose: () => void }) {
  const [faults, setFaults] = useState<string[]>([])
  const [other, setOther] = useState('')
  const inspect = useInspectTask()
  const all = [...faults, ...(other.trim() === '' ? [] : [other.trim()])]
  const fail = () =>
    inspect.mutate(
      { params: { id }, body: { passed: false, faults: all, version } },
      {
        onSuccess: () => {
          onClose()
          toast.success(t('Room {number} is to be done again', { number: room.number }))
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('What is wrong in room {number}?', { number: room.number })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="destructive"
            busy={inspect.isPending}
            reason={all.length === 0 && t('Say what is wrong with the room')}
            onClick={fail}
          >
            {t('Fail')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {inspect.error && <Notice tone="critical">{errorText(inspect.error)}</Notice>}
        <TickList
          label={t('What is wrong')}
          options={housekeepingRules.defaults.faults.map((fault) => ({ value: fault, label: fault }))}
          value={faults}
          onChange={setFaults}
        />
        <TextField label={t('Something else')} value={other} onChange={setOther} />
      </div>
    </Dialog>
  )
}
