import { useState } from 'react'
import type { AccountId } from '#contract/accounting/accounts/shapes.ts'
import type { Day } from '#contract/kernel/day.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { Link } from '#web/shell/link.tsx'
import { to } from '#web/shell/links.ts'
import { t } from '#web/texts/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useFormats } from '#web/ui/format/formats.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FigureTable } from '#web/ui/table/figure-table.tsx'
import { SourceLink } from '../../journal/parts/source-link.tsx'
import { useLedger, type LedgerAnswer, type LedgerRow } from '../data.ts'
import type { Scope } from '../rules/trial-balance.ts'
import { EntryPager } from './entry-pager.tsx'

export type LedgerRange = Scope & { from?: Day | undefined; to?: Day | undefined }

const pageSize = 50

const columns = [t('Date'), t('Entry'), ...[t('Debit'), t('Credit'), t('Balance')].map((name) => ({ name, end: true }))]

/** Of an account that is kept in another currency, its lines and balances in it stand first. */
function columnsOf(currency: string | null) {
  if (currency === null) return columns
  const own = [currency, t('Balance in {currency}', { currency })].map((name) => ({ name, end: true }))
  return [...columns.slice(0, 2), ...own, ...columns.slice(2)]
}

/** The lines of an account in order, each with the balance after it and the way to its entry and document. */
export function LedgerTable({ accountId, range }: { accountId: AccountId; range: LedgerRange }) {
  const [page, setPage] = useState(1)
  const { data: answer, error, refetch } = useLedger({ accountId, ...range, page, limit: pageSize })
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!answer) return <Skeleton height="16rem" />
  const { currency } = answer.data.account
  return (
    <div className="flex flex-col gap-2">
      <FigureTable label={t('Entries of the account')} columns={columnsOf(currency)} cards>
        <tbody>
          <OpeningLine answer={answer} />
          {answer.data.rows.map((row) => (
            <LedgerLine key={`${row.entryId} ${row.lineNumber}`} row={row} currency={currency} />
          ))}
          {answer.data.rows.length === 0 && (
            <tr className="plain">
              <td colSpan={currency === null ? 5 : 7} className="py-6! text-center!">
                {t('No entries in these days')}
              </td>
            </tr>
          )}
        </tbody>
        <ClosingLine answer={answer} />
      </FigureTable>
      <EntryPager page={page} pages={answer.pagination.totalPages} total={answer.pagination.total} onPage={setPage} />
    </div>
  )
}

function OpeningLine({ answer: { data, pagination } }: { answer: LedgerAnswer }) {
  const formats = useFormats()
  if (pagination.page > 1) return null
  return (
    <tr className="group max-sm:p-0!">
      <td colSpan={data.account.currency === null ? 4 : 3}>{t('Opening')}</td>
      {data.account.currency !== null && (
        <>
          <td className="num text-end" data-label={data.account.currency}>
            {data.openingOriginal}
          </td>
          <td colSpan={2} className="max-sm:hidden" />
        </>
      )}
      <td className="text-end" data-label={t('Balance')}>
        {formats.amount(data.opening)}
      </td>
    </tr>
  )
}

function ClosingLine({ answer: { data, pagination } }: { answer: LedgerAnswer }) {
  const formats = useFormats()
  if (pagination.page < pagination.totalPages) return null
  return (
    <tfoot>
      <tr>
        <td colSpan={2} data-card="title">
          {t('Closing')}
        </td>
        {data.account.currency !== null && (
          <>
            <td className="max-sm:hidden" />
            <td className="num text-end" data-label={data.account.currency}>
              {data.closingOriginal}
            </td>
          </>
        )}
        <td className="text-end" data-label={t('Debit')}>
          {formats.amount(data.debit)}
        </td>
        <td className="text-end" data-label={t('Credit')}>
          {formats.amount(data.credit)}
        </td>
        <td className="text-end" data-label={t('Balance')}>
          {formats.amount(data.closing)}
        </td>
      </tr>
    </tfoot>
  )
}

function LedgerLine({ row, currency }: { row: LedgerRow; currency: string | null }) {
  const formats = useFormats()
  return (
    <tr>
      <td className="align-top whitespace-nowrap text-soft" data-label={t('Date')} data-card="mark">
        <span className="sm:leading-8">{formats.day(row.date)}</span>
      </td>
      <td className="w-full max-w-80 sm:py-1.5!" data-label={t('Entry')} data-card="title">
        <span className="block min-w-0">
          <span className="flex flex-wrap items-center gap-x-2">
            <Link to={to.journalEntry(row.entryId)}>{row.number}</Link>
            {row.status === 'reversed' && <Badge tone="info">{t('Reversed')}</Badge>}
            <span className="text-12 font-normal text-soft">
              <SourceLink source={row.source} />
              {row.location && ` · ${row.location.name}`}
            </span>
          </span>
          <span className="block truncate text-12 font-normal text-soft" title={formats.text(row.memo)}>
            {formats.text(row.memo)}
          </span>
        </span>
      </td>
      {currency !== null && (
        <>
          <td className="num text-end" data-label={currency}>
            {row.original}
          </td>
          <td className="num text-end font-medium" data-label={t('Balance in {currency}', { currency })}>
            {row.originalBalance}
          </td>
        </>
      )}
      <td className="text-end" data-label={t('Debit')}>
        {row.debit === 0 ? '' : formats.amount(row.debit)}
      </td>
      <td className="text-end" data-label={t('Credit')}>
        {row.credit === 0 ? '' : formats.amount(row.credit)}
      </td>
      <td className="text-end font-medium" data-label={t('Balance')}>
        {formats.amount(row.balance)}
      </td>
    </tr>
  )
}
