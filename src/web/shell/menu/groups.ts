import { t } from '#web/texts/text.ts'
/** The groups of the menu in their order; `home` and `platform` have no heading of their own. */
export const groups = [
  { id: 'home', label: '' },
  { id: 'platform', label: '' },
  { id: 'front-office', label: t('Front office') },
  { id: 'restaurant', label: t('Restaurant') },
  { id: 'orders', label: t('Orders') },
  { id: 'housekeeping', label: t('Housekeeping') },
  { id: 'inventory', label: t('Back office') },
  { id: 'accounting', label: t('Accounting') },
  { id: 'reports', label: t('Reports') },
  { id: 'settings', label: t('Settings') },
] as const

export type GroupId = (typeof groups)[number]['id']
