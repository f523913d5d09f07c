import type { LockClass } from '#contract/accounting/locks/shapes.ts'
import { t } from '#web/texts/text.ts'

/** What a lock is of, and what it shuts. */
export const lockNames: Record<LockClass, { name: string; shuts: string }> = {
  all: { name: t('Everything'), shuts: t('No entry of any kind on these days') },
  sales: { name: t('Sales'), shuts: t('Charges, orders, invoices, payments and their refunds') },
  purchases: { name: t('Purchases'), shuts: t('Deliveries, stock and what is owed for it') },
}

export const lockClassOptions = (['all', 'sales', 'purchases'] as const).map((value) => ({
  value,
  label: lockNames[value].name,
}))
