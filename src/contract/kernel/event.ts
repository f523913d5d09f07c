import type { Endpoint } from './endpoint.ts'
import type { Permission } from './permission.ts'
import type { Topic } from './topic.ts'

/** Something that happens in a house and that programs outside can be told of; a domain declares it beside its feature. */
export type HouseEvent = {
  /** "booking.checked_in". It never changes. */
  type: string
  /** What happened, in words. */
  label: string
  group: string
  /** The topic that tells of it, and which of its `event`s are meant; all of them when absent. */
  topic: Topic
  means?: readonly string[]
  /** Fields of the topic's payload that hold the id, or the ids, of the records that it happened to. */
  names: readonly string[]
  /** The call that answers such a record; without it the event carries what the topic told. */
  record?: Endpoint
  /** What one must be allowed to see to be told. */
  access: Permission
}

/** Declares what happens in a feature. */
export function events(...declared: HouseEvent[]): readonly HouseEvent[] {
  return declared
}
