import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Says that the answer is missing, and that nothing is done twice. */
export function LostNotice({ onTryNow }: { onTryNow: () => void }) {
  return (
    <Notice tone="caution" action={{ label: t('Try now'), onPress: onTryNow }}>
      {t(
        'The connection is lost. The same request is sent again by itself until an answer comes; it is recorded once.',
      )}
    </Notice>
  )
}
