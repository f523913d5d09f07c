import { namedConflict } from '#server/platform/errors.ts'

export const notOnAccount = namedConflict(
  'not_on_account',
  'The invoice asks for nothing, or its stay goes on: only what is left on account can be written off',
  () => 'Nothing of this invoice is left on account',
)

export const allocationFixed = namedConflict(
  'allocation_fixed',
  'What a stay that is over was paid with settles as much of its invoices as before',
  ({ settled }: { settled: number }) =>
    `The stay is over: this payment goes on settling ${settled.toFixed(2)} of its invoices`,
)

export const overUnallocated = namedConflict(
  'over_unallocated',
  'More is to go back than settles no invoice',
  ({ left }: { left: number }) =>
    `Only ${left.toFixed(2)} of this payment settles no invoice; take its allocation back first`,
)
