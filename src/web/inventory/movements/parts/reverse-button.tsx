import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Movement } from '../data.ts'
import { ReverseMovement } from '../forms/reverse-movement.tsx'

/** Takes a row back, where a person entered it and nobody did so yet. */
export function ReverseButton({ movement }: { movement: Movement }) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  if (!movement.canReverse || !can('inventory:write')) return null
  return (
    <>
      <IconButton label={t('Take back')} icon={<Undo2 size={15} />} onClick={() => setAsking(true)} />
      <ReverseMovement movement={movement} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
