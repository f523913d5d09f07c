import { Lock, Plus, Wallet } from 'lucide-react'
import { useState } from 'react'
import type { BookingStatus, FolioId } from '#contract/hotel/bookings/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useFolio, type Folio } from '../data.ts'
import { whyNoPayment } from '../rules/folio.ts'
import { FolioDialog, type FolioAct } from './folio-dialog.tsx'
import { FolioMenu } from './folio-menu.tsx'
import { FolioWindows } from './folio-windows.tsx'
import { PendingOrders } from './pending-orders.tsx'
import { FolioTotals } from './folio-totals.tsx'

type FolioViewProps = {
  id: FolioId
  status: BookingStatus
  invoices: readonly { id: string; invoiceNumber: string }[]
  /** It has the page to itself. */
  whole?: boolean
}

/** The folio of a stay: its totals, its lines, and what can be done with it. */
export function FolioView({ id, status, invoices, whole = false }: FolioViewProps) {
  const can = useCan()
  const { data: folio, error, refetch } = useFolio(id, can('folios:read'))
  const [asked, setAsked] = useState<FolioAct | null>(null)
  const [open, setOpen] = useState(false)
  const act = (next: FolioAct) => {
    setAsked(next)
    setOpen(true)
  }
  if (!can('folios:read')) return null
  const Heading = whole ? 'h2' : 'h3'
  return (
    <section aria-labelledby={`folio-${id}`} className="@container">
      <header className="mb-2 flex flex-wrap items-center gap-2">
        <Heading id={`folio-${id}`} className="text-14 font-semibold">
          {t('Folio')}
        </Heading>
        {folio && <FolioBadge folio={folio} />}
        <span className="flex-1" />
        {folio && (
          <div className="flex flex-wrap gap-2">
            <FolioButtons folio={folio} status={status} onAct={act} />
            <FolioMenu folio={folio} whole={whole} onAct={act} />
          </div>
        )}
      </header>
      <ReadProblem error={error} onRetry={refetch} />
      {!folio && !error && <Skeleton height="9rem" />}
      {folio && (
        <>
          <FolioTotals folio={folio} />
          <div className="mb-2 empty:hidden">
            <PendingOrders orders={folio.pendingOrders} />
          </div>
          <FolioWindows
            folio={folio}
            status={status}
            invoices={invoices}
            onAct={act}
            mayChange={can('folios:write') && folio.status === 'open'}
            whole={whole}
          />
        </>
      )}
      {folio && asked && <FolioDialog folio={folio} act={asked} open={open} onClose={() => setOpen(false)} />}
    </section>
  )
}

function FolioBadge({ folio }: { folio: Folio }) {
  if (folio.status === 'closed')
    return (
      <Badge>
        <Lock size={11} aria-hidden="true" /> {t('Closed')}
      </Badge>
    )
  return folio.ledger === 'deposit' ? (
    <Badge tone="info">{t('Deposits')}</Badge>
  ) : (
    <Badge tone="brand">{t('Guest ledger')}</Badge>
  )
}

type FolioButtonsProps = { folio: Folio; status: BookingStatus; onAct: (act: FolioAct) => void }

function FolioButtons({ folio, status, onAct }: FolioButtonsProps) {
  const can = useCan()
  const closed = folio.status === 'closed' ? t('This folio is closed') : null
  return (
    <>
      {can('folios:write') && (
        <Button
          icon={<Plus size={15} aria-hidden="true" />}
          reason={closed ?? (status !== 'checked_in' && t('Only a guest who is checked in can be charged'))}
          onClick={() => onAct({ verb: 'charge' })}
        >
          {t('Add charge')}
        </Button>
      )}
      {can('payments:write') && (
        <Button
          icon={<Wallet size={15} aria-hidden="true" />}
          reason={whyNoPayment(folio, status)}
          onClick={() => onAct({ verb: 'pay' })}
        >
          {folio.ledger === 'deposit' && folio.status === 'open' ? t('Take deposit') : t('Take payment')}
        </Button>
      )}
    </>
  )
}
