import { t } from '#web/texts/text.ts'
import type { Tour } from './tour.ts'

const welcome: Tour = {
  id: 'welcome-tour',
  title: t('Welcome'),
  purpose: t('Where things are: the dashboard, the menu, and what is yours.'),
  category: 'basics',
  steps: [
    {
      name: 'welcome',
      title: t('Welcome to Hostelry'),
      description: t('A short walk through the parts that every day begins with. Pause it whenever you like.'),
      position: 'center',
    },
    {
      name: 'dashboard-overview',
      title: t('Dashboard'),
      description: t('What matters today, by what you may see. Each figure leads to what is behind it.'),
      target: 'dashboard-overview',
      action: { open: ['/dashboard'] },
    },
    {
      name: 'navigation-menu',
      title: t('Menu'),
      description: t(
        'Every screen that is yours. Groups fold away under their heading, and g with a letter goes there by keyboard.',
      ),
      target: 'navigation-menu',
      position: 'right',
      action: { open: 'menu' },
    },
    {
      name: 'user-menu',
      title: t('Your account'),
      description: t('Your name, password and sessions, how the product looks, and the way out.'),
      target: 'user-menu',
    },
  ],
}

const reports: Tour = {
  id: 'reports-tour',
  title: t('Reports'),
  purpose: t('Figures of hotel, restaurant, stock and books, and what is behind each of them.'),
  category: 'reports',
  steps: [
    {
      name: 'overview',
      title: t('Reports'),
      description: t('Every figure leads to the documents it is made of, so that nobody has to believe a sum.'),
      target: 'reports-overview',
      action: { open: ['/reports'] },
      isWords: true,
    },
    {
      name: 'hotel-reports',
      title: t('Hotel'),
      description: t('Occupancy, average rate and revenue of any days, as they are known now or were known then.'),
      target: 'hotel-reports',
      action: { open: ['/hotel/reports'] },
    },
    {
      name: 'restaurant-reports',
      title: t('Restaurant'),
      description: t('What sold, when, where and by whom.'),
      target: 'restaurant-reports',
      action: { open: ['/restaurant/reports'] },
    },
    {
      name: 'inventory-reports',
      title: t('Inventory'),
      description: t('What stock is worth, what was used, and what went missing.'),
      target: 'inventory-reports',
      action: { open: ['/inventory/reports'] },
    },
    {
      name: 'financial-reports',
      title: t('Books'),
      description: t('The trial balance of any days. A figure opens its entries, an entry opens its document.'),
      target: 'financial-reports',
      action: { open: ['/accounting/reports', '/reports/trial-balance'] },
    },
  ],
}

const settings: Tour = {
  id: 'settings-tour',
  title: t('Settings'),
  purpose: t('What your house is called, how it counts, and who may do what.'),
  category: 'administration',
  steps: [
    {
      name: 'overview',
      title: t('Settings'),
      description: t('All that your house chooses for itself, in sections. You see those that you may open.'),
      target: 'settings-overview',
      action: { open: ['/settings'] },
      isWords: true,
    },
    {
      name: 'users',
      title: t('Users'),
      description: t(
        'Invite people, give them a role, see their sessions, and take their access away when they leave.',
      ),
      target: 'users',
      action: { open: ['/settings/users'] },
    },
    {
      name: 'system-settings',
      title: t('Settings of the house'),
      description: t('Address and logo, dates and times, the business day, taxes, documents and the books.'),
      target: 'system-settings',
      action: { open: ['/settings'] },
    },
    {
      name: 'custom-permissions',
      title: t('Custom permissions'),
      description: t('Give a role or one person more than it has, or less, and see why somebody may do something.'),
      target: 'custom-permissions',
      action: { open: ['/settings/custom-permissions'] },
    },
    {
      name: 'theme',
      title: t('Theme'),
      description: t(
        'The colour of your house for everybody; light or dark, the height of rows and the size of text in this browser.',
      ),
      target: 'theme',
      action: { open: ['/settings/theme'] },
    },
  ],
}

const superadmin: Tour = {
  id: 'superadmin-tour',
  title: t('Platform'),
  purpose: t('All houses of this installation: who they are, what they pay for, and how they do.'),
  category: 'administration',
  steps: [
    {
      name: 'overview',
      title: t('The platform'),
      description: t('The houses of this installation and how it is with them.'),
      target: 'superadmin-overview',
      action: { open: ['/superadmin'] },
      isWords: true,
    },
    {
      name: 'tenants',
      title: t('Tenants'),
      description: t('Every house: approve one that registered, suspend one, and see its plan.'),
      target: 'superadmin-tenants',
      action: { open: ['/superadmin/tenants'] },
    },
    {
      name: 'analytics',
      title: t('Analytics'),
      description: t('How the platform is used, and what it earns.'),
      target: 'superadmin-analytics',
      action: { open: ['/superadmin/analytics'] },
    },
    {
      name: 'subscriptions',
      title: t('Subscriptions'),
      description: t('Who is on which plan, until when, and what is past due.'),
      target: 'superadmin-subscriptions',
      action: { open: ['/superadmin/subscriptions'] },
    },
    {
      name: 'platform-settings',
      title: t('Platform settings'),
      description: t('What holds for the whole installation.'),
      target: 'superadmin-settings',
      action: { open: ['/superadmin/system/settings'] },
    },
  ],
}

/** Lists of which the first that is open to a person shows what all lists can do. */
const anyList = {
  open: ['/inventory/items', '/hotel/guests', '/orders', '/hotel/bookings', '/hotel/rooms'],
} as const

const advanced: Tour = {
  id: 'advanced-features-tour',
  title: t('Advanced features'),
  purpose: t('What every list can do, and how you hear of what happens.'),
  category: 'basics',
  steps: [
    {
      name: 'overview',
      title: t('What every list can do'),
      description: t('Lists work alike everywhere: what you learn on one holds for all of them.'),
      position: 'center',
      isWords: true,
    },
    {
      name: 'bulk-operations',
      title: t('Many at once'),
      description: t(
        'Select rows with their boxes, with Space or with x. What can be done with all of them then stands here.',
      ),
      target: 'bulk-operations',
      action: anyList,
    },
    {
      name: 'notifications',
      title: t('Notifications'),
      description: t('What concerns you arrives here by itself. Each leads to what it is about.'),
      target: 'notifications',
    },
    {
      name: 'search-filters',
      title: t('Search and filters'),
      description: t(
        'Any part of a name or number finds it. Filters stand in the address, so a link shows others the same.',
      ),
      target: 'search-filters',
      action: anyList,
    },
    {
      name: 'export',
      title: t('Export'),
      description: t('Takes out exactly what the filter shows, as CSV or for Excel.'),
      target: 'export',
      action: anyList,
    },
  ],
}

/** The tours of the house as a whole. */
export const houseTours = { welcome, reports, settings, superadmin, advanced }
