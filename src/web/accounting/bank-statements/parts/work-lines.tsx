import { FileUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BankLineId } from '#contract/accounting/bank-statements/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { EntryPager } from '../../reports/parts/entry-pager.tsx'
import { type Bank, type Line, type Suggestion, useLines, useMatchLines, useSuggestions } from '../data.ts'
import { MatchByHand } from '../forms/match-by-hand.tsx'
import { wishOf } from '../rules.ts'
import { LineList } from './line-list.tsx'
import { MatchDetail } from './match-detail.tsx'
import { Suggestions } from './suggestions.tsx'

const pageSize = 25

type WorkLinesProps = { bank: Bank; state: 'open' | 'matched'; may: boolean; onImport: () => void }

/** Lines of the bank, and beside the chosen one what it may be or what it is. */
export function WorkLines({ bank, state, may, onImport }: WorkLinesProps) {
  const [params, change] = useSearchParams()
  const [search, setSearch] = useState('')
  const page = Math.max(1, Number(params['page'] ?? 1) || 1)
  const { rows, total, error, refetch } = useLines(bank.id, {
    state,
    page,
    limit: pageSize,
    ...(search ? { search } : {}),
  })
  const line = rows?.find(({ id }) => id === params['line']) ?? rows?.[0]
  if (rows?.length === 0 && search === '') return <Nothing bank={bank} state={state} may={may} onImport={onImport} />
  return (
    <div className="flex flex-col gap-3">
      <ReadProblem error={error} onRetry={refetch} />
      {!rows && !error && <Skeleton height="16rem" />}
      {rows && (
        <Work bank={bank} state={state} may={may} rows={rows} line={line} onSelect={(id) => change({ line: id })}>
          <TextField
            label={t('Find a line')}
            labelHidden
            type="search"
            placeholder={t('Text, reference or amount')}
            value={search}
            onChange={setSearch}
          />
        </Work>
      )}
      {total > pageSize && (
        <EntryPager
          page={page}
          pages={Math.ceil(total / pageSize)}
          total={total}
          onPage={(next) => change({ page: next === 1 ? undefined : String(next), line: undefined })}
        />
      )}
    </div>
  )
}

type NothingProps = WorkLinesProps

function Nothing({ bank, state, may, onImport }: NothingProps) {
  if (state === 'matched')
    return <EmptyState title={t('No records found')}>{t('Lines that are matched stand here.')}</EmptyState>
  if (bank.statementTo !== null)
    return (
      <EmptyState title={t('Every line is matched')}>
        {t('Finish the reconciliation, or import the next statement.')}
      </EmptyState>
    )
  return (
    <EmptyState
      title={t('No records found')}
      action={
        may && (
          <Button variant="primary" icon={<FileUp size={15} aria-hidden="true" />} onClick={onImport}>
            {t('Import a statement')}
          </Button>
        )
      }
    >
      {t('Import the first statement of this bank, as CSV or OFX from its own pages.')}
    </EmptyState>
  )
}

type WorkProps = Omit<WorkLinesProps, 'onImport'> & {
  rows: readonly Line[]
  line: Line | undefined
  onSelect: (id: string) => void
  children: ReactNode
}

function Work({ bank, state, may, rows, line, onSelect, children }: WorkProps) {
  const isWide = useMedia('(min-width: 64rem)')
  const [byHand, setByHand] = useState<Line | null>(null)
  const match = useMatchLines()
  const answer = useSuggestions(line?.id ?? nobody, line !== undefined && state === 'open')
  const accept = (suggestion: Suggestion | undefined) => {
    if (!suggestion || !may || match.isPending) return
    const at = rows.findIndex(({ id }) => id === line?.id)
    const next = rows.slice(at + 1).find(({ id }) => !suggestion.lines.some((one) => one.id === id))
    match.mutate(
      { params: { id: bank.id }, body: wishOf(suggestion) },
      {
        onSuccess: () => {
          toast.success(t('Matched'))
          if (next) onSelect(next.id)
        },
      },
    )
  }
  const problem = line && match.variables?.body?.lineIds.includes(line.id) ? match.error : null
  const detail = line && (
    <Detail line={line} may={may}>
      <Suggestions
        line={line}
        answer={answer}
        may={may}
        busy={match.isPending}
        problem={problem}
        onAccept={accept}
        onByHand={() => setByHand(line)}
      />
    </Detail>
  )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        {children}
        <LineList
          lines={rows}
          selected={line?.id}
          onSelect={onSelect}
          onEnter={state === 'open' ? () => accept(answer.data?.[0]) : undefined}
          below={isWide ? undefined : detail}
        />
        {rows.length === 0 && <p className="text-13 text-soft">{t('No line of the bank fits.')}</p>}
      </div>
      {isWide && <div className="sticky top-4 min-w-0">{detail}</div>}
      {byHand && <MatchByHand bank={bank} line={byHand} onClose={() => setByHand(null)} />}
    </div>
  )
}

/** An id that no line has: nothing is asked by it. */
const nobody = '00000000-0000-0000-0000-000000000000' as BankLineId

function Detail({ line, may, children }: { line: Line; may: boolean; children: ReactNode }) {
  return line.matchId === null ? children : <MatchDetail key={line.matchId} id={line.matchId} may={may} />
}
