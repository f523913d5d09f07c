import { Download, FileText, Mail, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Invoice } from '../data.ts'
import { documentWord, mailDraft } from '../rules.ts'

type InvoiceActionsProps = {
  invoice: Invoice
  /** The document on the page, for the window that prints it. */
  paper: RefObject<HTMLElement | null>
  /** What a caller does instead. */
  onPrint?: () => void
  onEmail?: () => void
  onExportPdf?: () => void
  onDownload?: () => void
}

/** Print, mail, PDF and download of a document; each can be another's to do. Stays off the paper. */
export function InvoiceActions({ invoice, paper, onPrint, onEmail, onExportPdf, onDownload }: InvoiceActionsProps) {
  const formats = useFormats()
  const print = onPrint ?? (() => window.print())
  const mail =
    onEmail ??
    (() => {
      const texts = { total: formats.money(invoice.totalAmount), due: formats.day(invoice.dueDate) }
      window.location.href = mailDraft(invoice, texts)
    })
  const openWindow = () => {
    if (paper.current) openPrintWindow(`${documentWord(invoice)} ${invoice.invoiceNumber}`, paper.current)
  }
  return (
    <div data-no-print className="flex flex-wrap items-center gap-2">
      <Button icon={<Printer size={15} aria-hidden="true" />} onClick={print}>
        {t('Print')}
      </Button>
      <Button
        icon={<Mail size={15} aria-hidden="true" />}
        onClick={mail}
        reason={!onEmail && invoice.guest.email === null && t('The guest has no e-mail address')}
      >
        {t('Send Email')}
      </Button>
      <Button icon={<FileText size={15} aria-hidden="true" />} onClick={onExportPdf ?? openWindow}>
        {t('Export PDF')}
      </Button>
      <Button icon={<Download size={15} aria-hidden="true" />} onClick={onDownload ?? openWindow}>
        {t('Download')}
      </Button>
    </div>
  )
}
