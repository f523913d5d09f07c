import { t } from '#web/texts/text.ts'
/** What the sections of settings are about, in their order. */
export const sectionGroups = [
  { id: 'house', label: t('The house') },
  { id: 'documents', label: t('Documents') },
  { id: 'books', label: t('Books') },
  { id: 'people', label: t('People') },
  { id: 'exchange', label: t('Messages and connections') },
  { id: 'browser', label: t('This browser') },
] as const

export type SectionGroup = (typeof sectionGroups)[number]['id']
