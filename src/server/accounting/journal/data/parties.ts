import type { PartyRef, PostedParty } from '#contract/accounting/journal/shapes.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { openSlot } from '#server/platform/wiring.ts'

/** Whom lines of the journal may be about: found by a part of the name, and named by kind and id. */
export type PostedParties = {
  find(tx: Tx, search: string): Promise<PostedParty[]>
  named(tx: Tx, parties: readonly PartyRef[]): Promise<PostedParty[]>
}

export const postedParties = openSlot<PostedParties>('posted parties')

/** Parties of several domains as one. */
export function partiesTogether(...all: readonly PostedParties[]): PostedParties {
  return {
    find: async (tx, search) => (await Promise.all(all.map((one) => one.find(tx, search)))).flat().slice(0, 20),
    named: async (tx, parties) => (await Promise.all(all.map((one) => one.named(tx, parties)))).flat(),
  }
}

/** The parties by kind and id, with their names; one that isn't known is named by its kind. */
export async function partiesBy(tx: Tx, parties: readonly PartyRef[]): Promise<(party: PartyRef) => PostedParty> {
  const names = await namesOf(tx, parties)
  return (party) => names.get(keyOf(party)) ?? { ...party, name: party.type }
}

/** Which of the parties the house knows. */
export async function knownParties(tx: Tx, parties: readonly PartyRef[]): Promise<(party: PartyRef) => boolean> {
  const names = await namesOf(tx, parties)
  return (party) => names.has(keyOf(party))
}

async function namesOf(tx: Tx, parties: readonly PartyRef[]): Promise<ReadonlyMap<string, PostedParty>> {
  const found = parties.length === 0 ? [] : await postedParties.get().named(tx, parties)
  return new Map(found.map((party) => [keyOf(party), party]))
}

function keyOf({ type, id }: PartyRef): string {
  return `${type} ${id}`
}
