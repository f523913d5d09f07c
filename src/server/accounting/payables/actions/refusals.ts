import { invalid, namedConflict, onConstraint } from '#server/platform/errors.ts'

const whyNot = {
  is_reversal: 'This document takes another one back; enter a fresh one instead',
  already_reversed: 'This document was taken back already',
  settled: 'It is paid or used in part: take that back first',
} as const

export const billNotReversible = namedConflict(
  'bill_not_reversible',
  'The bill was taken back already, takes another one back, or is settled by something',
  ({ why }: { why: keyof typeof whyNot }) => whyNot[why],
)

export const supplierWithoutEmail = namedConflict(
  'supplier_without_email',
  'The supplier has no e-mail address to be written to',
  ({ supplier }: { supplier: string }) => `${supplier} has no e-mail address`,
)

/** The number of a supplier is entered already. */
export function referenceEntered(number: string | null) {
  return invalid('reference', number === null ? 'Is entered already' : `Is entered already, as ${number}`)
}

onConstraint('bill_reference_once', () => referenceEntered(null))
onConstraint('bill_reversed_once', () => billNotReversible({ why: 'already_reversed' }))
onConstraint('bill_not_over_settled', () => invalid('allocations', 'Passes what is open of a bill'))
onConstraint('bill_settled_by_enough', () => invalid('allocations', 'Passes what there is to settle bills with'))
