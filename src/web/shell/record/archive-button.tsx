import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type SetArchived, telling } from './archive.ts'

type ArchiveButtonProps = {
  name: string
  isArchived: boolean
  set: SetArchived
  /** Why it can't be archived now. */
  reason?: string | false
}

/** Archives a record or takes it back into use; each undoes the other. */
export function ArchiveButton({ name, isArchived, set, reason }: ArchiveButtonProps) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await telling(name, set)(!isArchived)
    setBusy(false)
  }
  return (
    <Button busy={busy} reason={!isArchived && reason} onClick={() => void press()}>
      {isArchived ? 'Use again' : 'Archive'}
    </Button>
  )
}
