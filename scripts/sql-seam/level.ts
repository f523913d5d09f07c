import type { JoinType, Node } from 'libpg-query'
import { type Catalogue, tenantColumn } from './catalogue.ts'
import { conjuncts, equalPairs, nameIn } from './tree.ts'

/** One column that a query answers, and whether it is known to be the tenant. */
export type Output = { name: string | undefined; isTenant: boolean }

/** What stands in `from` under a name: a table, whose rows are held to the tenant or not yet, or the answer of a query. */
export type Source = {
  alias: string
  table?: string
  held: boolean
  outputs?: readonly Output[]
  written?: true
  at?: number
}

/** One level of a query: its sources, the columns that are said to be equal, what is walked later, and the level around it. */
export type Level = {
  sources: Source[]
  equals: Equal[]
  later: (() => void)[]
  outer: Level | undefined
  catalogue: Catalogue
}

/** Two sides of `=`. In an outer join the condition says nothing of the rows that are kept anyway: it `holds` the others alone. */
type Equal = { sides: [Node, Node]; holds: ReadonlySet<Source> | 'all' }

/** Takes in a condition: `where`, or `on` of a join, which holds the given sources alone. */
export function addCondition(level: Level, condition: Node | undefined, holds: Equal['holds'] = 'all'): void {
  if (holds === 'all' && conjuncts(condition).some(isFalse)) for (const source of level.sources) source.held = true
  for (const sides of conjuncts(condition).flatMap(equalPairs)) level.equals.push({ sides, holds })
}

/** A condition that no row fulfils: nothing is read. */
function isFalse(condition: Node): boolean {
  return 'A_Const' in condition && 'boolval' in condition.A_Const && !condition.A_Const.boolval?.boolval
}

/** Of a join's two sides those whose rows its condition holds. */
export function heldByJoin(type: JoinType | undefined, left: Source[], right: Source[]): Equal['holds'] {
  if (type === 'JOIN_INNER') return 'all'
  if (type === 'JOIN_LEFT') return new Set(right)
  return new Set(type === 'JOIN_RIGHT' ? left : [])
}

/** Follows the equalities from the tenant to the tables, until none is added. */
export function settle(level: Level): void {
  for (let goesOn = true; goesOn;)
    goesOn = level.equals.some(
      ({ sides: [one, other], holds }) => follow(level, [one, other], holds) || follow(level, [other, one], holds),
    )
}

/** Holds the table of the second side when the first is the tenant; true when that is new. */
function follow(level: Level, [from, to]: [Node, Node], holds: Equal['holds']): boolean {
  const place = placeOf(level, to)
  if (!place || place.level !== level || place.source.held || !isTenant(level, from)) return false
  const { source, column } = place
  if (!source.table || column !== tenantColumn(level.catalogue, source.table)) return false
  if (holds !== 'all' && !holds.has(source)) return false
  source.held = true
  return true
}

/** Whether an expression is the tenant: a value that is given, or the tenant's column of a table that is held to it. */
export function isTenant(level: Level, expression: Node): boolean {
  if ('ParamRef' in expression) return true
  if ('TypeCast' in expression) return expression.TypeCast.arg !== undefined && isTenant(level, expression.TypeCast.arg)
  const place = placeOf(level, expression)
  if (!place) return false
  const { source, column } = place
  if (source.table) return source.held && column === tenantColumn(level.catalogue, source.table)
  return source.outputs?.some(({ name, isTenant: is }) => is && name === column) ?? false
}

type Place = { level: Level; source: Source; column: string }

function placeOf(level: Level, expression: Node): Place | undefined {
  if (!('ColumnRef' in expression)) return undefined
  const names = expression.ColumnRef.fields?.map(nameIn) ?? []
  const [column, alias] = names.toReversed()
  if (column === undefined) return undefined
  for (let at: Level | undefined = level; at; at = at.outer) {
    const source = at.sources.find((one) => (alias === undefined ? has(at, one, column) : one.alias === alias))
    if (source) return { level: at, source, column }
  }
  return undefined
}

function has({ catalogue }: Level, source: Source, column: string): boolean {
  if (source.table) return catalogue.get(source.table)?.columns.includes(column) ?? false
  return source.outputs?.some(({ name }) => name === column) ?? false
}
