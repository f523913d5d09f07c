/** The groups of the menu in their order; `home` and `platform` have no heading of their own. */
export const groups = [
  { id: 'home', label: '' },
  { id: 'platform', label: '' },
  { id: 'front-office', label: 'Front office' },
  { id: 'restaurant', label: 'Restaurant' },
  { id: 'orders', label: 'Orders' },
  { id: 'housekeeping', label: 'Housekeeping' },
  { id: 'inventory', label: 'Back office' },
  { id: 'accounting', label: 'Accounting' },
  { id: 'reports', label: 'Reports' },
  { id: 'settings', label: 'Settings' },
] as const

export type GroupId = (typeof groups)[number]['id']
