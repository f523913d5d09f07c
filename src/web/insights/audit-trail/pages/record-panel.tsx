import { deviceName } from '#contract/identity/sessions/rules.ts'
import { deedText, reasonText, resourceText } from '#contract/insights/audit-trail/rules.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { recordLink, to } from '#web/shell/links.ts'
import { type AuditRecord, ToldChanges } from '#web/shell/record/told-changes.tsx'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAuditRecord } from '../data.ts'

/** One record of the trail: who, when, why and from where, and what was before and after. */
export function RecordPanel() {
  const id = useIdParam<'audit_record'>('recordId')
  const { data: record, error, refetch } = useAuditRecord(id)
  const go = useGo()
  return (
    <SidePanel
      title={record ? `${resourceText(record.resource)}: ${deedText(record.action)}` : t('Audit record')}
      subtitle={record && <Subtitle record={record} />}
      onClose={() => go(to.auditTrail(), { keepSearch: true })}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!record && !error && <Skeleton height="14rem" />}
      {record && (
        <div className="flex flex-col gap-6">
          <Story record={record} />
          {record.changes.length > 0 && (
            <section aria-label={t('Before and after')} className="flex flex-col gap-2">
              <h3 className="text-13 font-semibold">{t('Before and after')}</h3>
              <ToldChanges changes={record.changes} />
            </section>
          )}
        </div>
      )}
    </SidePanel>
  )
}

function Subtitle({ record: { label, outcome } }: { record: AuditRecord }) {
  const { text } = useFormats()
  return (
    <>
      {label && <span>{text(label)}</span>}
      {outcome === 'denied' && <StatusChip tone="critical">{t('denied')}</StatusChip>}
    </>
  )
}

function Story({ record }: { record: AuditRecord }) {
  const { day, dateTime, text } = useFormats()
  const link = record.resourceId === null ? null : recordLink(record.resource, record.resourceId)
  return (
    <Facts>
      <Fact label={t('Who')}>
        {record.actor.name} <span className="text-soft">({record.actor.role})</span>
      </Fact>
      <Fact label={t('When')}>
        <span className="num">{dateTime(record.at)}</span>
      </Fact>
      {record.businessDate && (
        <Fact label={t('Business date')}>
          <span className="num">{day(record.businessDate)}</span>
        </Fact>
      )}
      <Fact label={t('Record')}>
        {link ? <Link to={link}>{text(record.label ?? t('Open it'))}</Link> : text(record.label ?? '–')}
      </Fact>
      <Fact label={t('Reason')}>{record.reason ? reasonText(record.reason) : '–'}</Fact>
      <Fact label={t('Device')}>{record.userAgent ? deviceName(record.userAgent) : t('The system itself')}</Fact>
      {record.address && (
        <Fact label={t('Address')}>
          <span className="num">{record.address}</span>
        </Fact>
      )}
      {record.userAgent && (
        <Fact label={t('Browser')}>
          <span className="text-12 wrap-break-word text-soft">{record.userAgent}</span>
        </Fact>
      )}
    </Facts>
  )
}
