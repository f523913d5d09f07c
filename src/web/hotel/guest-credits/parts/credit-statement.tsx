import { FileText, Mail, Printer } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { mailCreditStatement } from '#contract/hotel/guest-credits/api.ts'
import { majorOf, ofMajor, subtract } from '#contract/kernel/money.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { DocumentHead, DocumentParty, linesOf } from '#web/shell/print/document.tsx'
import { Paper } from '#web/shell/print/paper.tsx'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { useCan } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form/form.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { type Letterhead, useLetterhead } from '../../papers/data.ts'
import { type Credit, type CreditLine, useLedger, useMailStatement } from '../data.ts'

type StatementProps = { credit: Credit; open: boolean; onClose: () => void }

/** What moved a credit as a document for its guest: to print, or to keep as PDF. */
export function CreditStatement({ credit, open, onClose }: StatementProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Statement of {number}', { number: credit.number })}>
      <StatementView credit={credit} onClose={onClose} />
    </Dialog>
  )
}

function StatementView({ credit, onClose }: Omit<StatementProps, 'open'>) {
  const paper = useRef<HTMLElement>(null)
  const { rows, error } = useLedger(credit.id, { limit: 100 })
  const house = useLetterhead()
  const print = () => {
    if (paper.current) openPrintWindow(t('Statement of {number}', { number: credit.number }), paper.current)
  }
  const can = useCan()
  const mail = useMailStatement()
  const send = async () => {
    try {
      const { to: address } = await mail.mutateAsync({ params: { id: credit.id } })
      toast.success(t('The statement goes to {address}', { address }))
    } catch (problem) {
      toast.error(t('That was not done'), { description: errorText(problem) })
    }
  }
  const waits = (!rows || !house.data) && t('It is on its way')
  const problem = error ?? house.error
  return (
    <div className="flex flex-col gap-4">
      {problem && <Notice tone="critical">{errorText(problem)}</Notice>}
      {waits && !problem && <Skeleton height="20rem" />}
      {rows && house.data && (
        <div className="overflow-x-auto">
          <StatementPaper credit={credit} lines={rows.toReversed()} house={house.data} ref={paper} />
        </div>
      )}
      <FormActions>
        <Button onClick={onClose} className="max-sm:hidden">
          {t('Close')}
        </Button>
        {can(mailCreditStatement.access) && (
          <Button
            icon={<Mail size={15} aria-hidden="true" />}
            busy={mail.isPending}
            onClick={() => void send()}
            reason={waits}
          >
            {t('Send by e-mail')}
          </Button>
        )}
        <Button icon={<FileText size={15} aria-hidden="true" />} onClick={print} reason={waits}>
          {t('Export PDF')}
        </Button>
        <Button variant="primary" icon={<Printer size={15} aria-hidden="true" />} onClick={print} reason={waits}>
          {t('Print')}
        </Button>
      </FormActions>
    </div>
  )
}

type PaperProps = { credit: Credit; lines: readonly CreditLine[]; house: Letterhead; ref: Ref<HTMLElement> }

function StatementPaper({ credit, lines, house, ref }: PaperProps) {
  const { day } = useFormats()
  return (
    <Paper format="a4" ref={ref}>
      <div className="flex flex-col gap-7 text-14">
        <DocumentHead house={house} title={credit.kind === 'credit_line' ? t('Credit line') : t('Guest credit')}>
          <p className="num text-soft">{credit.number}</p>
          <p className="num text-soft">{day(house.date)}</p>
        </DocumentHead>
        <div className="grid gap-6 sm:grid-cols-2">
          <DocumentParty title={t('From')} lines={linesOf(house)} />
          <DocumentParty
            title={t('For')}
            lines={[
              credit.guest.name,
              credit.expiresOn && t('Taken until {day}', { day: day(credit.expiresOn) }),
              credit.dueOn && t('To be paid until {day}', { day: day(credit.dueOn) }),
            ]}
          />
        </div>
        <Movements credit={credit} lines={lines} />
      </div>
    </Paper>
  )
}

function Movements({ credit, lines }: Pick<PaperProps, 'credit' | 'lines'>) {
  const { day, money } = useFormats()
  const [first] = lines
  const before = first ? majorOf(subtract(ofMajor(first.balanceAfter), ofMajor(first.amount))) : 0
  return (
    <table className="num w-full text-13 max-sm:text-12">
      <thead>
        <tr className="border-b border-line-strong text-12 text-soft">
          <th className="py-2 pe-3 max-sm:pe-1.5 text-start font-semibold">{t('Date')}</th>
          <th className="px-3 py-2 max-sm:px-1.5 text-start font-semibold">{t('What')}</th>
          <th className="px-3 py-2 max-sm:px-1.5 text-end font-semibold">{t('Amount')}</th>
          <th className="py-2 ps-3 max-sm:ps-1.5 text-end font-semibold">{t('Balance')}</th>
        </tr>
      </thead>
      <tbody>
        {before !== 0 && (
          <tr className="border-b border-line">
            <td />
            <td className="px-3 py-2 max-sm:px-1.5">{t('Balance before')}</td>
            <td />
            <td className="py-2 ps-3 max-sm:ps-1.5 text-end whitespace-nowrap">{money(before)}</td>
          </tr>
        )}
        {lines.map((line) => (
          <tr key={line.id} className="border-b border-line align-top">
            <td className="py-2 pe-3 max-sm:pe-1.5 whitespace-nowrap">{day(line.businessDate)}</td>
            <td className="px-3 py-2 max-sm:px-1.5">
              {line.description}
              {line.payment && <span className="block text-12 text-soft">{line.payment.receiptNumber}</span>}
            </td>
            <td className="px-3 py-2 max-sm:px-1.5 text-end whitespace-nowrap">{money(line.amount)}</td>
            <td className="py-2 ps-3 max-sm:ps-1.5 text-end whitespace-nowrap">{money(line.balanceAfter)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="text-16 font-semibold">
          <td className="pe-3 pt-3" colSpan={3}>
            {credit.kind === 'credit_line' ? t('To be paid') : t('Left on it')}
          </td>
          <td className="ps-3 pt-3 text-end whitespace-nowrap max-sm:ps-1.5">{money(credit.balance)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
