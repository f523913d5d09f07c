import { refusalWords } from '#contract/identity/custom-permissions/rules.ts'
import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const emailTaken = namedConflict(
  'email_taken',
  'Another user signs in with this e-mail',
  () => 'Another user signs in with this e-mail',
)

export const ownerKeepsRights = namedConflict(
  'owner_keeps_rights',
  'Nothing is taken from an owner, nor from the role, so that somebody can always give back what was taken',
  () => refusalWords.owner_keeps_rights,
)

onConstraint('app_user_email_once', () => emailTaken())
