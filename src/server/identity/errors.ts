import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const emailTaken = namedConflict(
  'email_taken',
  'Another user signs in with this e-mail',
  () => 'Another user signs in with this e-mail',
)

onConstraint('app_user_email_once', () => emailTaken())
