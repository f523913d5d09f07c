/** What the sections of settings are about, in their order. */
export const sectionGroups = [
  { id: 'house', label: 'The house' },
  { id: 'documents', label: 'Documents' },
  { id: 'books', label: 'Books' },
  { id: 'people', label: 'People' },
  { id: 'exchange', label: 'Messages and connections' },
  { id: 'browser', label: 'This browser' },
] as const

export type SectionGroup = (typeof sectionGroups)[number]['id']
