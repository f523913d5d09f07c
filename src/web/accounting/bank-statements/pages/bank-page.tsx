import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { FilterRow, Page, Spacer } from '#web/ui/page.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { type Bank, useBanks } from '../data.ts'
import { Finish } from '../forms/finish.tsx'
import { ImportStatement } from '../forms/import-statement.tsx'
import { StatementList } from '../parts/statement-list.tsx'
import { WorkLines } from '../parts/work-lines.tsx'
import { bankIn, type View, viewNames, views } from '../rules.ts'

type Opened = 'import' | 'finish'

/** What the bank says beside what the books say, line by line. */
export function BankPage() {
  const may = useCan()('financial:post')
  const [params] = useSearchParams()
  const [dialog, setDialog] = useState<Opened | null>(null)
  const { data: banks, error, refetch } = useBanks()
  const bank = bankIn(banks ?? [], params['bank'])
  const view = views.find((one) => one === params['view']) ?? 'open'
  return (
    <Page
      title={t('Bank reconciliation')}
      purpose={t('Say which entries the lines of the bank are, book what is missing, and prove that both agree.')}
      actions={may && bank && <Actions bank={bank} onOpen={setDialog} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!banks && !error && <Skeleton height="9rem" />}
      {banks && bank && (
        <div className="flex flex-col gap-4">
          <Choice banks={banks} bank={bank} view={view} />
          <Figures bank={bank} />
          {view === 'statements' ? (
            <StatementList key={bank.id} bank={bank} may={may} />
          ) : (
            <WorkLines
              key={`${bank.id} ${view}`}
              bank={bank}
              state={view}
              may={may}
              onImport={() => setDialog('import')}
            />
          )}
        </div>
      )}
      {bank && dialog === 'import' && <ImportStatement bank={bank} onClose={() => setDialog(null)} />}
      {bank && dialog === 'finish' && <Finish bank={bank} onClose={() => setDialog(null)} />}
    </Page>
  )
}

type ActionsProps = { bank: Bank; onOpen: (dialog: Opened) => void }

function Actions({ bank, onOpen }: ActionsProps) {
  return (
    <>
      <Button reason={bank.statementTo === null && t('Import a statement first')} onClick={() => onOpen('finish')}>
        {t('Finish')}
      </Button>
      <Button variant="primary" icon={<FileUp size={15} aria-hidden="true" />} onClick={() => onOpen('import')}>
        {t('Import a statement')}
      </Button>
    </>
  )
}

type ChoiceProps = { banks: readonly Bank[]; bank: Bank; view: View }

function Choice({ banks, bank, view }: ChoiceProps) {
  const [, change] = useSearchParams()
  return (
    <FilterRow>
      <ChoicePill
        label={t('Bank')}
        value={bank.id}
        options={banks.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
        onChange={(id) => change({ bank: id, line: undefined })}
      />
      <Spacer />
      <SegmentedControl
        label={t('What is shown')}
        value={view}
        options={views.map((value) => ({ value, label: viewNames[value] }))}
        onChange={(next) => change({ view: next === 'open' ? undefined : next, line: undefined, page: undefined })}
      />
    </FilterRow>
  )
}

function Figures({ bank }: { bank: Bank }) {
  const { day } = useFormats()
  const { statementBalance, statementTo, bookBalance, openLines, reconciledThrough } = bank
  return (
    <StatRow>
      <StatCard
        label={statementTo === null ? t('The bank says') : t('The bank says, {day}', { day: day(statementTo) })}
        value={statementBalance === null ? t('no statement yet') : <Money value={statementBalance} />}
      />
      <StatCard label={t('The books say')} value={<Money value={bookBalance} />} />
      <StatCard label={t('Lines to match')} value={openLines} tone={openLines > 0 ? 'caution' : 'plain'} />
      <StatCard
        label={t('Reconciled up to')}
        value={reconciledThrough === null ? t('not yet') : day(reconciledThrough)}
      />
    </StatRow>
  )
}
