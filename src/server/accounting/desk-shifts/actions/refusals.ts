import { namedConflict, onConstraint } from '#server/platform/errors.ts'

export const noShift = namedConflict(
  'no_shift',
  'Cash is taken and given back in an open shift alone, and the caller has none',
  () => 'Cash is taken and given back in an open shift alone: open yours first',
)

export const drawerOpen = namedConflict(
  'drawer_open',
  'Somebody has a shift open on this drawer of the desk',
  ({ drawer, heldBy }: { drawer?: string; heldBy?: string }) =>
    drawer === undefined || heldBy === undefined
      ? 'A shift is open on this drawer already'
      : `${drawer} is open in the hands of ${heldBy}; use another drawer, or have that shift closed first`,
)

export const shiftOpen = namedConflict(
  'shift_open',
  'A person holds one open shift of the desk at a time',
  ({ number }: { number?: number }) =>
    number === undefined
      ? 'This person has a shift open already; close that first'
      : `Your shift ${number} is still open; close it first`,
)

export const shiftClosed = namedConflict(
  'shift_closed',
  'The shift of the desk is closed',
  () => 'This shift is closed; what follows belongs to the next',
)

export const shiftCounted = namedConflict(
  'shift_counted',
  'The drawer of the desk was counted and waits to be closed; no cash moves until then',
  () => 'This drawer is counted and waits to be closed; no cash moves until somebody who manages shifts closes it',
)

export const deskShort = namedConflict(
  'desk_short',
  'More cash would leave the drawer of the desk than it should hold; who may know is told how much is there',
  ({ there }: { there?: number }) =>
    there === undefined
      ? 'There is not so much cash in this drawer'
      : `This drawer should hold ${there.toFixed(2)}, so there is not so much to give out`,
)

export const countAgain = namedConflict(
  'count_again',
  'The first blind count of the drawer differs too much; it is counted once more, and that count stands',
  () => 'This count differs too much. Count the drawer once more; the second count stands',
)

export const shiftNeedsApproval = namedConflict(
  'shift_needs_approval',
  'The count differs by more than the caller may close with; the facts name that limit',
  ({ limit }: { limit: number }) =>
    `The count differs by more than ${limit.toFixed(2)}. Somebody who manages shifts signs for it, with the reason`,
)

export const notLoose = namedConflict(
  'not_loose',
  'More would be put into the drawer than was taken at the desk without a shift; the facts name how much that is',
  ({ loose }: { loose: number }) =>
    loose > 0
      ? `Only ${loose.toFixed(2)} was taken without a shift and lies in no drawer`
      : 'Nothing that was taken without a shift is left',
)

export const tipsNotOwed = namedConflict(
  'tips_not_owed',
  'More would be given to the staff than guests gave and they have not had yet; the facts name how much that is',
  ({ owed }: { owed: number }) =>
    owed > 0 ? `Only ${owed.toFixed(2)} of tips is left for the staff` : 'No tips are left for the staff',
)

export const shiftsOpen = namedConflict(
  'shifts_open',
  'Shifts of the desk are open, and the house closes no day over them',
  ({ shifts }: { shifts: string[] }) => `Close these shifts of the desk first: ${shifts.join(', ')}`,
)

onConstraint('desk_shift_one_open', () => drawerOpen({}))
onConstraint('desk_shift_one_held', () => shiftOpen({}))
