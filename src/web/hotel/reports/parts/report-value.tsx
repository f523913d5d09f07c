import type { Cell, Drill, ValueKind } from '#contract/hotel/reports/shapes.ts'
import { useGo } from '#web/shell/url/navigate.ts'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { classes } from '#web/ui/class-names.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { changeText, valueText } from '../rules/values.ts'

type ReportValueProps = {
  /** What it is of what, for readers: "Room revenue of Suite". */
  name: string
  value: Cell | undefined
  before: Cell | undefined
  kind: ValueKind
  drill: Drill | null
}

/** A figure that opens its rows, and how it has changed since the days that it is compared with. */
export function ReportValue({ name, value, before, kind, drill }: ReportValueProps) {
  const formats = useFormats()
  const open = useOpenRows()
  const text = valueText(value, kind, formats)
  const change = changeText(value, before, kind)
  return (
    <span className="inline-flex flex-col items-end max-sm:items-start">
      {drill && typeof value === 'number' && value !== 0 ? (
        <button
          type="button"
          className="rounded-[3px] whitespace-nowrap hover:underline print:no-underline"
          aria-label={t('{value}, {name}: open its rows', { value: text, name })}
          onClick={() => open(drill)}
        >
          {text}
        </button>
      ) : (
        <span
          title={kind === 'text' ? text : undefined}
          className={classes(
            kind === 'text' ? 'sm:max-w-56 sm:truncate' : 'whitespace-nowrap',
            value === 0 && 'text-soft',
          )}
        >
          {text}
        </span>
      )}
      {before !== undefined && !isNothing(value, before) && kind !== 'text' && kind !== 'day' && (
        <span className="text-11 whitespace-nowrap text-soft">
          {valueText(before, kind, formats)}
          {change && (
            <span className={classes('ms-1.5 font-semibold', change.grew && 'text-positive')}>{change.text}</span>
          )}
        </span>
      )}
    </span>
  )
}

/** Nothing then and nothing now says nothing. */
function isNothing(value: Cell | undefined, before: Cell): boolean {
  return (value ?? 0) === 0 && (before ?? 0) === 0
}

/** Opens the rows behind a figure beside the report. */
function useOpenRows() {
  const go = useGo()
  return (drill: Drill) => go(to.reportRows(new URLSearchParams(drill).toString()), { keepSearch: true })
}
