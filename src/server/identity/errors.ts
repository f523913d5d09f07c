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

export const lastOwner = namedConflict(
  'last_owner',
  'A business keeps at least one active owner',
  () => 'This is the last owner. Make somebody else an owner first',
)

export const alreadyHere = namedConflict(
  'already_here',
  'The e-mail belongs to somebody of this business',
  ({ name, state }: { name: string; state: string }) =>
    state === 'disabled'
      ? `${name} has this e-mail and was deactivated; give them their access back instead`
      : `${name} works here with this e-mail already`,
)

export const alreadyInvited = namedConflict(
  'already_invited',
  'An open invitation goes to this e-mail',
  () => 'This e-mail was invited already; send that invitation again, or withdraw it',
)

export const invitationOver = namedConflict(
  'invitation_over',
  'The invitation was used, withdrawn, or is too old',
  ({ why }: { why: string }) => why,
)

export const resetOver = namedConflict(
  'reset_over',
  'The link for a new password was used, or is too old',
  ({ why }: { why: string }) => why,
)

export const userInUse = namedConflict('user_in_use', 'Records name this person', ({ why }: { why: string }) => why)

export const workOpen = namedConflict(
  'work_open',
  'The person answers for something unfinished, and nobody was named who takes it over',
  ({ name, count }: { name: string; count: number }) =>
    `${name} answers for ${count} thing${count === 1 ? '' : 's'} that ${count === 1 ? 'is' : 'are'} not finished; say who takes over`,
)

export const alreadyOn = namedConflict(
  'two_factor_on',
  'Two-factor is on',
  () => 'Two-factor is on already; switch it off first to set up another app',
)

export const notOn = namedConflict('two_factor_off', 'Two-factor is off', () => 'Two-factor is off; set it up first')

export const apiKeyNameTaken = namedConflict(
  'api_key_name_taken',
  'Another key of the API that was not revoked has this name',
  () => 'Another key has this name; names tell keys apart in the audit trail',
)

export const apiKeyOver = namedConflict(
  'api_key_over',
  'The key of the API was revoked or has expired',
  ({ state }: { state: string }) =>
    state === 'revoked' ? 'This key was revoked; make a new one' : 'This key has expired; make a new one',
)

export const apiKeyOverlaps = namedConflict(
  'api_key_overlaps',
  'The token before still works beside the present one; a rotation without an overlap ends it',
  (_: { until: string }) =>
    'The token before still works beside this one: wait until it ends, or rotate without an overlap to end it now',
)

export const approvalDecided = namedConflict(
  'approval_decided',
  'Somebody else has answered the request',
  ({ by, how }: { by: string; how: 'approved' | 'refused' }) => `${by} has ${how} it already`,
)

export const approvalOver = namedConflict(
  'approval_over',
  'The request was withdrawn, has ended with the session that asked, or was not answered in time',
  ({ why }: { why: string }) => why,
)

onConstraint('api_key_name_once', () => apiKeyNameTaken())
onConstraint('last_owner', () => lastOwner())
onConstraint('user_invitation_once', () => alreadyInvited())
onConstraint('app_user_email_once', () => emailTaken())

export const viewNameTaken = namedConflict(
  'view_name_taken',
  'Another view of the list that the caller sees has this name',
  () => 'A view of this list has this name already',
)

export const tooManyViews = namedConflict(
  'too_many_views',
  'The caller, or the house, has as many views of the list as can be kept',
  () => 'There are 50 views of this list already; delete one first',
)

onConstraint('saved_view_own_name_once', () => viewNameTaken())
onConstraint('saved_view_shared_name_once', () => viewNameTaken())
