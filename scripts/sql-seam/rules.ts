import { type Catalogue, tenantColumn } from './catalogue.ts'
import type { DeclaredRow, Kind } from './declared.ts'
import { domainOf, isNamedByOwner, ownerOf, senderOf, type Template } from './owners.ts'
import type { Statement } from './statement.ts'
import type { Use } from './walk.ts'

/** The role that serves all tenants; the database gives it no more than the tables of its own paths. */
export const platformRole = 'hostelry_platform'

/** Tables of a tenant that a statement touches without holding them to it. */
export function unheld(uses: readonly Use[], catalogue: Catalogue): string[] {
  const loose = uses.filter(({ table, held }) => !held && tenantColumn(catalogue, table) !== undefined)
  return loose.map(({ table, alias, how }) => {
    const name = alias === table ? table : `${table} ${alias}`
    return how === 'write' ? `writes ${name} without its tenant` : `reads ${name} without its tenant`
  })
}

export type Standing = { catalogue: Catalogue; templates: readonly Template[] }

/** Tables of another domain that a statement names by itself. */
export function trespasses(
  { text, frames }: Statement,
  uses: readonly Use[],
  { catalogue, templates }: Standing,
): string[] {
  const sender = senderOf(frames)
  const isOfPlatform = frames[0] !== undefined && domainOf(frames[0].path) === 'platform'
  return uses.flatMap((use) => {
    const owner = ownerOf(use.table, catalogue)
    if (owner === undefined) return [`${use.how}s ${use.table}, which no migration makes`]
    if (owner === 'platform' && isOfPlatform) return []
    if (isNamedByOwner(use, text, { owner, sender, templates })) return []
    return [`${sender} ${use.how}s ${use.table} of ${owner}`]
  })
}

/** What the readers of client.ts make of the types of PostgreSQL; json may be anything, and a type that isn't here is not judged. */
const kindsByType = new Map<number, readonly Kind[]>([
  [16, ['boolean']],
  [17, ['object']],
  [19, ['string']],
  [20, ['number', 'amount']],
  [21, ['number']],
  [23, ['number']],
  [25, ['string']],
  [700, ['number']],
  [701, ['number']],
  [1042, ['string']],
  [1043, ['string']],
  [1082, ['string']],
  [1083, ['string']],
  [1184, ['string']],
  [1700, ['string']],
  [2950, ['string']],
  [3912, ['string']],
  [5069, ['string']],
  [1000, ['object']],
  [1007, ['object']],
  [1009, ['object']],
  [2951, ['object']],
])

/** Where the answer of a statement and its declared row differ. */
export function mismatches({ columns = [] }: Statement, declared: DeclaredRow | undefined): string[] {
  // An answer that nobody declares is looked at for its count alone.
  if (!declared || columns.length === 0) return []
  const answered = new Set(columns.map(({ name }) => name))
  const lacking = [...declared].filter(([name, { isOptional }]) => !isOptional && !answered.has(name))
  const own = columns.flatMap(({ name, type, wasNull }) => {
    const column = declared.get(name)
    if (!column) return [`answers ${name}, which is not declared`]
    const kinds = [...column.kinds].filter((kind) => kind !== 'null')
    const expected = kindsByType.get(type)
    const fits = expected === undefined || kinds.includes('any') || kinds.every((kind) => expected.includes(kind))
    return [
      ...(fits ? [] : [`answers ${name} as ${expected.join(' or ')}, declared as ${kinds.join(' or ')}`]),
      ...(wasNull && !column.kinds.has('null') && !column.kinds.has('any')
        ? [`answers ${name} as null, declared without`]
        : []),
    ]
  })
  return [...lacking.map(([name]) => `declares ${name}, which is not answered`), ...own]
}
