import { Printer } from 'lucide-react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePrintReport } from '#web/restaurant/receipt/data.tsx'
import { ReportPaper } from '#web/restaurant/receipt/parts/report-paper.tsx'
import { useReport, type Session } from '../data.ts'

type ReportDialogProps = { session: Session; open: boolean; onClose: () => void }

/** The X report of the drawer: its figures up to now. */
export function ReportDialog({ session, open, onClose }: ReportDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('X report')}
      description={t('The drawer as it stands now; nothing is closed by it.')}
    >
      <ReportView session={session} />
    </Dialog>
  )
}

/** The report of a drawer, X or Z, as it is printed. */
export function ReportView({ session }: { session: Session }) {
  const { data, error, refetch } = useReport(session.id)
  const printReport = usePrintReport()
  return (
    <div className="flex flex-col gap-3">
      <ReadProblem error={error} onRetry={refetch} />
      {!data && !error && <Skeleton height="18rem" />}
      {data && (
        <>
          <ReportPaper session={session} report={data} />
          <div className="flex justify-end">
            <Button
              className="min-h-12"
              icon={<Printer size={16} aria-hidden="true" />}
              onClick={() => printReport(session, data)}
            >
              {t('Print')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
