import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import type { DeskShiftId } from '#contract/accounting/desk-shifts/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useShiftReport } from '../data.ts'
import { type ReportFormat, ShiftPaper } from './shift-paper.tsx'

const formats: { value: ReportFormat; label: string }[] = [
  { value: 'receipt', label: t('Roll, 80 mm') },
  { value: 'a4', label: t('A4') },
]

/** The report of a shift before it is printed, on the roll or on A4. */
export function ShiftPapers({ id }: { id: DeskShiftId }) {
  const { data: report, error, refetch } = useShiftReport(id)
  const [format, setFormat] = useState<ReportFormat>('receipt')
  const paper = useRef<HTMLElement>(null)
  const print = () => {
    if (paper.current && report) openPrintWindow(t('Shift {number}', { number: report.shift.number }), paper.current)
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl label={t('Paper')} value={format} onChange={setFormat} options={formats} />
        <Button
          icon={<Printer size={15} aria-hidden="true" />}
          onClick={print}
          reason={!report && t('It is on its way')}
        >
          {t('Print')}
        </Button>
      </div>
      <ReadProblem error={error} onRetry={refetch} />
      {!report && !error && <Skeleton height="20rem" />}
      {report && (
        <div className={format === 'a4' ? undefined : 'flex justify-center'}>
          <ShiftPaper report={report} format={format} ref={paper} />
        </div>
      )}
    </div>
  )
}
