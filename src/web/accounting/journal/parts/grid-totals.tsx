import { Check, TriangleAlert } from 'lucide-react'
import { absolute, isNegative, isZero, majorOf } from '#contract/kernel/money.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { totalsOf, type EditorEntry } from '../rules/editor.ts'

/** Debits and credits so far, and what is between them. */
export function GridTotals({ entry, detailed }: { entry: EditorEntry; detailed: boolean }) {
  const formats = useFormats()
  const { debit, credit, difference } = totalsOf(entry.lines)
  const balanced = isZero(difference)
  const isEmpty = balanced && isZero(debit)
  const Icon = balanced ? Check : TriangleAlert
  const words = balanced
    ? t('In balance')
    : t('{difference} still missing in {difference2}', {
        difference: formats.amount(majorOf(absolute(difference))),
        difference2: isNegative(difference) ? 'debit' : 'credit',
      })
  return (
    <tfoot>
      <tr>
        <td className="max-sm:hidden" />
        <td colSpan={detailed ? 5 : 3}>
          <span
            aria-live="polite"
            className={classes(
              'inline-flex items-center gap-1.5 font-semibold',
              isEmpty ? 'text-soft' : balanced ? 'text-positive' : 'text-caution',
            )}
          >
            {!isEmpty && <Icon size={15} aria-hidden="true" />}
            {isEmpty ? t('Nothing written yet') : words}
          </span>
        </td>
        <td className="text-end" data-label={t('Debit')}>
          {formats.amount(majorOf(debit))}
        </td>
        <td className="text-end" data-label={t('Credit')}>
          {formats.amount(majorOf(credit))}
        </td>
        <td className="max-sm:hidden" />
      </tr>
    </tfoot>
  )
}
