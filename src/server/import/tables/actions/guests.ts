import { guestsKnownBy, phoneKey, takeOverGuests } from '#server/hotel/public/lists.ts'
import { lower, repeatsOf } from '../rules/repeats.ts'
import type { Taker } from './taker.ts'

/** Guests collide by e-mail or telephone; two people may share either, so they may come in all the same. */
export const guestTaker: Taker<'guests'> = {
  look: async (tx, rows) => {
    const emails = rows.map(({ row, value }) => ({ row, value: value.email }))
    const phones = rows.map(({ row, value }) => ({ row, value: value.phone }))
    const found = await guestsKnownBy(tx, {
      emails: emails.flatMap(({ value }) => (value ? [lower(value)] : [])),
      phones: phones.flatMap(({ value }) => (value ? [phoneKey(value)] : [])).filter((key) => key !== ''),
    })
    const by = (key: 'email' | 'phone') =>
      new Map(found.flatMap((one) => (one[key] ? [[one[key], one.name] as const] : [])))
    return {
      problems: [],
      repeats: [
        ...repeatsOf('E-mail', emails, { known: by('email') }),
        ...repeatsOf('Telephone', phones, { known: by('phone'), keyOf: phoneKey }),
      ],
      newCategories: new Map(),
    }
  },
  write: (tx, rows) =>
    takeOverGuests(
      tx,
      rows.map(({ value }) => value),
    ),
}
