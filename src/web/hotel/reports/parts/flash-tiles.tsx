import { useFormats } from '#web/ui/format/formats.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import type { Report } from '../data.ts'
import { changeText, valueText } from '../rules/values.ts'

const leading = ['occupancy', 'revenue', 'adr', 'revpar', 'total', 'arrivals']

/** The figures of the day that a manager looks at first, each with how it has changed. */
export function FlashTiles({ report }: { report: Report }) {
  const formats = useFormats()
  const rows = leading.flatMap((key) => report.rows.find((row) => row.key === key) ?? [])
  return (
    <StatRow>
      {rows.map(({ key, label, kind, cells, before }) => {
        const change = changeText(cells['day'], before?.['day'], kind ?? 'count')
        return (
          <StatCard
            key={key}
            label={label}
            value={valueText(cells['day'], kind ?? 'count', formats)}
            note={change?.text}
            better={change?.grew ?? false}
          />
        )
      })}
    </StatRow>
  )
}
