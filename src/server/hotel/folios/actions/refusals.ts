import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const chargeTotalChanged = namedConflict(
  'charge_total_changed',
  'The charge comes to something else than the caller was shown; the facts name it',
  ({ total }: { total: number }) => `It comes to ${total.toFixed(2)} with its taxes. Look at it again`,
)

export const paymentRepeated = namedConflict(
  'payment_repeated',
  'The same amount was taken by the same tender on the folio within the last two minutes, and nothing says that this is another one',
  ({ receipt, amount }: { receipt: string; amount: number }) =>
    `${amount.toFixed(2)} was taken a moment ago, receipt ${receipt}. Take it again only if it is another payment`,
)

export const overDue = namedConflict(
  'over_due',
  'More is paid than the stay will owe, and nothing says what becomes of the rest; the facts name what is due and what is more',
  ({ due, over, instead }: { due: number; over: number; instead: string }) =>
    `${due.toFixed(2)} is due, so ${over.toFixed(2)} is too much. ${instead}`,
)

export const overKept = namedConflict(
  'over_kept',
  'More is kept as a guest credit than is too much on the folio; the facts name that',
  ({ left }: { left: number }) =>
    left > 0 ? `Only ${left.toFixed(2)} is too much on this folio` : 'Nothing is too much on this folio',
)

export const notVoidable = namedConflict(
  'line_not_voidable',
  'The line can not be voided; the answer says why and what to do instead',
  ({ reason }: { reason: string }) => reason,
)

export const lineGone = namedConflict(
  'line_gone',
  'The line was voided, split or moved already',
  () => 'This line was voided, split or moved by somebody in the meantime',
)

export const notSplit = namedConflict(
  'not_split',
  'The line can not be parted so; the answer says why',
  ({ reason }: { reason: string }) => reason,
)

export const notMoved = namedConflict(
  'not_moved',
  'A line can not go there; the answer says why',
  ({ reason }: { reason: string }) => reason,
)

export const overAccountLimit = namedConflict(
  'over_account_limit',
  'More would be left on an account than its credit limit allows; an override with its permission passes',
  ({ name, limit, left }: { name: string; limit: number; left: number }) =>
    left > 0
      ? `The credit limit of ${name} is ${limit.toFixed(2)}: only ${left.toFixed(2)} can still be left on account`
      : `The credit limit of ${name} is ${limit.toFixed(2)} and used up: nothing more can be left on account`,
)

export const windowInUse = namedConflict(
  'window_in_use',
  'Lines stand in the window',
  ({ lines }: { lines: number }) =>
    `${lines} ${lines === 1 ? 'line stands' : 'lines stand'} in this window; put them elsewhere first`,
)

export const windowOfGroup = namedConflict(
  'window_of_group',
  'The group of the guest says what goes to this window',
  () => 'The group of the guest says what goes here; change it with the group',
)

export const tooManyWindows = namedConflict(
  'too_many_windows',
  'A folio has at most nine windows',
  () => 'A folio has at most nine windows',
)

onConstraint('folio_line_reversed_once', () => lineGone())
