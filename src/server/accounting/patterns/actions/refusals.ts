import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const patternNameTaken = namedConflict(
  'pattern_name_taken',
  'Another template, or another recurring entry, has this name',
  () => 'Another one has this name',
)
onConstraint('entry_pattern_name_once', () => patternNameTaken())

export const recurringBegun = namedConflict(
  'recurring_begun',
  'A recurring entry has posted already, so its rhythm and its first day stay and it is ended instead of deleted',
  () => 'It has posted already: its rhythm and first day stay, and it is ended instead of deleted',
)

export const recurringOver = namedConflict(
  'recurring_over',
  'A recurring entry has ended and posts no more',
  () => 'It has ended and posts no more',
)
