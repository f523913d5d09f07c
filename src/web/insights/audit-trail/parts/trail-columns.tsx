import { deviceName } from '#contract/identity/sessions/rules.ts'
import { deedText, reasonText, resourceText } from '#contract/insights/audit-trail/rules.ts'
import { type AuditRecord, changesText } from '#web/shell/record/told-changes.tsx'
import { t } from '#web/texts/text.ts'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'

/** The columns of the audit trail. */
export const trailColumns = columnsOf<AuditRecord>([
  { id: 'at', header: t('When'), cell: ({ at }) => <When at={at} />, card: 'when' },
  {
    id: 'who',
    header: t('Who'),
    cell: ({ actor }) => <span className="whitespace-nowrap">{actor.name}</span>,
    card: 'figure',
  },
  { id: 'what', header: t('What'), cell: (record) => <What record={record} />, card: 'title' },
  { id: 'record', header: t('Record'), cell: (record) => <Label record={record} />, card: 'note' },
  { id: 'change', header: t('Before and after'), cell: (record) => <Change record={record} />, card: 'note' },
  {
    id: 'device',
    header: t('Device'),
    cell: ({ userAgent, address }) => (
      <span className="whitespace-nowrap text-soft">
        {userAgent ? deviceName(userAgent) : (address ?? t('The system'))}
      </span>
    ),
  },
])

function When({ at }: { at: string }) {
  return <span className="whitespace-nowrap">{useFormats().dateTime(at)}</span>
}

function What({ record: { action, outcome } }: { record: AuditRecord }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <b className="font-semibold">{deedText(action)}</b>
      {outcome === 'denied' && <StatusChip tone="critical">{t('denied')}</StatusChip>}
    </span>
  )
}

function Label({ record: { resource, label } }: { record: AuditRecord }) {
  const { text } = useFormats()
  return (
    <span className="block max-w-60 truncate" title={label ?? undefined}>
      <span className="text-soft">{resourceText(resource)}</span> {label && text(label)}
    </span>
  )
}

function Change({ record: { changes, reason } }: { record: AuditRecord }) {
  const words = [reason && reasonText(reason), changesText(changes, useFormats())].filter(Boolean).join(' · ')
  return (
    <span className="block max-w-80 truncate" title={words}>
      {words}
    </span>
  )
}
