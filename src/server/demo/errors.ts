import { namedConflict } from '#server/platform/errors.ts'

export const databaseInUse = namedConflict(
  'database_in_use',
  'The demo fills an empty database alone',
  () => 'This database has tenants or users; the demo fills an empty one alone',
)
