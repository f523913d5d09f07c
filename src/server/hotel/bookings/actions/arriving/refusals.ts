import type { IdentityPart } from '#contract/hotel/guests/rules.ts'
import { namedConflict } from '#server/platform/errors.ts'

const identityWords = {
  document: 'the document',
  valid_document: 'a document that has not expired',
  nationality: 'the nationality',
} as const

export const identityMissing = namedConflict(
  'identity_missing',
  'The house asks for document and nationality of every guest; they are given with the check-in, or an override with a reason and its permission passes',
  ({ missing }: { missing: IdentityPart[] }) =>
    `The house asks who the guest is. Still missing: ${missing.map((part) => identityWords[part]).join(', ')}`,
)
