import { Plus } from 'lucide-react'
import { useState } from 'react'
import { mailCreditStatements, remindCredit, remindCredits } from '#contract/hotel/guest-credits/api.ts'
import { creditStatuses, type CreditKind } from '#contract/hotel/guest-credits/shapes.ts'
import { BulkActions } from '#web/shell/bulk/bulk-actions.tsx'
import type { BulkVerb } from '#web/shell/bulk/verb.ts'
import { errorText } from '#web/shell/call/api-error.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useGo, useSearchParams } from '#web/shell/url/navigate.ts'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { counting, t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { ExportList } from '#web/ui/table/export-list.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { allCredits, type Credit, useCredits } from '../data.ts'
import { NewCredit } from '../forms/new-credit.tsx'
import { lineColumns, storedColumns } from '../parts/credit-columns.tsx'
import { CreditCards } from '../parts/credit-cards.tsx'
import { creditStates, failures, inWords } from '../rules/words.ts'

const tabs: { value: CreditKind; label: string }[] = [
  { value: 'stored_value', label: t('We owe guests') },
  { value: 'credit_line', label: t('Guests owe us') },
]

/** Money that the house owes guests, and what guests pay off over time. */
export function CreditsPage() {
  const [params, change] = useSearchParams()
  const can = useCan()
  const kind = tabs.find(({ value }) => value === params['tab'])?.value ?? 'stored_value'
  const [isAdding, setAdding] = useState(false)
  useShortcut('n', t('New guest credit'), () => can('guest_credits:write') && setAdding(true))
  const words = kind === 'stored_value' ? t('New credit') : t('New credit line')
  return (
    <Page
      title={t('Guest credits')}
      purpose={t('Credits and vouchers that the house owes guests, and lines that guests pay off in installments.')}
      actions={
        can('guest_credits:write') && (
          <Button variant="primary" icon={<Plus size={15} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {words} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <Tabs
        label={t('Guest credits')}
        value={kind}
        onChange={(tab) =>
          change({ tab: tab === 'stored_value' ? undefined : tab, page: undefined, sort: undefined, status: undefined })
        }
        tabs={tabs}
      >
        <div className="flex flex-col gap-4">
          <CreditCards kind={kind} />
          <CreditList key={kind} kind={kind} />
        </div>
      </Tabs>
      <NewCredit kind={kind} open={isAdding} onClose={() => setAdding(false)} />
      <PanelOutlet />
    </Page>
  )
}

function CreditList({ kind }: { kind: CreditKind }) {
  const list = useUrlList({ sort: '-openedOn' })
  const [params, change] = useSearchParams()
  const status = creditStatuses.find((one) => one === params['status'])
  const query = { ...list.query, kind, ...(status ? { status } : {}) }
  const { rows, total, error, refetch } = useCredits(query)
  const go = useGo()
  const can = useCan()
  const verbs = can(remindCredit.access) ? [remind, statements] : []
  return (
    <>
      <ReadProblem error={inWords(error, failures.list)} onRetry={refetch} />
      <DataTable
        columns={kind === 'stored_value' ? storedColumns : lineColumns}
        rows={rows}
        rowId={({ id }) => id}
        list={list}
        total={total}
        onOpen={({ id }) => go(to.guestCredit(id), { keepSearch: true })}
      >
        <TableBar>
          <TableSearch label={t('Search number or guest')} />
          <ChoicePill
            label={t('Status')}
            value={status ?? 'all'}
            onChange={(next) => change({ status: next === 'all' ? undefined : next, page: undefined })}
            options={states}
          />
          <Spacer />
          <ViewChoice />
          <ExportList
            name="guest-credits"
            allRows={() => allCredits(query)}
            onError={(problem) => toast.error(t('The file was not written'), { description: errorText(problem) })}
          />
        </TableBar>
        <BulkActions
          verbs={verbs}
          nameOf={({ number, guest }) => `${number}, ${guest.name}`}
          allRows={() => allCredits(query)}
        />
        {(rows || !error) && (
          <TableGrid
            label={t('Guest credits')}
            selectable={verbs.length > 0}
            empty={<NoCredits kind={kind} isFiltered={list.search !== '' || status !== undefined} />}
          />
        )}
        <TablePager />
      </DataTable>
    </>
  )
}

const remind: BulkVerb<Credit> = {
  words: t('Remind by e-mail'),
  endpoint: remindCredits,
  done: counting({ one: '{count} reminder is written', other: '{count} reminders are written' }),
  touches: ['hotel.guest_credit'],
}

const statements: BulkVerb<Credit> = {
  words: t('Send statements'),
  endpoint: mailCreditStatements,
  done: counting({ one: '{count} statement goes out', other: '{count} statements go out' }),
  touches: [],
}

const states = [
  { value: 'all', label: t('all') },
  ...creditStatuses.map((value) => ({ value: String(value), label: creditStates[value].word })),
]

function NoCredits({ kind, isFiltered }: { kind: CreditKind; isFiltered: boolean }) {
  if (isFiltered) return <p>{t('Search another name or number, or show every status.')}</p>
  return (
    <p>
      {kind === 'stored_value'
        ? t(
            'Goodwill, vouchers that were sold, and money kept of a folio stand here until guests use them: they pay folios and bills as a tender.',
          )
        : t('A credit line lets a guest pay later what a folio owes, at once or by a plan of installments.')}
    </p>
  )
}
