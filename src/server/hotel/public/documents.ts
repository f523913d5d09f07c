export { hotelKinds } from '../documents/actions/kinds.ts'
export { creditPayers, guestsOfStays, sameGuests } from '../documents/data.ts'
