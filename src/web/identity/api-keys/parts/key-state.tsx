import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { ApiKey } from '../data.ts'
import { stateWords } from '../rules.ts'

/** Whether a key opens anything at the moment. */
export function KeyState({ apiKey: { state } }: { apiKey: ApiKey }) {
  const { word, tone } = stateWords[state]
  return <StatusChip tone={tone}>{word}</StatusChip>
}

/** When a key was last used; a key that nobody uses is better revoked. */
export function LastUsed({ apiKey: { lastUsedAt } }: { apiKey: ApiKey }) {
  const { dateTime } = useFormats()
  if (!lastUsedAt) return <span className="text-soft">{t('Never used')}</span>
  return <span className="num whitespace-nowrap">{dateTime(lastUsedAt)}</span>
}
