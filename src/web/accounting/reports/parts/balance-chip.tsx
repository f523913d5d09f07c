import { Check as Tick, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Check } from '#contract/accounting/reports/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useVerification } from '../data.ts'
import { KeptHead } from './kept-head.tsx'

/** Says whether the report balances; opens to the proofs of the books, which are made at that moment. */
export function BalanceChip({ balanced }: { balanced: boolean }) {
  const [open, setOpen] = useState(false)
  const Icon = balanced ? Tick : TriangleAlert
  return (
    <Popover
      title={t('Proofs of the books')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={classes(
            'inline-flex min-h-6 items-center gap-1.5 rounded-[4px] px-2 text-12 font-semibold',
            balanced ? 'bg-positive-soft text-positive' : 'bg-critical-soft text-critical',
          )}
        >
          <Icon size={14} strokeWidth={2.5} aria-hidden="true" />
          {balanced ? t('In balance') : t('Not in balance')}
        </button>
      }
    >
      {open && <Proofs />}
    </Popover>
  )
}

function Proofs() {
  const { data, error, isPending } = useVerification(true)
  const formats = useFormats()
  if (error) return <p className="w-72 text-13 text-critical">{errorText(error)}</p>
  if (isPending || !data) {
    return (
      <div className="flex w-72 justify-center py-4">
        <Spinner label={t('Proving the books')} />
      </div>
    )
  }
  return (
    <div className="w-176 max-w-full">
      <p className="mb-2 text-13 font-semibold">
        {data.ok ? t('All {checks} proofs hold', { checks: data.checks.length }) : t('Some proofs fail')}
      </p>
      <ul className="gap-x-6 sm:columns-2 md:columns-3">
        {data.checks.map((check) => (
          <li key={check.name} className="flex min-h-6 break-inside-avoid items-center gap-2 text-13">
            {check.ok ? (
              <Tick size={14} className="shrink-0 text-positive" aria-label={t('holds')} />
            ) : (
              <TriangleAlert size={14} className="shrink-0 text-critical" aria-label={t('fails')} />
            )}
            <span className="flex-1 first-letter:uppercase">{check.name.replaceAll('_', ' ')}</span>
            {!check.ok && <span className="num text-critical">{formats.amount(check.difference)}</span>}
          </li>
        ))}
      </ul>
      <Findings checks={data.checks} />
      <KeptHead head={data.head} />
    </div>
  )
}

/** What differs, by the numbers of entries and documents, of the proofs that can say it. */
function Findings({ checks }: { checks: readonly Pick<Check, 'findings'>[] }) {
  const found = checks.flatMap(({ findings = [] }) => findings)
  if (found.length === 0) return null
  return (
    <ul className="mt-3 max-h-48 overflow-y-auto border-t border-line pt-3 text-13 text-critical">
      {found.map((finding) => (
        <li key={finding}>{finding}</li>
      ))}
    </ul>
  )
}
