import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Dashboard, Part } from '#web/shell/dashboard/card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { formatPercent } from '#web/ui/format/money.ts'
import { isUpToDate } from '../rules.ts'

type AuditCardProps = { part: Part<'nightAudit'>; dashboard: Dashboard }

/** The night that was closed last. */
export function AuditCard({ part: { last }, dashboard: { businessDate } }: AuditCardProps) {
  const { day, dateTime } = useFormats()
  const settled = isUpToDate(last, businessDate) && last?.warnings.length === 0
  const Mark = settled ? CircleCheck : TriangleAlert
  return (
    <Card title={t('Night audit')} actions={<Link to={to.nightAudits()}>{t('Close the night')}</Link>}>
      {!last && <p className="text-14 text-soft">{t('No night was closed yet.')}</p>}
      {last && (
        <>
          <p className="flex items-start gap-2.5 text-14">
            <Mark
              size={16}
              aria-hidden="true"
              className={settled ? 'mt-0.5 text-positive' : 'mt-0.5 shrink-0 text-caution'}
            />
            <span>
              <Link to={to.nightAudit(last.id)}>{t('Night of {date}', { date: day(last.date) })}</Link>
              <span className="block text-13 text-soft">
                {last.startedByName}, {dateTime(last.finishedAt ?? last.startedAt)}
              </span>
            </span>
          </p>
          {last.warnings.map((warning) => (
            <p key={warning} className="mt-2 text-13 text-caution">
              {warning}
            </p>
          ))}
          {last.figures && (
            <dl className="num mt-3 flex flex-wrap justify-between gap-x-3 gap-y-2 border-t border-line pt-3">
              <Figure label={t('Occupancy')}>
                {last.figures.occupancy === null ? '–' : formatPercent(last.figures.occupancy)}
              </Figure>
              <Figure label={t('Revenue')}>
                <Money value={last.figures.roomRevenue} />
              </Figure>
              <Figure label={t('ADR')}>{last.figures.adr === null ? '–' : <Money value={last.figures.adr} />}</Figure>
            </dl>
          )}
        </>
      )}
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-12 text-soft">{label}</dt>
      <dd className="text-14 font-semibold whitespace-nowrap">{children}</dd>
    </div>
  )
}
