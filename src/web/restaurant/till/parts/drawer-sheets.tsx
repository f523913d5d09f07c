import type { Place, Session } from '#web/restaurant/drawer/data.ts'
import { CashMovement, type MovementKind } from '#web/restaurant/drawer/forms/cash-movement.tsx'
import { CloseTill } from '#web/restaurant/drawer/forms/close-till.tsx'
import { ReportDialog } from '#web/restaurant/drawer/parts/report-dialog.tsx'
import { hasNewLines } from '../state/cart.ts'
import { WaitingOrders } from './waiting-orders.tsx'

/** What opens from the bar of the drawer. */
export type DrawerSheet =
  | { is: 'report' | 'close' }
  | { is: 'move'; kind: MovementKind }
  | { is: 'waiting'; held: boolean }

type DrawerSheetsProps = {
  place: Place
  session: Session
  sheet: DrawerSheet | null
  onClose: () => void
  onTakeUp: (id: string) => void
  onLeave: () => void
}

/** Everything that opens from the bar of the drawer. */
export function DrawerSheets({ place, session, sheet, onClose, onTakeUp, onLeave }: DrawerSheetsProps) {
  return (
    <>
      <ReportDialog session={session} open={sheet?.is === 'report'} onClose={onClose} />
      <CashMovement session={session} kind={sheet?.is === 'move' ? sheet.kind : null} onClose={onClose} />
      <CloseTill
        session={session}
        open={sheet?.is === 'close'}
        hasNewLines={hasNewLines}
        onClose={onClose}
        onClosed={onLeave}
      />
      <WaitingOrders
        place={place}
        held={sheet?.is === 'waiting' && sheet.held}
        open={sheet?.is === 'waiting'}
        onClose={onClose}
        onTakeUp={(id) => {
          onClose()
          onTakeUp(id)
        }}
      />
    </>
  )
}
