import { useState } from 'react'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { FolioView } from '../../folios/parts/folio-view.tsx'
import type { Group } from '../data.ts'
import { CloseMaster } from '../forms/close-master.tsx'
import { payerOf } from '../rules/group.ts'

/** What the group pays for its guests, its deposits, and the invoice that goes to whom it is billed to. */
export function MasterFolio({ group }: { group: Group }) {
  const can = useCan()
  const [closing, setClosing] = useState(false)
  const { folio } = group
  const isOpen = folio.status === 'open'
  return (
    <section aria-labelledby="master-folio" className="flex flex-col gap-2">
      <header className="flex flex-wrap items-center gap-2">
        <h2 id="master-folio" className="flex-1 text-16 font-semibold">
          {t('Master folio of {payer}', { payer: payerOf(group)?.name ?? group.name })}
        </h2>
        {isOpen && can('folios:write') && group.status !== 'cancelled' && (
          <Button onClick={() => setClosing(true)}>{t('Close and invoice')}</Button>
        )}
      </header>
      <FolioView id={folio.id} status={isOpen ? 'checked_in' : 'checked_out'} invoices={folio.invoices} />
      {folio.invoices.length > 0 && (
        <p className="flex flex-wrap gap-x-3 text-13">
          {folio.invoices.map(({ id, invoiceNumber }) => (
            <Link key={id} to={to.hotelInvoice(id)}>
              {t('Invoice {number}', { number: invoiceNumber })}
            </Link>
          ))}
        </p>
      )}
      <CloseMaster group={group} open={closing} onClose={() => setClosing(false)} />
    </section>
  )
}
