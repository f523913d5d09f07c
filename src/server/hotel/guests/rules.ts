import { type Guest, type GuestRow, type MergeField, mergeFields } from '#contract/hotel/guests/shapes.ts'
import { isZero, type Money } from '#contract/kernel/money.ts'

/** What keeps a guest from being forgotten. */
export type Ties = { openStays: readonly string[]; balance: Money }

/** Why a guest can't be forgotten, in words, or null. */
export function whyNotForgotten({ anonymizedAt }: Guest, { openStays, balance }: Ties): string | null {
  if (anonymizedAt) return 'The guest has been forgotten already'
  if (openStays.length > 0) return `Still to come or in house: ${openStays.join(', ')}`
  return isZero(balance) ? null : 'Something is still owed on a folio of the guest; settle it first'
}

type Mergeable = Pick<GuestRow, 'kind' | 'anonymizedAt' | 'inHouse' | 'id'>

/** Why two records can't become one, in words, or null. */
export function whyNotMerged(survivor: Mergeable, other: Mergeable): string | null {
  if (survivor.id === other.id) return 'A guest can’t become part of themself'
  if (survivor.kind !== other.kind) return `One is a ${survivor.kind}, the other a ${other.kind}`
  if (survivor.anonymizedAt || other.anonymizedAt) return 'One of the two has been forgotten on purpose'
  if (survivor.inHouse && other.inHouse) {
    return `Both are in house, in rooms ${survivor.inHouse.roomNumber ?? '–'} and ${other.inHouse.roomNumber ?? '–'}: nobody sleeps in two rooms. Check one of them out first`
  }
  return null
}

/** Why a merge can't be taken back, in words, or null; the survivor is absent where it has become part of another since. */
export function whyNotUndone(
  { undoneAt, isOver }: { undoneAt: string | null; isOver: boolean },
  survivor: Pick<Guest, 'anonymizedAt'> | undefined,
): string | null {
  if (undoneAt) return 'It was taken back already'
  if (!survivor) return 'The guest has become part of another since; take that back first'
  if (survivor.anonymizedAt) return 'The guest has been forgotten on purpose'
  return isOver ? 'It was too long ago: two records can be taken apart for 30 days' : null
}

/** The fields in which both say something, and not the same. */
export function fieldsThatDiffer(survivor: Guest, other: Guest): MergeField[] {
  return mergeFields.filter(
    (field) => isSaid(survivor, field) && isSaid(other, field) && !isSame(survivor, other, partsOf(field)),
  )
}

type Part = Exclude<MergeField, 'document'> | 'documentType' | 'documentNumber' | 'documentExpires'

/** Fields that go over when two records become one. */
export type Taken = Partial<Pick<Guest, Part | 'isVip' | 'doNotRent'>>

/** What stood in the survivor before a merge and after it, of the fields that went over. */
export type Filled = { before: Taken; after: Taken }

/** What the survivor takes over: what it lacks, and the fields that were chosen of the other; either's marks stay. */
export function takenOver(survivor: Guest, other: Guest, take: readonly MergeField[]): Filled {
  const fields = mergeFields
    .filter((field) => isSaid(other, field) && (take.includes(field) || !isSaid(survivor, field)))
    .flatMap(partsOf)
  const marks = (['isVip', 'doNotRent'] as const).filter((mark) => other[mark] && !survivor[mark])
  return { before: only(survivor, [...fields, ...marks]), after: only(other, [...fields, ...marks]) }
}

/** What goes back when a merge is undone: fields that still say what came over. */
export function givenBack({ before, after }: Filled, survivor: Guest): Taken {
  const fields = keysOf(after).filter((field) => survivor[field] === after[field])
  return only({ ...survivor, ...before }, fields)
}

function only(guest: Guest, fields: readonly (keyof Taken)[]): Taken {
  return Object.fromEntries(fields.map((field) => [field, guest[field]]))
}

function keysOf(taken: Taken): (keyof Taken)[] {
  // What is stored has no other fields than those that went over.
  return Object.keys(taken) as (keyof Taken)[]
}

/** A document goes over whole. */
function partsOf(field: MergeField): Part[] {
  return field === 'document' ? ['documentType', 'documentNumber', 'documentExpires'] : [field]
}

function isSaid(guest: Guest, field: MergeField): boolean {
  return partsOf(field).some((part) => guest[part] !== null && guest[part] !== '')
}

function isSame(one: Guest, other: Guest, parts: readonly Part[]): boolean {
  return parts.every((part) => one[part] === other[part])
}
