import type { ReactNode, Ref } from 'react'
import { majorOf, ofMajor, times } from '#contract/kernel/money.ts'
import { quantityOf } from '#contract/kernel/quantity.ts'
import { Paper } from '#web/shell/print/paper.tsx'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { methodNames } from '../../invoices/rules.ts'
import type { ShiftReport } from '../data.ts'
import { movementWords } from '../rules.ts'

export type ReportFormat = 'receipt' | 'a4'

type ShiftPaperProps = { report: ShiftReport; format: ReportFormat; ref: Ref<HTMLElement> }

/** The report of a shift, 80 mm wide or A4. */
export function ShiftPaper({ report, format, ref }: ShiftPaperProps) {
  const { shift, tenders, voided, tips } = report
  const { day, dateTime, amount } = useFormats()
  const { tenant } = useSession()
  return (
    <Paper format={format} ref={ref}>
      <div className={format === 'a4' ? 'flex flex-col gap-4 text-14' : 'flex flex-col gap-1 p-1 text-12'}>
        <header className="text-center">
          <p className="text-16 font-semibold">
            {shift.status === 'open'
              ? t('Shift {number}, still open', { number: shift.number })
              : t('Shift {number}', { number: shift.number })}
          </p>
          <p>{tenant?.name}</p>
          <p>{shift.drawer}</p>
          <p>{t('Business date {businessDate}', { businessDate: day(shift.businessDate) })}</p>
        </header>
        <Block>
          <Pair label={t('Opened')}>{dateTime(shift.openedAt)}</Pair>
          <Pair label={t('by')}>{shift.openedByName}</Pair>
          {shift.heldByName !== shift.openedByName && <Pair label={t('Taken over by')}>{shift.heldByName}</Pair>}
          {shift.closedAt && <Pair label={t('Closed')}>{dateTime(shift.closedAt)}</Pair>}
          {shift.closedByName && <Pair label={t('by')}>{shift.closedByName}</Pair>}
        </Block>
        <Block title={t('Received and given back')}>
          {tenders.length === 0 && <Pair label={t('Nothing to show')}>{amount(0)}</Pair>}
          {tenders.map(({ method, count, received, refunded }) => (
            <TenderPairs key={method} label={`${methodNames[method]} (${count})`} sums={{ received, refunded }} />
          ))}
          {tips !== 0 && <Pair label={t('Of it tips')}>{amount(tips)}</Pair>}
          {voided > 0 && <Pair label={t('Voided')}>{voided}</Pair>}
        </Block>
        <CashBlock report={report} />
        {shift.count.length > 0 && (
          <Block title={t('Counted')}>
            {shift.count.map(({ value, pieces }) => (
              <Pair key={value} label={`${pieces} × ${amount(value)}`}>
                {amount(majorOf(times(ofMajor(value), quantityOf(pieces))))}
              </Pair>
            ))}
          </Block>
        )}
        {shift.movements.length > 0 && (
          <Block title={t('Cash moved')}>
            {shift.movements.map((moved) => (
              <Pair key={moved.id} label={`${movementWords[moved.kind].short}: ${moved.reason}`}>
                {amount(moved.kind === 'drop' || moved.kind === 'tips_paid' ? -moved.amount : moved.amount)}
              </Pair>
            ))}
          </Block>
        )}
        {shift.status === 'closed' && <Signatures />}
      </div>
    </Paper>
  )
}

function TenderPairs({ label, sums }: { label: string; sums: { received: number; refunded: number } }) {
  const { amount } = useFormats()
  return (
    <>
      <Pair label={label}>{amount(sums.received)}</Pair>
      {sums.refunded > 0 && <Pair label={t('given back')}>{amount(-sums.refunded)}</Pair>}
    </>
  )
}

function CashBlock({ report: { shift, cash } }: { report: ShiftReport }) {
  const { amount, money } = useFormats()
  if (!cash)
    return (
      <Block title={t('Cash')}>
        <Pair label={t('Opening count')}>{amount(shift.openingCount)}</Pair>
        <dd className="col-span-2">{t('Counted at closing without a look at what is expected.')}</dd>
      </Block>
    )
  return (
    <Block title={t('Cash')}>
      <Pair label={t('Opening count')}>{amount(cash.opening)}</Pair>
      {shift.openingDifference !== 0 && <Pair label={t('of it over or short')}>{amount(shift.openingDifference)}</Pair>}
      <Pair label={t('Received')}>{amount(cash.received)}</Pair>
      <Pair label={t('Given back')}>{amount(-cash.refunded)}</Pair>
      {cash.paidIn > 0 && <Pair label={t('From the safe')}>{amount(cash.paidIn)}</Pair>}
      {cash.collected > 0 && <Pair label={t('Taken without a shift')}>{amount(cash.collected)}</Pair>}
      {cash.tipsPaid > 0 && <Pair label={t('Tips to the staff')}>{amount(-cash.tipsPaid)}</Pair>}
      <Pair label={t('Drops')}>{amount(-cash.drops)}</Pair>
      <Pair label={t('Expected')} strong>
        {money(cash.expected)}
      </Pair>
      {shift.firstCounted !== null && <Pair label={t('First count')}>{amount(shift.firstCounted)}</Pair>}
      {shift.counted !== null && <Pair label={t('Counted')}>{money(shift.counted)}</Pair>}
      {shift.variance !== null && (
        <Pair label={varianceWord(shift.variance)} strong>
          {money(shift.variance)}
        </Pair>
      )}
      {shift.varianceReason && <Pair label={t('Reason')}>{shift.varianceReason}</Pair>}
      {shift.leftInDrawer !== null && <Pair label={t('Left in the drawer')}>{amount(shift.leftInDrawer)}</Pair>}
    </Block>
  )
}

function varianceWord(variance: number): string {
  if (variance === 0) return t('Difference')
  return variance < 0 ? t('Short') : t('Over')
}

function Signatures() {
  return (
    <div className="mt-6 grid grid-cols-2 gap-6 text-center">
      <p className="border-t border-line-strong pt-1">{t('Handed over by')}</p>
      <p className="border-t border-line-strong pt-1">{t('Taken over by')}</p>
    </div>
  )
}

function Block({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-t border-dashed border-line-strong py-1.5">
      {title && <h3 className="font-semibold">{title}</h3>}
      <dl className="num grid grid-cols-[1fr_auto] gap-x-3">{children}</dl>
    </section>
  )
}

function Pair({ label, strong = false, children }: { label: string; strong?: boolean; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className={strong ? 'text-end font-semibold' : 'text-end'}>{children}</dd>
    </>
  )
}
