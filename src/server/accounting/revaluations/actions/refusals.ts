import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const alreadyRevalued = namedConflict(
  'already_revalued',
  'A day is revalued once, until its revaluation is taken back',
  ({ day }: { day?: string }) => `${day ?? 'This day'} is revalued already. Take that back first to revalue it again`,
)

export const nothingToRevalue = namedConflict(
  'nothing_to_revalue',
  'No balance in another currency is worth anything else than it is kept at',
  ({ day }: { day: string }) => `On ${day} every balance is kept at what it is worth`,
)

export const revaluationTakenBack = namedConflict(
  'revaluation_taken_back',
  'A revaluation is taken back once',
  () => 'This revaluation was taken back already',
)

onConstraint('revaluation_once', () => alreadyRevalued({}))
