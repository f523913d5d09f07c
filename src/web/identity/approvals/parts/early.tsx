import { type ReactNode, useState } from 'react'
import { useEarlyUntil } from '#web/shell/layout/use-business-date.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useNeedsApproval } from '../data.ts'
import { approvalOf, Approver, noApproval } from './approver.tsx'

/** Whether it is before the hour at which the house closes its nights, and who signs for that where this person may not do it alone. */
export function useEarly(refused: unknown = null) {
  const until = useEarlyUntil()
  const needed = useNeedsApproval('night_audit:run_early', () => until !== null, refused)
  const [value, setValue] = useState(noApproval)
  const [tried, setTried] = useState(false)
  const approval = needed ? approvalOf(value) : undefined
  const isMissing = needed && approval === undefined
  return {
    until,
    needed,
    value,
    setValue,
    approval,
    error: tried && isMissing ? t('Both are needed') : undefined,
    /** True while a signature is missing, which is told from then on. */
    isUnsigned: () => {
      setTried(true)
      return isMissing
    },
  }
}

/** Says that it is early, and lets somebody sign for it. */
export function EarlyWarning({ early, children }: { early: ReturnType<typeof useEarly>; children: ReactNode }) {
  const { dateTime } = useFormats()
  const { until, needed, value, setValue, error } = early
  if (until === null && !needed) return null
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="caution">
        {children} {until !== null && t('This house closes its night from {until} on.', { until: dateTime(until) })}
      </Notice>
      {needed && (
        <Approver
          what={t('Somebody who may close a night before its hour signs for it.')}
          value={value}
          onChange={setValue}
          error={error}
        />
      )}
    </div>
  )
}
