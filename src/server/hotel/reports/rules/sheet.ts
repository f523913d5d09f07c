import type { Report, ReportRow } from '#contract/hotel/reports/shapes.ts'
import type { Sheet } from '#contract/kernel/sheet.ts'

/** A report as its exports write it: groups and names first, each figure with the one before it beside it, totals last. */
export function reportSheet({ head, columns, rows, totals, before }: Report): Sheet {
  const isGrouped = rows.some(({ group }) => group !== null)
  const total = totals ? [{ group: null, label: 'Total', ...totals }] : []
  return {
    head: [
      ...(isGrouped ? ['Group'] : []),
      head,
      ...columns.flatMap(({ label }) => (before ? [label, `${label}, before`] : [label])),
    ],
    rows: [...rows, ...total].map((row: Pick<ReportRow, 'group' | 'label' | 'cells' | 'before'>) => [
      ...(isGrouped ? [row.group] : []),
      row.label,
      ...columns.flatMap(({ id }) => (before ? [row.cells[id], row.before?.[id]] : [row.cells[id]])),
    ]),
  }
}
