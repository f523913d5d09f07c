import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import type { Message } from '../data.ts'
import { stateWords } from '../rules.ts'

/** What became of a message, and whether it is tried again. */
export function MessageStatus({ message: { state, attempts } }: { message: Message }) {
  const { word, tone } = stateWords[state]
  if (state === 'waiting' && attempts > 0)
    return <StatusChip tone="caution">{t('Tried {attempts} of 8 times', { attempts })}</StatusChip>
  return <StatusChip tone={tone}>{word}</StatusChip>
}
