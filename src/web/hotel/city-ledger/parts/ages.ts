import { t } from '#web/texts/text.ts'

/** How long invoices are past their day, the freshest first. */
export const ages = [
  { key: 'notDue', label: t('Not due') },
  { key: 'to30', label: t('1–30 days') },
  { key: 'to60', label: t('31–60 days') },
  { key: 'to90', label: t('61–90 days') },
  { key: 'over90', label: t('Over 90 days') },
] as const
