import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { printOrder } from '#contract/restaurant/orders/api/order.ts'
import type { OrderId } from '#contract/restaurant/orders/shapes.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { call } from '#web/shell/call/call.ts'
import { readAfter } from '#web/shell/data/fresh.ts'
import { openPaper } from '#web/shell/print/print-window.ts'
import { SessionProvider, useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useFormats, WritingProvider } from '#web/ui/format/formats.tsx'
import { toast } from '#web/ui/toast.ts'
import { ahead } from '#web/ui/later.tsx'
import type { Report, Session } from './parts/report-paper.tsx'
import { reportTitle, type Receipt } from './rules.ts'

const fetchReceipt = ahead(() => import('./parts/receipt-paper.tsx'))
const fetchReport = ahead(() => import('./parts/report-paper.tsx'))

/** Prints paper in a window of its own; `open` in the press, `fill` once it is known what is printed. */
function usePrint() {
  const writing = useFormats()
  const session = useSession()
  const open = (title: string) => {
    const paper = openPaper(title)
    if (!paper) return null
    const fill = (content: ReactNode) => {
      const host = document.createElement('div')
      const root = createRoot(host)
      flushSync(() =>
        root.render(
          <SessionProvider value={session}>
            <WritingProvider writing={writing}>{content}</WritingProvider>
          </SessionProvider>,
        ),
      )
      if (host.firstElementChild instanceof HTMLElement) paper.fill(host.firstElementChild)
      root.unmount()
    }
    return { fill, close: paper.close }
  }
  return { open }
}

/** Prints the X or Z of a drawer. */
export function usePrintReport() {
  const print = usePrint()
  return (session: Session, report: Report) => {
    const paper = print.open(reportTitle(session))
    void fetchReport().then(({ ReportPaper }) => paper?.fill(<ReportPaper session={session} report={report} />))
  }
}

/** Prints what is to be paid; it is no receipt yet, so that it is not counted as one. */
export function usePrintBill() {
  const print = usePrint()
  return (receipt: Receipt) => {
    const paper = print.open(t('Bill'))
    void fetchReceipt().then(({ ReceiptPaper }) => paper?.fill(<ReceiptPaper receipt={receipt} copy={false} />))
  }
}

/** Prints the receipt of an order and counts it; from the second on it is a copy. */
export function usePrintReceipt() {
  const print = usePrint()
  const [busy, setBusy] = useState(false)
  const printReceipt = async (id: OrderId) => {
    const paper = print.open(t('Receipt'))
    if (!paper) return
    setBusy(true)
    try {
      const [{ receipt }, { ReceiptPaper }] = await Promise.all([call(printOrder, { params: { id } }), fetchReceipt()])
      paper.fill(<ReceiptPaper receipt={receipt} />)
      void readAfter('restaurant.order')
    } catch (error) {
      paper.close()
      toast.error(t('The receipt was not printed'), { description: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, printReceipt }
}
