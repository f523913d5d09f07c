import type { Day } from '../../kernel/day.ts'
import type { Guest, GuestIdentity, GuestKind } from './shapes.ts'

const dots = '•••'

/** An e-mail address of which its first letter and its domain are left: "a•••@sea.test". */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? dots : `${email.slice(0, 1)}${dots}${email.slice(at)}`
}

/** The last characters of a number, where enough others are hidden: "••• 567". */
export function maskedNumber(number: string): string {
  const plain = number.replaceAll(/[^A-Za-z0-9]/g, '')
  return plain.length < 6 ? dots : `${dots} ${plain.slice(-3)}`
}

/** A guest as lists and panels show it until somebody who may asks for all, on record. */
export function masked<Whole extends Guest>(guest: Whole): Whole {
  return {
    ...guest,
    email: guest.email && maskedEmail(guest.email),
    phone: guest.phone && maskedNumber(guest.phone),
    documentNumber: guest.documentNumber && maskedNumber(guest.documentNumber),
    isMasked: true,
  }
}

/** A merge can be taken back so many days. */
export const mergeUndoDays = 30

/** What says who a guest is: a document that is still valid, and a nationality. */
export type IdentityPart = 'document' | 'valid_document' | 'nationality'

/** What of it is missing on a day; masked or not, a number that is there is there. An organisation has no papers. */
export function missingIdentity(known: GuestIdentity & { kind?: GuestKind }, on: Day): IdentityPart[] {
  const { kind = 'person', documentNumber, documentExpires, nationality } = known
  if (kind !== 'person') return []
  const isOver = Boolean(documentExpires && documentExpires < on)
  return [
    ...(documentNumber ? [] : ['document' as const]),
    ...(documentNumber && isOver ? ['valid_document' as const] : []),
    ...(nationality ? [] : ['nationality' as const]),
  ]
}
