import { useState } from 'react'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { counted, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EntryPager } from '../../reports/parts/entry-pager.tsx'
import { type Bank, useReconciliations, useRemoveStatement, useStatements } from '../data.ts'
import { Reopen } from '../forms/reopen.tsx'

/** What was imported, and up to when the bank was reconciled. */
export function StatementList({ bank, may }: { bank: Bank; may: boolean }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Statements bank={bank} may={may} />
      <Reconciliations bank={bank} may={may} />
    </div>
  )
}

const pageSize = 10

function Statements({ bank, may }: { bank: Bank; may: boolean }) {
  const [page, setPage] = useState(1)
  const { rows, total, error, refetch } = useStatements(bank.id, page)
  const remove = useRemoveStatement()
  const { day } = useFormats()
  return (
    <Card title={t('Statements')}>
      <div className="flex flex-col gap-3">
        <ReadProblem error={error} onRetry={refetch} />
        {remove.error && <Notice tone="critical">{errorText(remove.error)}</Notice>}
        {!rows && !error && <Skeleton height="6rem" />}
        {rows?.length === 0 && (
          <p className="text-13 text-soft">{t('No statement of this bank has been imported yet.')}</p>
        )}
        <ul className="flex flex-col gap-3">
          {rows?.map((one, index) => (
            <li key={one.id} className="grid grid-cols-[1fr_auto] items-center gap-x-3">
              <span className="min-w-0 truncate text-14 font-medium">{one.fileName}</span>
              <span className="num text-end text-14 font-semibold">
                <Money value={one.closing} />
              </span>
              <span className="num text-12 text-soft">
                {t('{from} to {to}', { from: day(one.from), to: day(one.to) })} ·{' '}
                {counted(one.lines, { one: '{count} line', other: '{count} lines' })}
                {one.repeated > 0 &&
                  ` · ${counted(one.repeated, { one: '{count} known before', other: '{count} known before' })}`}
              </span>
              {may && page === 1 && index === 0 && (
                <Button busy={remove.isPending} onClick={() => remove.mutate({ params: { id: one.id } })}>
                  {t('Take out')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {total > pageSize && (
          <EntryPager page={page} pages={Math.ceil(total / pageSize)} total={total} onPage={setPage} />
        )}
      </div>
    </Card>
  )
}

function Reconciliations({ bank, may }: { bank: Bank; may: boolean }) {
  const { data, error, refetch } = useReconciliations(bank.id)
  const [reopened, setReopened] = useState<string | null>(null)
  const { day } = useFormats()
  const chosen = data?.find(({ id }) => id === reopened)
  return (
    <Card title={t('Reconciled')}>
      <div className="flex flex-col gap-3">
        <ReadProblem error={error} onRetry={refetch} />
        {!data && !error && <Skeleton height="6rem" />}
        {data?.length === 0 && <p className="text-13 text-soft">{t('This bank has not been reconciled yet.')}</p>}
        <ul className="flex flex-col gap-3">
          {data?.map((one) => (
            <li key={one.id} className="grid grid-cols-[1fr_auto] items-center gap-x-3">
              <Link to={to.bankPaper(bank.id, one.through)} className="link num text-14 font-medium">
                {t('Up to {day}', { day: day(one.through) })}
              </Link>
              <span className="num text-end text-14 font-semibold">
                <Money value={one.statementBalance} />
              </span>
              <span className="text-12 text-soft">
                {one.reopenedAt === null
                  ? t('by {name}', { name: one.finishedByName })
                  : t('opened again by {name}: {reason}', {
                      name: one.reopenedByName ?? '',
                      reason: one.reopenedReason ?? '',
                    })}
              </span>
              {may && one.reopenedAt === null && one.through === bank.reconciledThrough && (
                <Button onClick={() => setReopened(one.id)}>{t('Open again')}</Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {chosen && <Reopen one={chosen} onClose={() => setReopened(null)} />}
    </Card>
  )
}
