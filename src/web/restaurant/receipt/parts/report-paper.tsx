import type { ReactNode } from 'react'
import type { Received } from '#contract/kernel/endpoint.ts'
import type { getTillReport, getTillSession } from '#contract/restaurant/till-sessions/api.ts'
import { Paper } from '#web/shell/print/paper.tsx'
import { useSession } from '#web/shell/session/use-session.ts'
import { t } from '#web/texts/text.ts'
import { useFormats } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { reportTitle, tenderWords } from '../rules.ts'

export type Session = Received<typeof getTillSession>
export type Report = Received<typeof getTillReport>

/** The X or Z of a drawer on 80 mm paper. */
export function ReportPaper({ session, report }: { session: Session; report: Report }) {
  const { day, dateTime, amount } = useFormats()
  return (
    <Paper format="receipt">
      <header className="mb-2 text-center">
        <p className="text-14 font-semibold">{reportTitle(session)}</p>
        <TenantName />
        <p>
          {session.locationName} · {session.drawer}
        </p>
        <p>{t('Business date {businessDate}', { businessDate: day(session.businessDate) })}</p>
      </header>
      <Block>
        <Pair label={t('Opened')}>{dateTime(session.openedAt)}</Pair>
        <Pair label={t('by')}>{session.openedByName}</Pair>
        {session.closedAt && <Pair label={t('Closed')}>{dateTime(session.closedAt)}</Pair>}
        {session.closedByName && <Pair label={t('by')}>{session.closedByName}</Pair>}
      </Block>
      <Block>
        <Pair label={t('Orders')}>{report.orders}</Pair>
        {report.openOrders > 0 && <Pair label={t('Still open')}>{report.openOrders}</Pair>}
        {report.sums ? (
          <Sums sums={report.sums} refunds={report.refunds} />
        ) : (
          <Pair label={t('Refunds')}>{report.refunds}</Pair>
        )}
      </Block>
      {report.tenders.length > 0 && (
        <Block title={t('Received')}>
          {report.tenders.map(({ method, count, net }) => (
            <Pair key={method} label={`${tenderWords(method)} (${count})`}>
              {amount(net)}
            </Pair>
          ))}
        </Block>
      )}
      {report.taxes.length > 0 && (
        <Block title={t('Tax')}>
          {report.taxes.map((tax) => (
            <Pair key={tax.component} label={tax.name}>
              {amount(tax.amount)}
            </Pair>
          ))}
        </Block>
      )}
      {report.categories.length > 0 && (
        <Block title={t('Sold, net')}>
          {report.categories.map((category) => (
            <Pair key={category.name} label={`${formatQuantity(category.quantity)} × ${category.name}`}>
              {amount(category.net)}
            </Pair>
          ))}
        </Block>
      )}
      <CashBlock session={session} report={report} />
    </Paper>
  )
}

function Sums({ sums, refunds }: { sums: NonNullable<Report['sums']>; refunds: number }) {
  const { amount, money } = useFormats()
  return (
    <>
      <Pair label={t('Gross sales')}>{amount(sums.grossSales)}</Pair>
      <Pair label={t('Discounts')}>{amount(-sums.discounts)}</Pair>
      <Pair label={t('Refunds ({refunds})', { refunds })}>{amount(-sums.refunded)}</Pair>
      <Pair label={t('Net sales')}>
        <b className="font-semibold">{money(sums.netSales)}</b>
      </Pair>
      <Pair label={t('Service charge')}>{amount(sums.serviceCharge)}</Pair>
      <Pair label={t('Tax')}>{amount(sums.tax)}</Pair>
      <Pair label={t('Tips')}>{amount(sums.tips)}</Pair>
      {sums.rounding !== 0 && <Pair label={t('Cash rounding')}>{amount(sums.rounding)}</Pair>}
    </>
  )
}

function CashBlock({ session, report: { cash } }: { session: Session; report: Report }) {
  const { amount, money } = useFormats()
  if (!cash) {
    return (
      <section className="border-t border-dashed border-line-strong py-1.5">
        <h3 className="font-semibold">{t('Cash')}</h3>
        <p>{t('Counted at closing without a look at what is expected. Sums of the sales are shown afterwards.')}</p>
      </section>
    )
  }
  return (
    <Block title={t('Cash')}>
      <Pair label={t('Opening count')}>{amount(cash.opening)}</Pair>
      <Pair label={t('Sales')}>{amount(cash.sales)}</Pair>
      <Pair label={t('Refunds')}>{amount(-cash.refunds)}</Pair>
      <Pair label={t('Cash in')}>{amount(cash.paidIn)}</Pair>
      <Pair label={t('Drops')}>{amount(-cash.drops)}</Pair>
      <Pair label={t('Tips handed out')}>{amount(-cash.tipsPaid)}</Pair>
      <Pair label={t('Expected')}>
        <b className="font-semibold">{money(cash.expected)}</b>
      </Pair>
      {session.counted !== null && <Pair label={t('Counted')}>{money(session.counted)}</Pair>}
      {session.variance !== null && (
        <Pair label={session.variance < 0 ? t('Short') : t('Over')}>
          <b className="font-semibold">{money(session.variance)}</b>
        </Pair>
      )}
      {session.varianceReason && <Pair label={t('Reason')}>{session.varianceReason}</Pair>}
      {session.leftInDrawer !== null && <Pair label={t('Left in the drawer')}>{amount(session.leftInDrawer)}</Pair>}
    </Block>
  )
}

function TenantName() {
  const { tenant } = useSession()
  return <p>{tenant?.name}</p>
}

function Block({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-t border-dashed border-line-strong py-1.5">
      {title && <h3 className="font-semibold">{title}</h3>}
      <dl className="grid grid-cols-[1fr_auto] gap-x-3">{children}</dl>
    </section>
  )
}

function Pair({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-end">{children}</dd>
    </>
  )
}
