import { t } from '#web/texts/text.ts'
import { locale } from '#web/texts/language.ts'
import { classes } from '#web/ui/class-names.ts'
import { type Formats, useFormats } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import type { StatementColumn } from '../data.ts'
import { columnTitle } from '../rules/columns.ts'
import type { ShownLine } from '../rules/lines.ts'

type LineFigureProps = { line: ShownLine; column: StatementColumn; place: number; onOpen: () => void }

/** A figure of a line; that of an account opens its entries. */
export function LineFigure({ line, column, place, onOpen }: LineFigureProps) {
  const formats = useFormats()
  const value = line.amounts[place] ?? null
  const text = figureText(value, line, formats)
  if (!line.account || value === null || value === 0 || column.kind === 'budget')
    return <span className={classes(value === 0 && 'text-soft')}>{text}</span>
  return (
    <button
      type="button"
      className="rounded-[3px] hover:underline print:no-underline"
      aria-label={t('{figure}, {code} {line}, {column}: open its entries', {
        figure: text,
        code: line.account.code,
        line: line.label,
        column: columnTitle(column, formats),
      })}
      onClick={onOpen}
    >
      {text}
    </button>
  )
}

function figureText(value: number | null, { kind, unit }: ShownLine, { amount, money }: Formats): string {
  if (value === null) return ''
  if (unit === 'count') return value.toLocaleString(locale)
  if (unit === 'percent') return formatPercent(value)
  return kind === 'total' || kind === 'statistic' ? money(value) : amount(value)
}

/** A part of the revenue. */
export function Share({ value }: { value: number | null }) {
  return value === null ? '' : formatPercent(value)
}

/** How far the line is from what it is compared with: plus is better for the profit, and says so in colour too. */
export function Variance({ line: { variance, good } }: { line: ShownLine }) {
  const { amount } = useFormats()
  const look = classes(
    'text-end whitespace-nowrap',
    variance && good !== null && variance.amount > 0 && 'text-positive',
    variance && good !== null && variance.amount < 0 && 'text-critical',
  )
  const sign = variance && variance.amount > 0 ? '+' : ''
  return (
    <>
      <td className={look} data-label={t('Variance')}>
        {variance && `${sign}${amount(variance.amount)}`}
      </td>
      <td className={look} data-label={t('Variance %')}>
        {variance && variance.percent !== null && `${sign}${formatPercent(variance.percent)}`}
      </td>
    </>
  )
}
