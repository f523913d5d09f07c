import { useState } from 'react'
import { figures } from '#contract/hotel/reports/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { recordLink, to } from '#web/shell/links.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { type FigureRows, pageSize, useFigureRows } from '../data.ts'
import { Pager } from '../parts/report-pager.tsx'
import { valueText } from '../rules/values.ts'

/** The rows behind a figure of a report, which add up to it. */
export function FigurePanel() {
  const [params] = useSearchParams()
  const asked = Object.fromEntries(new URLSearchParams(params['open'] ?? ''))
  const go = useGo()
  const close = () => go(`${to.hotelReports()}?open=`, { keepSearch: true })
  return <RowsOf key={params['open'] ?? ''} asked={asked} onClose={close} />
}

function RowsOf({ asked, onClose }: { asked: Record<string, string>; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const figure = figures.find((one) => one === asked['figure']) ?? 'room_revenue'
  const { from = '', to: until = '', ...rest } = asked
  const { data: answer, error, refetch } = useFigureRows({ ...rest, figure, from, to: until, page, limit: pageSize })
  const formats = useFormats()
  const days =
    from === until ? formats.day(from) : t('{from} to {to}', { from: formats.day(from), to: formats.day(until) })
  return (
    <SidePanel title={answer?.data.label ?? t('Rows of a figure')} subtitle={days} onClose={onClose}>
      <ReadProblem error={error} onRetry={refetch} />
      {!answer && !error && <Skeleton height="14rem" />}
      {answer && (
        <div className="flex flex-col gap-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 text-13 text-soft">
            <span>{answer.data.how}</span>
            <strong className="num text-20 font-semibold tracking-tight text-ink">
              {valueText(answer.data.sum, answer.data.kind, formats)}
            </strong>
          </p>
          <Rows answer={answer} />
          <Pager pages={answer.pagination} onPage={setPage} />
        </div>
      )}
    </SidePanel>
  )
}

function Rows({ answer: { data } }: { answer: FigureRows }) {
  const formats = useFormats()
  return (
    <FigureTable label={data.label} columns={[t('Row'), { name: data.label, end: true }]}>
      <tbody>
        {data.rows.map((row) => {
          const link = row.about && recordLink(row.about.resource, row.about.id)
          const label = formats.text(row.label)
          return (
            <tr key={row.key}>
              <td className="w-full sm:py-1.5!">
                <span className="block min-w-0">
                  <span className="flex flex-wrap gap-x-2">
                    {link ? <Link to={link}>{label}</Link> : <b className="font-semibold">{label}</b>}
                    {row.date && <span className="text-12 text-soft">{formats.day(row.date)}</span>}
                  </span>
                  <span className="block text-12 text-soft">{formats.text(row.detail)}</span>
                </span>
              </td>
              <td className="text-end whitespace-nowrap">{valueText(row.value, data.kind, formats)}</td>
            </tr>
          )
        })}
        {data.rows.length === 0 && (
          <tr className="plain">
            <td colSpan={2} className="py-6! text-center!">
              {t('No records found')}
            </td>
          </tr>
        )}
      </tbody>
    </FigureTable>
  )
}
