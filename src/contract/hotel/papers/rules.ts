import type { BookingStatus } from '../bookings/shapes.ts'

/** What is made out for a stay. */
export type Paper = 'confirmation' | 'registration'

const papersOf: Record<Paper, readonly BookingStatus[]> = {
  confirmation: ['optional', 'confirmed', 'checked_in', 'checked_out'],
  registration: ['optional', 'confirmed', 'checked_in', 'checked_out'],
}

/** Why a paper is not made out for a booking, in words; null when it is. */
export function whyNoPaper(status: BookingStatus, paper: Paper): string | null {
  if (papersOf[paper].includes(status)) return null
  switch (status) {
    case 'inquiry':
      return 'It is an inquiry: nothing is booked yet'
    case 'waitlisted':
      return 'It is on the waiting list: nothing is booked yet'
    case 'cancelled':
      return 'The booking is cancelled'
    case 'no_show':
      return 'The guest did not come'
    default:
      return 'The booking is not in a status for it'
  }
}
