import type { ReactNode } from 'react'
import type { Dashboard, Part } from '#web/shell/dashboard/card.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'

/** The open points of who keeps the books; each figure opens its rows. */
export function BooksCard({ part, dashboard: { overdue } }: { part: Part<'books'>; dashboard: Dashboard }) {
  const { day } = useFormats()
  const { drafts, periodsToClose, periodsToLock } = part
  return (
    <Card title={t('Books')} actions={<Link to={to.trialBalance()}>{t('Trial balance')}</Link>}>
      <dl className="num -my-2 flex flex-col divide-y divide-line text-14">
        <Point label={t('Drafts, not posted')} link={to.drafts()} count={drafts} />
        <Point
          label={t('Months to close')}
          link={to.periods()}
          count={periodsToClose.count}
          note={periodsToClose.oldest && `since ${day(periodsToClose.oldest)}`}
        />
        <Point
          label={t('Months to lock')}
          link={to.periods()}
          count={periodsToLock.count}
          note={periodsToLock.oldest && `since ${day(periodsToLock.oldest)}`}
        />
        {overdue && (
          <Point
            label={t('Invoices overdue')}
            link={to.overdueInvoices()}
            count={overdue.count}
            note={overdue.count > 0 && <Money value={overdue.total} />}
          />
        )}
      </dl>
    </Card>
  )
}

type PointProps = { label: string; link: string; count: number; note?: ReactNode }

function Point({ label, link, count, note }: PointProps) {
  return (
    <div className="flex min-h-11 items-center gap-3 py-1">
      <dt className="min-w-0 flex-1 truncate">
        <Link to={link} className="link">
          {label}
        </Link>
      </dt>
      <dd className="flex items-baseline gap-3">
        {note && <span className="text-13 whitespace-nowrap text-soft">{note}</span>}
        <b className="font-semibold">{count}</b>
      </dd>
    </div>
  )
}
