import { useRef } from 'react'
import type { Invoice } from '../data.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { InvoiceDocument } from './invoice-document.tsx'

type Overrides = Partial<Record<'onPrint' | 'onEmail' | 'onExportPdf' | 'onDownload', () => void>>

type InvoiceViewProps = Overrides & {
  invoice: Invoice
  /** The row of actions over the document; shown unless turned off. */
  actions?: boolean
}

/** The document of an invoice with its actions, for any screen that has one to show. */
export function InvoiceView({ invoice, actions = true, ...overrides }: InvoiceViewProps) {
  const paper = useRef<HTMLElement>(null)
  return (
    <div className="flex flex-col gap-4">
      {actions && (
        <div className="paper-a4 flex w-full justify-end">
          <InvoiceActions invoice={invoice} paper={paper} {...overrides} />
        </div>
      )}
      <div className="paper-a4 w-full">
        <InvoiceDocument invoice={invoice} ref={paper} />
      </div>
    </div>
  )
}
