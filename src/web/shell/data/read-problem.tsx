import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { errorText, mayHaveHappened } from '../call/api-error.ts'

/** Why something could not be read, and the way to try again where that may help; nothing while there is no error. */
export function ReadProblem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  if (!error) return null
  return (
    <Notice
      tone="critical"
      {...(mayHaveHappened(error) ? { action: { label: t('Try again'), onPress: () => void onRetry() } } : {})}
    >
      {errorText(error)}.
    </Notice>
  )
}
