import { namedConflict } from '#server/platform/errors.ts'

export const superadminExists = namedConflict(
  'superadmin_exists',
  'The one-time set-up was done: there is a superadmin',
  () => 'There is a superadmin already; set-up is done once',
)
