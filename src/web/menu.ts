import type { Role } from '#contract/kernel/permission.ts'
import type { PlanId } from '#contract/tenancy/tenants/shapes.ts'
import { t } from '#web/texts/text.ts'
import { groups, type GroupId } from './shell/menu/groups.ts'
import { mayOpen, type Viewer } from './shell/screen-access.ts'
import type { Screen } from './shell/screen.ts'

export type MenuLink = { kind: 'link'; screen: Screen; label: string }
export type MenuParent = { kind: 'parent'; id: string; label: string; links: MenuLink[] }
export type MenuGroup = { id: GroupId; label: string; items: (MenuLink | MenuParent)[] }

export const emptyMenuText = t('No menu items available for your role.')

/** Groups and paths that ask for a role beside the permission. */
const groupRoles: Partial<Record<GroupId, readonly Role[]>> = { accounting: ['owner', 'manager'] }
const withoutTours: readonly Role[] = ['receptionist', 'housekeeper', 'maintenance', 'restaurant']
const toursPath = '/tours'

/** What a plan shows; a plan that is not named shows all groups. */
const planGroups: Partial<Record<PlanId, readonly GroupId[]>> = {
  restaurant_suite: ['home', 'restaurant', 'orders', 'inventory', 'accounting', 'reports', 'settings'],
  ops_suite: ['home', 'inventory', 'accounting', 'reports', 'settings'],
}

/** Screens of other groups that the restaurant plan shows with the restaurant. */
const retailTill = '/inventory/pos'

/** The menu of a viewer: only screens that exist, in their groups; a parent or group without visible children is left out. */
export function menuFor(screens: readonly Screen[], viewer: Viewer): MenuGroup[] {
  const seen = screens.filter((screen) => screen.menu && inMenu(screen, viewer))
  const linksIn = (group: GroupId) => linksOf(seen, group, viewer.role)
  const filled = groups.map(({ id, label }): MenuGroup => ({ id, label, items: linksIn(id) }))
  const arranged = viewer.plan === 'restaurant_suite' ? restaurantInFrontOffice(filled, seen, linksIn) : filled
  return arranged.filter((group) => group.items.length > 0)
}

function inMenu(screen: Screen, viewer: Viewer): boolean {
  return mayOpen(screen, viewer) && roleFits(screen, viewer.role) && planFits(screen, viewer.plan)
}

function roleFits(screen: Screen, role: Role): boolean {
  if (role === 'superadmin') return screen.path !== toursPath
  if (screen.roles && !screen.roles.includes(role)) return false
  if (screen.path === '/audit-trail' && role !== 'owner' && role !== 'manager') return false
  if (screen.path === toursPath && !isOfferedTours(role)) return false
  return groupFor(screen, role) !== undefined
}

/** The group in which a role sees a screen: its own, or the one where it stands for roles that don't see that. */
function groupFor({ menu }: Screen, role: Role): GroupId | undefined {
  if (!menu) return undefined
  const asked = role === 'superadmin' ? undefined : groupRoles[menu.group]
  return !asked || asked.includes(role) ? menu.group : menu.elsewhere
}

/** Whether guided tours are offered to a role; a superadmin finds them in the account's menu. */
export function isOfferedTours(role: Role): boolean {
  return !withoutTours.includes(role)
}

function planFits(screen: Screen, plan: PlanId | null): boolean {
  const shown = plan === null ? undefined : planGroups[plan]
  if (!shown || !screen.menu) return true
  if (screen.path === retailTill) return plan === 'restaurant_suite'
  return shown.includes(screen.menu.group)
}

function linksOf(screens: readonly Screen[], group: GroupId, role: Role): MenuLink[] {
  return screens
    .flatMap((screen) => (screen.menu && groupFor(screen, role) === group ? [{ screen, menu: screen.menu }] : []))
    .sort((a, b) => a.menu.order - b.menu.order)
    .map(({ screen, menu }) => ({ kind: 'link', screen, label: menu.label ?? screen.title }))
}

function restaurantInFrontOffice(
  filled: MenuGroup[],
  screens: readonly Screen[],
  linksIn: (group: GroupId) => MenuLink[],
): MenuGroup[] {
  const till = screens.filter((screen) => screen.path === retailTill)
  const links = [
    ...linksIn('restaurant'),
    ...till.map((screen): MenuLink => ({ kind: 'link', screen, label: screen.menu?.label ?? screen.title })),
    ...linksIn('orders'),
  ]
  const parent: MenuParent = { kind: 'parent', id: 'restaurant-pos', label: t('Restaurant & POS'), links }
  return filled
    .filter((group) => group.id !== 'restaurant' && group.id !== 'orders')
    .map((group) => (group.id === 'front-office' ? { ...group, items: links.length > 0 ? [parent] : [] } : group))
}
