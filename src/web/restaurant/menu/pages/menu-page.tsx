import { useState } from 'react'
import { PanelOutlet } from '#web/shell/panel-outlet.tsx'
import { useCan } from '#web/shell/session/use-session.ts'
import { useShortcut } from '#web/shell/shortcuts/use-shortcut.ts'
import { useUrlValue } from '#web/shell/url/navigate.ts'
import { t } from '#web/texts/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { GroupDialog } from '../forms/group-form.tsx'
import { NewMenuItem } from '../forms/new-menu-item.tsx'
import { GroupList } from '../parts/group-list.tsx'
import { MenuList } from '../parts/menu-list.tsx'
import { useMenuFilter } from '../parts/menu-filters.tsx'

/** What is sold at the tills, with what it costs and leaves; and the choices that items offer. */
export function MenuPage() {
  const [tab, setTab] = useUrlValue('tab', 'items')
  const can = useCan()
  const canWrite = can('restaurant:manage_menu')
  const { categoryId } = useMenuFilter()
  const [adding, setAdding] = useState(false)
  const onGroups = tab === 'modifiers'
  useShortcut('n', onGroups ? t('New modifier group') : t('New menu item'), () => canWrite && setAdding(true))
  return (
    <Page
      title={<span data-tour="menu">{t('Menu')}</span>}
      purpose={t('What is sold: prices, recipes and what they cost today, choices, and what is sold out.')}
      actions={
        canWrite && (
          <Button variant="primary" onClick={() => setAdding(true)}>
            {onGroups ? t('New modifier group') : t('New menu item')} <Kbd plain>N</Kbd>
          </Button>
        )
      }
    >
      <Tabs
        label={t('Menu')}
        value={onGroups ? 'modifiers' : 'items'}
        onChange={setTab}
        tabs={[
          { value: 'items', label: t('Items') },
          { value: 'modifiers', label: t('Modifier groups') },
        ]}
      >
        {onGroups ? (
          <GroupList onAdd={canWrite ? () => setAdding(true) : undefined} />
        ) : (
          <MenuList onAdd={canWrite ? () => setAdding(true) : undefined} />
        )}
      </Tabs>
      <NewMenuItem open={adding && !onGroups} onClose={() => setAdding(false)} categoryId={categoryId} />
      <GroupDialog open={adding && onGroups} onClose={() => setAdding(false)} />
      <PanelOutlet />
    </Page>
  )
}
