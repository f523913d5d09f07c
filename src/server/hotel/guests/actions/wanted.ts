import { guestDoNotRent } from '../../errors.ts'

/** @throws 409 `guest_do_not_rent` for a guest whom the house takes no more */
export function refuseUnwanted(guest: { doNotRent: string | null } | undefined): void {
  if (guest?.doNotRent) throw guestDoNotRent({ reason: guest.doNotRent })
}
