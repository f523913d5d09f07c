import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { addDays, dayOf } from '#contract/kernel/day.ts'
import { useEarly } from '#web/identity/public/approvals.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAuditRun, type PreCheck } from '../data.ts'
import { whyNotNow } from '../rules.ts'
import { AbsentGuests } from './absent-guests.tsx'
import { AuditProgress } from './audit-progress.tsx'
import { AuditResult } from './audit-result.tsx'
import { CheckList } from './check-list.tsx'
import { EarlyNotice } from './early.tsx'
import { WhatHappens } from './what-happens.tsx'

type Before = { date: string; checks: readonly PreCheck[] }

/** The night of the business date: its checks, closing it, how far that has come, and what came of it. */
export function CloseNight({ before }: { before: Before | undefined }) {
  const run = useAuditRun()
  const { day } = useFormats()
  const [asking, setAsking] = useState(false)
  const early = useEarly(run.error)
  if (!before) return <Skeleton height="18rem" />
  const { date, checks } = before
  const refused = whyNotNow(checks)
  const going = run.interrupted?.date === date
  const start = () => {
    if (early.isUnsigned()) return
    setAsking(false)
    void run.start(dayOf(date), early.approval)
  }
  if (run.isRunning) {
    return (
      <Card title={t('Closing the night of {date}', { date: day(run.audit?.date ?? date) })}>
        <AuditProgress audit={run.audit} />
      </Card>
    )
  }
  return (
    <>
      {run.finished && run.finished.date < date && (
        <Card title={<Closed date={day(run.finished.date)} next={day(date)} />}>
          <AuditResult audit={run.finished} />
        </Card>
      )}
      <Card
        title={t('Night of {date}', { date: day(date) })}
        actions={
          <Button variant="primary" reason={refused} onClick={() => setAsking(true)}>
            {going ? t('Go on with the audit') : t('Close the night')}
          </Button>
        }
      >
        {refused && (
          <div className="mb-3">
            <Notice tone="caution">{refused}.</Notice>
          </div>
        )}
        {run.error && (
          <div className="mb-3">
            <Notice tone="critical">{errorText(run.error)}</Notice>
          </div>
        )}
        <CheckList checks={checks} />
      </Card>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={start}
        title={t('Close the night of {date}?', { date: day(date) })}
        description={<WhatHappens checks={checks} next={day(addDays(dayOf(date), 1))} />}
        variant="warning"
        labels={{ confirm: t('Close {date}', { date: day(date) }) }}
      >
        <AbsentGuests checks={checks} />
        <EarlyNotice early={early} checks={checks} />
      </ConfirmDialog>
    </>
  )
}

function Closed({ date, next }: { date: string; next: string }) {
  return (
    <span role="status" className="flex items-center gap-2">
      <CircleCheck size={18} aria-hidden="true" className="text-positive" />
      {t('The night of {date} is closed. It is {next} now.', { date, next })}
    </span>
  )
}
