import { deedText, deviceText, reasonText, resourceText } from '#contract/insights/audit-trail/words.ts'
import { type AuditRecord, changesText } from '#web/shell/record/told-changes.tsx'
import { StatusChip } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { columnsOf } from '#web/ui/table/columns.ts'

/** The columns of the audit trail. */
export const trailColumns = columnsOf<AuditRecord>([
  { id: 'at', header: 'When', cell: ({ at }) => <When at={at} />, card: 'lead' },
  { id: 'who', header: 'Who', cell: ({ actor }) => actor.name },
  {
    id: 'what',
    header: 'What',
    cell: (record) => <What record={record} />,
    card: 'title',
  },
  {
    id: 'record',
    header: 'Record',
    cell: (record) => <Label record={record} />,
  },
  {
    id: 'change',
    header: 'Before and after',
    cell: (record) => <Change record={record} />,
    card: 'wide',
  },
  {
    id: 'device',
    header: 'Device',
    cell: ({ userAgent, address }) => (
      <span className="text-soft">{userAgent ? deviceText(userAgent) : (address ?? 'The system')}</span>
    ),
    card: 'hidden',
  },
  {
    id: 'outcome',
    header: 'Outcome',
    cell: ({ outcome }) =>
      outcome === 'denied' ? <StatusChip tone="critical">denied</StatusChip> : <span className="text-soft">Done</span>,
    card: 'mark',
  },
])

function When({ at }: { at: string }) {
  return <span className="whitespace-nowrap">{useFormats().dateTime(at)}</span>
}

function What({ record: { action } }: { record: AuditRecord }) {
  return <b className="font-semibold">{deedText(action)}</b>
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
    <span className="block max-w-96 truncate" title={words}>
      {words}
    </span>
  )
}
