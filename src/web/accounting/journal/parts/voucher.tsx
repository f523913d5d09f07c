import { type Ref, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { departmentNames } from '#contract/accounting/accounts/shapes.ts'
import { entryTotals } from '#contract/accounting/journal/rules.ts'
import { majorOf, ofMajor } from '#contract/kernel/money.ts'
import { openPrintWindow } from '#web/shell/print/print-window.ts'
import { Paper } from '#web/shell/print/paper.tsx'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import type { Entry } from '../data.ts'
import { sourceText } from '../rules/entry.ts'

/** The voucher of an entry, and what prints it: it is there while it is printed, hidden on the screen and whole on A4. */
export function useVoucher(entry: Entry) {
  const paper = useRef<HTMLElement>(null)
  const [printing, setPrinting] = useState(false)
  const title = entry.number ?? t('Draft')
  const print = () => {
    flushSync(() => setPrinting(true))
    if (paper.current) openPrintWindow(t('Journal voucher {number}', { number: title }), paper.current)
    setPrinting(false)
  }
  const voucher = printing && (
    <div hidden>
      <Voucher entry={entry} ref={paper} />
    </div>
  )
  return { print, voucher }
}

/** An entry on paper: its lines, what it came from, and who stands behind it. */
function Voucher({ entry, ref }: { entry: Entry; ref: Ref<HTMLElement> }) {
  const formats = useFormats()
  const { tenant } = useSession()
  const facts: [string, string | null | undefined][] = [
    [t('Date'), formats.day(entry.date)],
    [t('Source'), [sourceText(entry.source.type), entry.source.label].filter(Boolean).join(' ')],
    [t('Memo'), entry.memo],
    [t('Reverses'), entry.reversesNumber && [entry.reversesNumber, entry.reason].filter(Boolean).join(' · ')],
    [t('Reversed by'), entry.reversedByNumber],
  ]
  return (
    <Paper format="a4" ref={ref}>
      <div className="flex flex-col gap-6 text-14">
        <header className="flex justify-between gap-4">
          <p className="text-16 font-semibold">{tenant?.name}</p>
          <div className="text-end">
            <h1 className="text-20 font-semibold">{t('Journal voucher')}</h1>
            <p className="num">{entry.number ?? t('Draft, not posted')}</p>
          </div>
        </header>
        <dl className="grid grid-cols-[8rem_1fr] gap-x-4 gap-y-1">
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label} className="contents">
                  <dt className="text-soft">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <VoucherLines entry={entry} />
        <div className="grid grid-cols-3 gap-8 pt-10 text-13">
          <Signed label={t('Written by')} name={entry.createdBy.name} />
          <Signed label={t('Approved by')} name={entry.approvedByName} />
          <Signed label={t('Posted by')} name={entry.postedBy?.name ?? null} />
        </div>
      </div>
    </Paper>
  )
}

function VoucherLines({ entry }: { entry: Entry }) {
  const formats = useFormats()
  const sums = entryTotals(entry.lines.map((line) => ({ debit: ofMajor(line.debit), credit: ofMajor(line.credit) })))
  const cell = 'border-b border-line py-1.5 align-top'
  return (
    <table className="num w-full border-collapse text-13">
      <thead>
        <tr className="text-start">
          <th className={`${cell} text-start`}>{t('Account')}</th>
          <th className={`${cell} text-start`}>{t('Details')}</th>
          <th className={`${cell} text-end`}>{t('Debit')}</th>
          <th className={`${cell} text-end`}>{t('Credit')}</th>
        </tr>
      </thead>
      <tbody>
        {entry.lines.map((line) => (
          <tr key={line.lineNumber} className="break-inside-avoid">
            <td className={`${cell} pe-4`}>{`${line.accountCode} ${line.accountName}`}</td>
            <td className={`${cell} pe-4 text-soft`}>
              {[line.department && departmentNames[line.department], line.location?.name, line.party?.name, line.memo]
                .filter(Boolean)
                .join(' · ')}
            </td>
            <td className={`${cell} text-end`}>{line.debit === 0 ? '' : formats.amount(line.debit)}</td>
            <td className={`${cell} text-end`}>{line.credit === 0 ? '' : formats.amount(line.credit)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <td className="py-1.5" colSpan={2}>
            {t('Total')}
          </td>
          <td className="py-1.5 text-end">{formats.money(majorOf(sums.debit))}</td>
          <td className="py-1.5 text-end">{formats.money(majorOf(sums.credit))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Signed({ label, name }: { label: string; name: string | null }) {
  return (
    <div>
      <p className="min-h-6 border-b border-line">{name}</p>
      <p className="pt-1 text-12 text-soft">{label}</p>
    </div>
  )
}
