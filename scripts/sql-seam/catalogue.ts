import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Node, SelectStmt } from 'libpg-query'
import { parseText } from './tree.ts'

/** A table or view: the migration that made it, with its domain, and its columns. */
export type Relation = { file: string; domain: string; columns: readonly string[]; view?: SelectStmt }

export type Catalogue = ReadonlyMap<string, Relation>

/** All tables and views, as `db/migrations/NNNN-<domain>-<what>.sql` make them. */
export function readCatalogue(folder = 'db/migrations'): Catalogue {
  const files = globSync(`${folder}/*.sql`).toSorted()
  return new Map(files.flatMap((file) => relationsIn(basename(file), readFileSync(file, 'utf8'))))
}

/** The tables and views that one migration makes. */
export function relationsIn(file: string, text: string): [string, Relation][] {
  const made = { file, domain: file.split('-')[1] ?? '' }
  return parseText(text).flatMap((statement) => relationOf(statement, made))
}

function relationOf(statement: Node, made: { file: string; domain: string }): [string, Relation][] {
  if ('CreateStmt' in statement) {
    const { relation, tableElts = [] } = statement.CreateStmt
    const columns = tableElts.flatMap((part) => ('ColumnDef' in part ? (part.ColumnDef.colname ?? []) : []))
    return relation?.relname ? [[relation.relname, { ...made, columns }]] : []
  }
  if (!('ViewStmt' in statement)) return []
  const { view, query } = statement.ViewStmt
  if (!view?.relname || !query || !('SelectStmt' in query)) return []
  return [[view.relname, { ...made, columns: columnsOf(query.SelectStmt), view: query.SelectStmt }]]
}

/** The names of the columns that a query answers. */
export function columnsOf({ larg, targetList = [] }: SelectStmt): string[] {
  if (larg) return columnsOf(larg)
  return targetList.flatMap((target) => ('ResTarget' in target ? (outputName(target.ResTarget) ?? []) : []))
}

/** The name of a column of an answer: the one it is given, or the one it has. */
export function outputName({ name, val }: { name?: string; val?: Node }): string | undefined {
  if (name !== undefined) return name
  if (!val || !('ColumnRef' in val)) return undefined
  const last = val.ColumnRef.fields?.at(-1)
  return last && 'String' in last ? last.String.sval : undefined
}

/** The column that says whose row it is; none in a table that isn't the tenants'. */
export function tenantColumn(catalogue: Catalogue, table: string): string | undefined {
  if (table === 'tenant') return 'id'
  return catalogue.get(table)?.columns.includes('tenant_id') ? 'tenant_id' : undefined
}
