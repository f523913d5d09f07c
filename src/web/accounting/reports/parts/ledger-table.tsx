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

/** The lines of an account in order, each with the balance after it and the way to its entry and document. */
export function LedgerTable({ accountId, range }: { accountId: AccountId; range: LedgerRange }) {
  const [page, setPage] = useState(1)
  const { data: answer, error, refetch } = useLedger({ accountId, ...range, page, limit: pageSize })
  if (error) return <ReadProblem error={error} onRetry={refetch} />
  if (!answer) return <Skeleton height="16rem" />
  return (
    <div className="flex flex-col gap-2">
      <FigureTable label={t('Entries of the account')} columns={columns} cards>
        <tbody>
          <OpeningLine answer={answer} />
          {answer.data.rows.map((row) => (
            <LedgerLine key={`${row.entryId} ${row.lineNumber}`} row={row} currency={answer.data.account.currency} />
          ))}
          {answer.data.rows.length === 0 && (
            <tr className="plain">
              <td colSpan={5} className="py-6! text-center!">
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
      <td colSpan={4}>{t('Opening')}</td>
      <td className="text-end" data-label={t('Balance')}>
        {formats.amount(data.opening)}
        <Original currency={data.account.currency} amount={data.openingOriginal} />
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
        <td className="text-end" data-label={t('Debit')}>
          {formats.amount(data.debit)}
        </td>
        <td className="text-end" data-label={t('Credit')}>
          {formats.amount(data.credit)}
        </td>
        <td className="text-end" data-label={t('Balance')}>
          {formats.amount(data.closing)}
          <Original currency={data.account.currency} amount={data.closingOriginal} />
        </td>
      </tr>
    </tfoot>
  )
}

type OriginalProps = { currency: string | null; amount: string | null }

/** The same in the currency of the account, where it has one of its own. */
function Original({ currency, amount }: OriginalProps) {
  if (currency === null || amount === null) return null
  return (
    <span className="num block text-12 font-normal whitespace-nowrap text-soft">
      {currency} {amount}
    </span>
  )
}

/** What a line is in the currency of its account, without a sign on its side; null where only its worth changed. */
function sizeOf(original: string | null): string | null {
  return original === null || Number(original) === 0 ? null : original.replace('-', '')
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
      <td className="text-end" data-label={t('Debit')}>
        {row.debit === 0 ? '' : formats.amount(row.debit)}
        {row.debit !== 0 && <Original currency={currency} amount={sizeOf(row.original)} />}
      </td>
      <td className="text-end" data-label={t('Credit')}>
        {row.credit === 0 ? '' : formats.amount(row.credit)}
        {row.credit !== 0 && <Original currency={currency} amount={sizeOf(row.original)} />}
      </td>
      <td className="text-end font-medium" data-label={t('Balance')}>
        {formats.amount(row.balance)}
        <Original currency={currency} amount={row.originalBalance} />
      </td>
    </tr>
  )
}
