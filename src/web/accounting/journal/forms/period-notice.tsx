import type { PeriodStatus } from '#contract/accounting/periods/shapes.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type PeriodNoticeProps = { status: PeriodStatus; hasYear: boolean; reason: string; onReason: (reason: string) => void }

/** Says before anything is typed that a day is locked, or asks why an entry goes into a closed month. */
export function PeriodNotice({ status, hasYear, reason, onReason }: PeriodNoticeProps) {
  const can = useCan()
  if (status === 'open') return null
  if (!hasYear) {
    return (
      <Notice tone="caution">
        {t(
          'No fiscal year is open on this day: the entry can be kept as a draft, and not posted. Whoever may close periods opens the next year in the settings.',
        )}
      </Notice>
    )
  }
  if (status === 'locked') {
    return (
      <Notice tone="caution">
        {t(
          'This day is locked: the entry can be kept as a draft, and not posted. Choose another date, or have the lock moved.',
        )}
      </Notice>
    )
  }
  return (
    <TextField
      label={t('Reason for the closed month')}
      value={reason}
      onChange={onReason}
      disabled={!can('financial:close_period')}
      hint={t('This month is closed: whoever may close months can still post into it, with a reason')}
    />
  )
}
