import { t } from '#web/texts/text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { shortFigure } from '#web/ui/chart/scale.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import type { Report } from '../data.ts'
import { chartColumn, valueText } from '../rules/values.ts'

/** The leading figure of a report over its rows, with the same as a table. */
export function ReportChart({ report }: { report: Report }) {
  const formats = useFormats()
  const column = chartColumn(report)
  if (!column || report.rows.length < 2) return null
  const { id, label, kind } = column
  const rows = report.rows.map((row) => ({ ...row, label: formats.text(row.label), value: Number(row.cells[id] ?? 0) }))
  const title = t('{figure} by {what}', { figure: label, what: report.head.toLowerCase() })
  return (
    <div data-no-print>
      <ChartCard
        title={title}
        table={
          <FigureTable label={title} columns={[report.head, { name: label, end: true }]}>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td>{row.label}</td>
                  <td className="text-end">{valueText(row.value, kind, formats)}</td>
                </tr>
              ))}
            </tbody>
          </FigureTable>
        }
      >
        <BarChart
          label={title}
          format={shortFigure}
          bars={rows.map((row) => ({
            key: row.key,
            label: short(row.label),
            value: Math.max(0, row.value),
            facts: report.columns.slice(0, 6).map((one) => ({
              label: one.label,
              value: valueText(row.cells[one.id], one.kind, formats),
            })),
          }))}
        />
      </ChartCard>
    </div>
  )
}

/** What of a label fits below a bar. */
function short(label: string): string {
  return label.length <= 6 ? label : label.slice(0, 5)
}
