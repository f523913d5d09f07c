import { useState } from 'react'
import type { EnteredType } from '#contract/inventory/movements/shapes.ts'
import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { History, useHistoryTab } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam, useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/format/formats.tsx'
import { formatQuantity } from '#web/ui/format/money.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatCard, StatRow } from '#web/ui/stat-row.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MoveStock } from '../../movements/forms/move-stock.tsx'
import { ItemLedger } from '../../movements/parts/item-ledger.tsx'
import { type Item, useItem } from '../data.ts'
import { EditItem } from '../forms/edit-item.tsx'
import { CostText } from '../parts/cost-text.tsx'
import { ItemMenu } from '../parts/item-menu.tsx'
import { ItemRecipes } from '../parts/item-recipes.tsx'
import { ItemStock } from '../parts/item-stock.tsx'
import { StockChip } from '../parts/state-chip.tsx'
import { kindWords, quantityWords } from '../rules.ts'

/** One item beside the list. */
export function ItemPanel() {
  const id = useIdParam<'item'>('itemId')
  const { data: item, error, refetch } = useItem(id)
  const go = useGo()
  const close = () => go(to.items(), { keepSearch: true })
  if (!item) {
    return (
      <SidePanel title={t('Item')} onClose={close}>
        {error ? <ReadProblem error={error} onRetry={refetch} /> : <Skeleton height="10rem" />}
      </SidePanel>
    )
  }
  return <OpenItem key={item.id} item={item} onClose={close} />
}

function OpenItem({ item, onClose }: { item: Item; onClose: () => void }) {
  const can = useCan()
  const [asking, setAsking] = useState<'edit' | EnteredType | null>(null)
  const [tab, setTab] = useUrlValue('tab', 'stock')
  const tabs = [...views, ...useHistoryTab()]
  const move = asking === 'edit' ? null : asking
  return (
    <SidePanel
      title={item.name}
      width="wide"
      subtitle={
        <>
          <StockChip state={item.state} />
          <span>
            {item.sku} · {kindWords[item.kind]}
            {item.categoryName && ` · ${item.categoryName}`}
          </span>
          {item.isArchived && <span>{t('Archived')}</span>}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <ItemMenu item={item} onGone={onClose} />
          {can('inventory:write') && <Button onClick={() => setAsking('edit')}>{t('Edit')}</Button>}
          {can('inventory:write') &&
            acts.map(({ type, label }) => (
              <Button key={type} reason={item.isArchived && t('The item is archived')} onClick={() => setAsking(type)}>
                {label}
              </Button>
            ))}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <StatRow>
          <StatCard
            label={t('On hand')}
            value={quantityWords(item.quantity, item.unit)}
            tone={item.quantity < 0 ? 'critical' : 'plain'}
          />
          <StatCard label={t('Average cost')} value={<CostText cost={item.averageCost} />} note={`a ${item.unit}`} />
          <StatCard label={t('Value')} value={<Money value={item.value} />} />
          <StatCard label={t('Par level')} value={item.parLevel === null ? '–' : formatQuantity(item.parLevel)} />
        </StatRow>
        <Tabs label={t('Item')} value={tab} onChange={setTab} tabs={tabs}>
          {tab === 'history' ? (
            <History of={{ resource: 'item', id: item.id }} />
          ) : tab === 'ledger' ? (
            <ItemLedger item={item} />
          ) : tab === 'recipes' ? (
            <ItemRecipes itemId={item.id} />
          ) : (
            <StockAndFacts item={item} />
          )}
        </Tabs>
      </div>
      <EditItem item={item} open={asking === 'edit'} onClose={() => setAsking(null)} />
      <MoveStock item={item} type={move ?? 'receipt'} open={move !== null} onClose={() => setAsking(null)} />
    </SidePanel>
  )
}

const acts = [
  { type: 'adjustment', label: t('Adjust') },
  { type: 'waste', label: t('Waste') },
  { type: 'transfer', label: t('Transfer') },
  { type: 'receipt', label: t('Receive') },
] as const satisfies { type: EnteredType; label: string }[]

const views = [
  { value: 'stock', label: t('Stock') },
  { value: 'ledger', label: t('Ledger') },
  { value: 'recipes', label: t('Recipes') },
]

function StockAndFacts({ item }: { item: Item }) {
  return (
    <div className="flex flex-col gap-5">
      <ItemStock item={item} />
      <ItemFacts item={item} />
    </div>
  )
}

function ItemFacts({ item }: { item: Item }) {
  const facts = [
    [t('Barcode'), item.barcode],
    [t('Units'), item.units.map((one) => `${one.denominator} ${one.name} = ${one.numerator} ${item.unit}`).join(', ')],
    [t('Below zero'), belowZero[item.negativeStock]],
    [t('Notes'), item.notes],
  ] as const
  return (
    <dl className="num grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-13">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

const belowZero = { block: t('Refused'), warn: t('Done with a warning'), allow: t('Done in silence') }
