import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { WithHistory } from '#web/shell/record/history.tsx'
import { useCan, useSession } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type Shift, useShiftReport } from '../data.ts'
import { CloseShift } from '../forms/close-shift.tsx'
import { ShiftPapers } from '../parts/shift-papers.tsx'

/** One shift: its report, its payments, and for who may the way to close it. */
export function ShiftPanel() {
  const id = useIdParam<'desk_shift'>('shiftId')
  const { data, error, refetch } = useShiftReport(id)
  const go = useGo()
  const shift = data?.shift
  return (
    <SidePanel
      title={shift ? t('Shift {number}', { number: shift.number }) : t('Shift of the desk')}
      subtitle={shift && `${shift.drawer} · ${shift.heldByName}`}
      onClose={() => go(to.deskShifts(), { keepSearch: true })}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!shift && !error && <Skeleton height="20rem" />}
      {shift && (
        <WithHistory key={id} of={{ resource: 'desk_shift', id }}>
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link to={to.paymentsOfShift(id)} className="link text-13">
                {t('Its payments and refunds')}
              </Link>
              <Closing shift={shift} />
            </div>
            <ShiftPapers id={id} />
          </div>
        </WithHistory>
      )}
    </SidePanel>
  )
}

/** One closes one's own shift; who manages shifts closes a forgotten one too. */
function Closing({ shift }: { shift: Shift }) {
  const can = useCan()
  const { user } = useSession()
  const [closing, setClosing] = useState(false)
  if (!can('payments:write')) return null
  const isOwn = shift.heldBy === user.id
  return (
    <>
      {shift.status === 'open' && (
        <Button
          variant="primary"
          onClick={() => setClosing(true)}
          reason={
            !isOwn &&
            !can('payments:manage_shifts') &&
            t('{heldByName} closes it, or somebody who manages shifts', { heldByName: shift.heldByName })
          }
        >
          {t('Close shift')}
        </Button>
      )}
      <CloseShift shift={shift} open={closing} onClose={() => setClosing(false)} />
    </>
  )
}
