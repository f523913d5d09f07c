import { Check, TriangleAlert } from 'lucide-react'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Statement } from '../data.ts'

/** Figures that must be the same, and whether they are. */
export function Checks({ checks }: Pick<Statement, 'checks'>) {
  const { money } = useFormats()
  return (
    <ul className="flex flex-col gap-1 text-13">
      {checks.map(({ label, ok, expected, actual }) => {
        const Icon = ok ? Check : TriangleAlert
        return (
          <li key={label} className={classes('num flex flex-wrap items-center gap-x-2', !ok && 'text-critical')}>
            <Icon size={14} className={ok ? 'text-positive' : undefined} aria-label={ok ? t('holds') : t('fails')} />
            <span>{label}</span>
            <span className="text-soft">
              {ok
                ? money(actual)
                : t('{expected} against {actual}', { expected: money(expected), actual: money(actual) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
