import { namedConflict } from '#server/platform/errors.ts'

export const nothingMissing = namedConflict(
  'nothing_missing',
  'Nothing of the deposit is missing, or the guest has come or does not come any more',
  () => 'Nothing of its deposit is missing',
)

export const depositReminded = namedConflict(
  'deposit_reminded',
  'The guest was written to about this step today',
  ({ guest }: { guest: string }) => `${guest} was written to about it today`,
)
