import { ReadProblem } from '#web/shell/data/read-problem.tsx'
import { to } from '#web/shell/links.ts'
import { History, useHistoryTab } from '#web/shell/record/history.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useGo, useIdParam, useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Badge, StatusChip } from '#web/ui/badge.tsx'
import { Fact, Facts } from '#web/ui/card.tsx'
import { Money, useFormats } from '#web/ui/format/formats.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { type MenuItem, useMenuItem } from '../data.ts'
import { ItemBasics } from '../forms/item-basics.tsx'
import { ItemRecipe } from '../forms/item-recipe.tsx'
import { ItemAvailability } from '../parts/item-availability.tsx'
import { ItemMenu } from '../parts/item-menu.tsx'
import { ItemModifiers } from '../parts/item-modifiers.tsx'
import { saleStateOf, warningsOf } from '../rules.ts'

/** One menu item beside the list: basics, recipe, modifiers, availability. */
export function MenuItemPanel() {
  const id = useIdParam<'menu_item'>('menuItemId')
  const { data: item, error, refetch } = useMenuItem(id)
  const go = useGo()
  const close = () => go(`${to.menu()}?view=`, { keepSearch: true })
  return (
    <SidePanel
      title={item?.name ?? t('Menu item')}
      subtitle={item && <Subtitle item={item} />}
      onClose={close}
      width="wide"
      actions={item && <ItemMenu item={item} onGone={close} />}
    >
      <ReadProblem error={error} onRetry={refetch} />
      {!item && !error && <Skeleton height="16rem" />}
      {item && <ItemTabs key={item.id} item={item} />}
    </SidePanel>
  )
}

function Subtitle({ item }: { item: MenuItem }) {
  const { words, tone } = saleStateOf(item)
  return (
    <>
      <Badge>{item.categoryName}</Badge>
      <Money value={item.price} />
      <StatusChip tone={tone}>{words}</StatusChip>
      {warningsOf(item).map((warning) => (
        <Badge key={warning} tone="caution">
          {warning}
        </Badge>
      ))}
      {item.isArchived && <Badge tone="caution">{t('Archived')}</Badge>}
    </>
  )
}

function ItemTabs({ item }: { item: MenuItem }) {
  const [view, setView] = useUrlValue('view', 'basics')
  const can = useCan()
  const canWrite = can('restaurant:manage_menu')
  const tabs = [
    { value: 'basics', label: t('Basics') },
    { value: 'recipe', label: t('Recipe'), count: item.recipe?.lines.length ?? 0 },
    { value: 'modifiers', label: t('Modifiers'), count: item.modifierGroupIds.length },
    { value: 'availability', label: t('Availability') },
    ...useHistoryTab(),
  ]
  const shown = tabs.find(({ value }) => value === view)?.value ?? 'basics'
  return (
    <Tabs label={t('Menu item')} value={shown} onChange={setView} tabs={tabs}>
      {shown === 'history' && <History of={{ resource: 'menu_item', id: item.id }} />}
      {shown === 'basics' && (canWrite ? <ItemBasics item={item} /> : <ItemFacts item={item} />)}
      {shown === 'recipe' && (canWrite ? <ItemRecipe item={item} /> : <RecipeFacts item={item} />)}
      {shown === 'modifiers' && <ItemModifiers item={item} canWrite={canWrite} />}
      {shown === 'availability' && <ItemAvailability item={item} canSay={can('restaurant:use_pos')} />}
    </Tabs>
  )
}

function ItemFacts({ item }: { item: MenuItem }) {
  return (
    <Facts>
      <Fact label={t('In the kitchen')}>{item.kitchenName ?? item.name}</Fact>
      <Fact label={t('Barcode')}>{item.barcode ?? '–'}</Fact>
      <Fact label={t('Description')}>{item.description ?? '–'}</Fact>
    </Facts>
  )
}

function RecipeFacts({ item }: { item: MenuItem }) {
  const { money } = useFormats()
  if (!item.recipe) return <p className="text-14 text-soft">{t('No recipe.')}</p>
  return (
    <Facts>
      {item.recipe.lines.map((line) => (
        <Fact key={`${line.itemId ?? line.recipeId}`} label={line.name}>
          {line.quantity} {line.unit} · {money(line.cost)}
        </Fact>
      ))}
      <Fact label={t('Cost of a portion')}>{money(item.recipe.cost)}</Fact>
    </Facts>
  )
}
