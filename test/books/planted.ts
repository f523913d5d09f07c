/** A change behind the back of the product, and by which proof, in which words, it is found. */
export type Planted = { what: string; statements: string[]; foundBy: string; saying: RegExp }

/** The first entry of a source and an event. */
export const entryOf = (source: string, event: string) =>
  `(select id from journal_entry where tenant_id = $1 and source_type = '${source}' and event = '${event}' order by number limit 1)`
/** Its lines. */
export const linesOf = (source: string, event: string) => `tenant_id = $1 and entry_id = ${entryOf(source, event)}`
/** An account by its code. */
export const account = (code: string) => `(select id from account where tenant_id = $1 and code = '${code}')`

/** The first document of a table that fits. */
export const first = (table: string, where = 'true') =>
  `tenant_id = $1 and id = (select id from ${table} where tenant_id = $1 and ${where} order by id limit 1)`

/** What is changed by a statement. */
export function tableOf(statement: string): string {
  return /^(?:update|insert into|delete from) (\w+)/.exec(statement.trim())?.[1] ?? ''
}

/** A change of the first document of a table that fits. */
export function onFirst(
  table: string,
  { set, where, ...planted }: Omit<Planted, 'statements'> & { set: string; where: string },
): Planted {
  return { ...planted, statements: [`update ${table} set ${set} where ${first(table, where)}`] }
}
