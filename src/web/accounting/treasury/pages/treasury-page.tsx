import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { moveKinds } from '#contract/accounting/treasury/rules.ts'
import { treasuryKinds } from '#contract/accounting/treasury/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useSearchParams } from '#web/shell/url/navigate.ts'
import { daysIn } from '#web/shell/url/search-params.ts'
import { UrlDays } from '#web/shell/url/url-days.tsx'
import { useUrlList } from '#web/shell/url/use-url-list.tsx'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoicePill } from '#web/ui/filter-pill.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { Page, Spacer } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TableBar, TableSearch, ViewChoice } from '#web/ui/table/table-bar.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { TablePager } from '#web/ui/table/table-pager.tsx'
import { useBooksDay } from '../../reports/data.ts'
import { type Treasury, useTreasury, useTreasuryDocuments } from '../data.ts'
import { ActDialog, type AnyAct } from '../parts/act-dialog.tsx'
import { documentColumns } from '../parts/document-columns.tsx'
import { Waiting } from '../parts/waiting.tsx'
import { kindNames, methodWords, moveWords } from '../rules.ts'

const kinds = [
  { value: 'all' as const, label: t('all') },
  ...treasuryKinds.map((value) => ({ value, label: kindNames[value] })),
]

/** What lies in the safe and at the banks, what waits to be settled or paid, and every movement of money without a guest. */
export function TreasuryPage() {
  const may = useCan()('financial:post')
  const [act, setAct] = useState<AnyAct | null>(null)
  const { data, error, refetch } = useTreasury()
  return (
    <Page
      title={t('Cash and bank')}
      purpose={t('What lies in the safe and at the banks, what waits to be settled or paid, and where money went.')}
      actions={may && data && <Actions onAct={setAct} />}
    >
      <div className="flex flex-col gap-4">
        <ReadProblem error={error} onRetry={refetch} />
        {!data && !error && <Skeleton height="9rem" />}
        {data && <Figures treasury={data} />}
        {data && <Waiting treasury={data} may={may} onAct={setAct} />}
        <Movements />
      </div>
      {act && data && <ActDialog act={act} places={data.places} onClose={() => setAct(null)} />}
      <PanelOutlet />
    </Page>
  )
}

/** Banking is what is done most; the rest stands behind it. */
function Actions({ onAct }: { onAct: (act: AnyAct) => void }) {
  const others = moveKinds.filter((kind) => kind !== 'banking')
  return (
    <>
      <Menu
        trigger={
          <Button>
            {t('More')}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
      >
        {others.map((kind) => (
          <MenuItem key={kind} onSelect={() => onAct({ verb: 'move', kind })}>
            {moveWords[kind].title}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => onAct({ verb: 'write_off' })}>{t('Write off a difference')}</MenuItem>
      </Menu>
      <Button variant="primary" onClick={() => onAct({ verb: 'move', kind: 'banking' })}>
        {t('Bank cash')}
      </Button>
    </>
  )
}

/** Places with something in them, the safe and the usual bank in any case. */
function Figures({ treasury: { places, clearing } }: { treasury: Treasury }) {
  const shown = places.filter(({ isSafe, balance }, index) => isSafe || index < 2 || balance !== 0)
  return (
    <StatRow>
      {shown.map(({ id, name, balance }) => (
        <StatCard key={id} label={name} value={<Money value={balance} />} tone={balance < 0 ? 'critical' : 'plain'} />
      ))}
      {clearing.map(({ method, balance }) => (
        <StatCard
          key={method}
          label={t('{method}, not settled', { method: methodWords[method] })}
          value={<Money value={balance} />}
        />
      ))}
    </StatRow>
  )
}

function Movements() {
  const [params, change] = useSearchParams()
  const list = useUrlList({ sort: '-date' })
  const kind = treasuryKinds.find((one) => one === params['kind'])
  const filter = { ...(kind ? { kind } : {}), ...daysIn(params) }
  const { rows, total, error, refetch } = useTreasuryDocuments({ ...list.query, ...filter })
  const isAsked = list.search !== '' || Object.keys(filter).length > 0
  const today = useBooksDay()
  return (
    <>
      <ReadProblem error={error} onRetry={refetch} />
      <DataTable columns={documentColumns} rows={rows} rowId={({ id }) => id} list={list} total={total}>
        <TableBar>
          <TableSearch label={t('Search number, slip, person, reason')} />
          <ChoicePill
            label={t('What')}
            value={kind ?? 'all'}
            onChange={(next) => change({ kind: next === 'all' ? undefined : next, page: undefined })}
            options={kinds}
          />
          <UrlDays today={today} />
          <Spacer />
          <ViewChoice />
        </TableBar>
        {(rows || !error) && <TableGrid label={t('Movements of money')} low empty={<None isAsked={isAsked} />} />}
        <TablePager />
      </DataTable>
    </>
  )
}

function None({ isAsked }: { isAsked: boolean }) {
  return (
    <p>
      {isAsked
        ? t('No movement fits these filters.')
        : t('Begin with the cash that the house had on its first day: “More”, then “Opening cash”.')}
    </p>
  )
}
