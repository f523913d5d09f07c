import type { Received } from '#contract/kernel/endpoint.ts'
import type { getAuditRecord } from '#contract/insights/audit-trail/api.ts'
import { t } from '#web/texts/text.ts'
import { type Formats, useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'

export type AuditRecord = Received<typeof getAuditRecord>
type Told = AuditRecord['changes'][number]

/** What was changed, before and after, with the names of the fields and the writing of this place. */
export function ToldChanges({ changes }: { changes: readonly Told[] }) {
  const formats = useFormats()
  return (
    <dl className="num grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1 text-13">
      {changes.map((told) => (
        <div key={`${told.label} ${told.before} ${told.after}`} className="contents">
          <dt className="text-soft">{told.label}</dt>
          <dd className="min-w-0 wrap-break-word">
            {told.before !== undefined && (
              <>
                <del className="text-soft line-through decoration-line-strong">
                  {valueText(told, told.before, formats)}
                </del>
                <span className="text-soft"> {t('to')} </span>
              </>
            )}
            <span className="font-medium">{valueText(told, told.after, formats)}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The same in one line, for a list. */
export function changesText(changes: readonly Told[], formats: Formats): string {
  return changes
    .map((told) => {
      const after = valueText(told, told.after, formats)
      if (told.before === undefined) return `${told.label}: ${after}`
      return t('{label}: {told} to {after}', { label: told.label, told: valueText(told, told.before, formats), after })
    })
    .join(' · ')
}

function valueText({ kind }: Told, value: string | number | null, formats: Formats): string {
  if (value === null) return 'nothing'
  if (kind === 'money' && typeof value === 'number') return formats.money(value)
  if (kind === 'day' && typeof value === 'string') return formats.day(value)
  return typeof value === 'number' ? formatQuantity(value) : formats.text(value)
}
