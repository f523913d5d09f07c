import { BookOpenText } from 'lucide-react'
import { to } from '#web/shell/links.ts'
import { screensOf } from '#web/shell/screen.ts'
import type { Finder } from '#web/shell/search/finder.ts'
import { t } from '#web/texts/text.ts'

export const menuScreens = screensOf({
  path: '/restaurant/menu',
  title: t('Menu'),
  permission: 'restaurant:read',
  module: 'restaurant',
  menu: { group: 'restaurant', icon: BookOpenText, order: 20, key: 'm' },
  words: t('dishes drinks prices recipes food cost margin modifiers sold out'),
  commands: [{ label: t('New menu item'), permission: 'restaurant:manage_menu', keys: 'n' }],
  load: () => import('./pages/menu-page.tsx').then((page) => page.MenuPage),
  panels: [
    {
      path: 'items/$menuItemId',
      title: t('Menu item'),
      load: () => import('./pages/menu-item-panel.tsx').then((page) => page.MenuItemPanel),
    },
    {
      path: 'groups/$groupId',
      title: t('Modifier group'),
      load: () => import('./pages/modifier-group-panel.tsx').then((page) => page.ModifierGroupPanel),
    },
  ],
})

export const menuItemFinder: Finder = {
  label: t('Menu items'),
  icon: BookOpenText,
  kind: 'menu_item',
  to: to.menuItem,
}
