import { namedConflict } from '#server/platform/errors.ts'

export const currencyFixed = namedConflict(
  'currency_fixed',
  'Something is posted: the currency and the country of the books stay',
  () => 'Something is posted in this house, so its country and currency stay',
)

export const superadminExists = namedConflict(
  'superadmin_exists',
  'The one-time set-up was done: there is a superadmin',
  () => 'There is a superadmin already; set-up is done once',
)
