import * as z from 'zod/mini'

declare const named: unique symbol

/** A UUIDv7 that knows what it names: a GuestId does not fit where a BookingId is asked. */
export type Id<Name extends string> = string & { readonly [named]: Name }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Shape of an id of the named kind. */
export function id<Name extends string>() {
  return z.custom<Id<Name>>((value) => typeof value === 'string' && uuid.test(value), 'Must be an id (a UUID)')
}

/** True for the text of an id. */
export function isId<Name extends string>(text: string): text is Id<Name> {
  return uuid.test(text)
}
