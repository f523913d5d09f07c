import { Notice } from '#web/ui/notice.tsx'

/** Says that the answer is missing, and that nothing is done twice. */
export function LostNotice({ onTryNow }: { onTryNow: () => void }) {
  return (
    <Notice tone="caution">
      The connection is lost. The same request is sent again by itself until an answer comes; it is recorded once.{' '}
      <button type="button" className="min-h-6 cursor-pointer font-semibold underline" onClick={onTryNow}>
        Try now
      </button>
    </Notice>
  )
}
