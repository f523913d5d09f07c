import { ArrowLeft, FileText, Mail, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import type { Day } from '#contract/kernel/day.ts'
import { Link } from '../link.tsx'
import { openPrintWindow } from './print-window.ts'

type StatementHeadProps = {
  /** The account, and what it is called once that is known. */
  account: string
  name: string | undefined
  from: Day
  until: Day
  onChange: (days: { from?: Day | undefined; to?: Day | undefined }) => void
}

/** What stands above a statement of account and is not printed: the way back to the account, and the days. */
export function StatementHead({ account, name, from, until, onChange }: StatementHeadProps) {
  return (
    <div data-no-print className="paper-a4 flex w-full flex-wrap items-end gap-3">
      <Link to={account} className="link me-auto inline-flex items-center gap-1.5 self-center text-13">
        <ArrowLeft size={15} aria-hidden="true" />
        {name ?? t('Account')}
      </Link>
      <div className="flex gap-3">
        <div className="w-36">
          <DateField label={t('From')} value={from} onChange={(day) => onChange({ from: day ?? undefined })} />
        </div>
        <div className="w-36">
          <DateField label={t('To')} value={until} onChange={(day) => onChange({ to: day ?? undefined })} />
        </div>
      </div>
    </div>
  )
}

type StatementActsProps = {
  title: string
  paper: RefObject<HTMLElement | null>
  busy: boolean
  /** Why it can't be sent; false where it can. */
  reason: string | false
  onSend: () => void
}

/** What is done with a statement: it is sent, kept as PDF or printed. */
export function StatementActs({ title, paper, busy, reason, onSend }: StatementActsProps) {
  const asPdf = () => {
    if (paper.current) openPrintWindow(title, paper.current)
  }
  return (
    <div data-no-print className="paper-a4 flex w-full flex-wrap justify-end gap-2">
      <Button icon={<Mail size={15} aria-hidden="true" />} onClick={onSend} busy={busy} reason={reason}>
        {t('Send by e-mail')}
      </Button>
      <Button icon={<FileText size={15} aria-hidden="true" />} onClick={asPdf}>
        {t('Export PDF')}
      </Button>
      <Button variant="primary" icon={<Printer size={15} aria-hidden="true" />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
    </div>
  )
}
