import { namedConflict } from '#server/platform/errors.ts'

export const superadminExists = namedConflict(
  'superadmin_exists',
  'The one-time set-up was done: there is a superadmin',
  () => 'There is a superadmin already; set-up is done once',
)

export const databaseInUse = namedConflict(
  'database_in_use',
  'The demo fills an empty database alone',
  () => 'This database has tenants or users; the demo fills an empty one alone',
)
