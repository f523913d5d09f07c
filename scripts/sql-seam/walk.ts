import type {
  DeleteStmt,
  InsertStmt,
  JoinExpr,
  Node,
  OnConflictClause,
  RangeSubselect,
  RangeVar,
  ReturningClause,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query'
import { type Catalogue, columnsOf, outputName, tenantColumn } from './catalogue.ts'
import { addCondition, heldByJoin, isTenant, type Level, type Output, settle, type Source } from './level.ts'
import { nameIn, parseText, queriesIn } from './tree.ts'

/** A table that a statement reads or writes, where its text names it, and whether every row of it that is touched is the tenant's. */
export type Use = { table: string; alias: string; how: 'read' | 'write'; held: boolean; at: number }

/** Where a query stands: the level around it, and the queries that have a name there. */
type Place = {
  outer: Level | undefined
  named: ReadonlyMap<string, readonly Output[]>
  catalogue: Catalogue
  uses: Use[]
}

/** The tables that a text touches. @throws Error for a text that isn't SQL, or has a statement that the guard doesn't read */
export function usesOf(text: string, catalogue: Catalogue): Use[] {
  const uses: Use[] = []
  for (const statement of parseText(text)) walk(statement, { outer: undefined, named: new Map(), catalogue, uses })
  return uses
}

/** The tables of a view, of which each must carry the tenant that the view answers. */
export function usesOfView(view: SelectStmt, catalogue: Catalogue): Use[] {
  const uses: Use[] = []
  const at = columnsOf(view).indexOf('tenant_id')
  select(heldToTenant(view, at), { outer: undefined, named: new Map(), catalogue, uses })
  return uses
}

/** The query as it is asked: with the tenant given for the column that it answers at the place. */
function heldToTenant(query: SelectStmt, at: number): SelectStmt {
  const { larg, rarg, targetList, whereClause } = query
  if (larg && rarg) return { ...query, larg: heldToTenant(larg, at), rarg: heldToTenant(rarg, at) }
  const column = targetList?.[at]
  const lexpr = column && 'ResTarget' in column ? column.ResTarget.val : undefined
  if (!lexpr) return query
  const rexpr: Node = { ParamRef: { number: 1 } }
  const guard: Node = { A_Expr: { kind: 'AEXPR_OP', name: [{ String: { sval: '=' } }], lexpr, rexpr } }
  const args = whereClause ? [guard, whereClause] : [guard]
  return { ...query, whereClause: { BoolExpr: { boolop: 'AND_EXPR', args } } }
}

/** Statements about the transaction itself. */
const ofTransaction = ['TransactionStmt', 'VariableSetStmt']

function walk(node: Node, place: Place): readonly Output[] {
  if ('SelectStmt' in node) return select(node.SelectStmt, place)
  if ('InsertStmt' in node) return insert(node.InsertStmt, place)
  if ('UpdateStmt' in node) return update(node.UpdateStmt, place)
  if ('DeleteStmt' in node) return remove(node.DeleteStmt, place)
  const [kind = ''] = Object.keys(node)
  if (!ofTransaction.includes(kind)) throw new Error(`The guard reads no ${kind}`)
  return []
}

function select(query: SelectStmt, around: Place): readonly Output[] {
  const place = withNamed(query.withClause, around)
  if (query.larg && query.rarg) {
    const right = select(query.rarg, place)
    return select(query.larg, place).map(({ name, isTenant: is }, at) => ({
      name,
      isTenant: is && right[at]?.isTenant === true,
    }))
  }
  const level = openLevel(place, query.fromClause ?? [])
  addCondition(level, query.whereClause)
  close(level, place, [query])
  if (query.valuesLists) return valuesOf(level, query.valuesLists)
  return outputsOf(level, query.targetList ?? [])
}

function valuesOf(level: Level, rows: Node[]): Output[] {
  const lists = rows.map((row) => ('List' in row ? (row.List.items ?? []) : []))
  return (lists[0] ?? []).map((_, at) => ({
    name: `column${at + 1}`,
    isTenant: lists.every((list) => list[at] !== undefined && isTenant(level, list[at])),
  }))
}

function update(statement: UpdateStmt, around: Place): readonly Output[] {
  const place = withNamed(statement.withClause, around)
  const level = openLevel(place, statement.fromClause ?? [], statement.relation)
  addCondition(level, statement.whereClause)
  const given = statement.targetList?.find((target) => 'ResTarget' in target && target.ResTarget.name === 'tenant_id')
  if (given) throw new Error('A row never changes its tenant')
  close(level, place, [statement])
  return returned(level, statement.returningClause)
}

function remove(statement: DeleteStmt, around: Place): readonly Output[] {
  const place = withNamed(statement.withClause, around)
  const level = openLevel(place, statement.usingClause ?? [], statement.relation)
  addCondition(level, statement.whereClause)
  close(level, place, [statement])
  return returned(level, statement.returningClause)
}

function insert(statement: InsertStmt, around: Place): readonly Output[] {
  const place = withNamed(statement.withClause, around)
  const given = statement.selectStmt ? walk(statement.selectStmt, place) : []
  const level = openLevel(place, [], statement.relation)
  const [target] = level.sources
  if (target?.table) {
    const column = tenantColumn(place.catalogue, target.table)
    const names = statement.cols?.map((part) => ('ResTarget' in part ? part.ResTarget.name : undefined))
    const at = (names ?? place.catalogue.get(target.table)?.columns ?? []).findIndex((name) => name === column)
    target.held = given[at]?.isTenant === true
    level.sources.push({ ...target, alias: 'excluded' })
  }
  close(level, place, [onConflict(statement.onConflictClause), statement.returningClause])
  return returned(level, statement.returningClause)
}

function onConflict(clause: OnConflictClause | undefined): unknown {
  return clause && [clause.targetList, clause.whereClause]
}

/** Opens a level with the table that is written, which comes first, and what stands in `from`. */
function openLevel(place: Place, from: readonly Node[], written?: RangeVar): Level {
  const level: Level = { sources: [], equals: [], later: [], outer: place.outer, catalogue: place.catalogue }
  if (written?.relname) {
    const alias = written.alias?.aliasname ?? written.relname
    level.sources.push({ alias, table: written.relname, held: false, written: true, at: written.location ?? 0 })
  }
  for (const part of from) addSource(level, part, place)
  return level
}

/** Takes in one part of `from`; answers the sources that it brought. */
function addSource(level: Level, part: Node, place: Place): Source[] {
  if ('JoinExpr' in part) return addJoin(level, part.JoinExpr, place)
  const source = sourceOf(level, part, place)
  level.sources.push(source)
  return [source]
}

function addJoin(level: Level, join: JoinExpr, place: Place): Source[] {
  const left = join.larg ? addSource(level, join.larg, place) : []
  const right = join.rarg ? addSource(level, join.rarg, place) : []
  const holds = heldByJoin(join.jointype, left, right)
  addCondition(level, join.quals, holds)
  if (join.usingClause?.some((name) => nameIn(name) === 'tenant_id'))
    for (const one of left)
      for (const other of right) level.equals.push({ sides: [tenantOf(one), tenantOf(other)], holds })
  return [...left, ...right]
}

function tenantOf({ alias }: Source): Node {
  return { ColumnRef: { fields: [{ String: { sval: alias } }, { String: { sval: 'tenant_id' } }] } }
}

function sourceOf(level: Level, part: Node, place: Place): Source {
  if ('RangeSubselect' in part) return answerOf(level, part.RangeSubselect, place)
  if ('RangeFunction' in part) return { alias: part.RangeFunction.alias?.aliasname ?? '', held: true }
  if (!('RangeVar' in part)) throw new Error(`The guard reads no ${Object.keys(part).join()} in from`)
  const { relname: name = '', schemaname, alias, location: at = 0 } = part.RangeVar
  // A table of PostgreSQL, or of the queue of jobs, which keeps its own.
  if (schemaname !== undefined) return { alias: alias?.aliasname ?? name, held: true }
  const outputs = place.named.get(name)
  const given = { alias: alias?.aliasname ?? name, held: false, at }
  return outputs ? { ...given, outputs: renamed(outputs, alias?.colnames) } : { ...given, table: name }
}

/** The answer of a query in `from`; it is walked when all conditions are known, since a lateral one looks at what stands before it. */
function answerOf(level: Level, { subquery, alias, lateral }: RangeSubselect, place: Place): Source {
  const source: Source = { alias: alias?.aliasname ?? '', held: true }
  level.later.push(() => {
    const outputs = subquery ? walk(subquery, lateral ? { ...place, outer: level } : place) : []
    source.outputs = renamed(outputs, alias?.colnames)
  })
  return source
}

function renamed(outputs: readonly Output[], names: readonly Node[] | undefined): readonly Output[] {
  return outputs.map((output, at) => ({ ...output, name: nameIn(names?.[at]) ?? output.name }))
}

/** Notes what a level touches, and walks the queries inside of its expressions. */
function close(level: Level, place: Place, parts: readonly unknown[]): void {
  for (const answer of level.later) {
    settle(level)
    answer()
  }
  settle(level)
  for (const { table, alias, held, written, at = 0 } of level.sources)
    if (table && alias !== 'excluded') place.uses.push({ table, alias, held, how: written ? 'write' : 'read', at })
  for (const query of queriesIn(parts.map(expressionsOf))) select(query, { ...place, outer: level })
}

/** Parts of a statement that were walked as what they are. */
const walked = new Set(['withClause', 'selectStmt', 'larg', 'rarg', 'RangeSubselect'])

function expressionsOf(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(expressionsOf)
  if (typeof part !== 'object' || part === null) return part
  const rest = Object.entries(part).filter(([key]) => !walked.has(key))
  return Object.fromEntries(
    rest.map(([key, value]) => [key, key === 'fromClause' || key === 'usingClause' ? inFrom(value) : value]),
  )
}

/** The expressions in `from`: conditions of joins, and what functions are given. */
function inFrom(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(inFrom)
  if (typeof part !== 'object' || part === null || 'RangeSubselect' in part) return undefined
  if (!('JoinExpr' in part)) return part
  // The tree is made of objects whose key says what they are.
  const { larg, rarg, quals } = part.JoinExpr as JoinExpr
  return [inFrom(larg), inFrom(rarg), quals]
}

/** The queries that stand in `with`, added to those that had a name before. */
function withNamed(clause: WithClause | undefined, place: Place): Place {
  const named = new Map(place.named)
  for (const part of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in part)) continue
    const { ctename = '', ctequery, aliascolnames } = part.CommonTableExpr
    if (!ctequery) continue
    const inner = { ...place, named: new Map(named) }
    if (clause?.recursive) inner.named.set(ctename, renamed(firstArm(ctequery, inner), aliascolnames))
    named.set(ctename, renamed(walk(ctequery, inner), aliascolnames))
  }
  return { ...place, named }
}

/** What a recursive query answers before it looks at itself. */
function firstArm(query: Node, place: Place): readonly Output[] {
  if (!('SelectStmt' in query) || !query.SelectStmt.larg) return []
  return select(query.SelectStmt.larg, { ...place, uses: [] })
}

function returned(level: Level, clause: ReturningClause | undefined): Output[] {
  return outputsOf(level, clause?.exprs ?? [])
}

function outputsOf(level: Level, targets: readonly Node[]): Output[] {
  return targets.flatMap((target) => {
    if (!('ResTarget' in target) || !target.ResTarget.val) return []
    const { val } = target.ResTarget
    const fields = 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : []
    const last = fields.at(-1)
    if (last && 'A_Star' in last) return allOf(level, nameIn(fields.at(-2)))
    return [{ name: outputName(target.ResTarget), isTenant: isTenant(level, val) }]
  })
}

/** What a star stands for. */
function allOf(level: Level, alias: string | undefined): Output[] {
  const sources = level.sources.filter((source) => alias === undefined || source.alias === alias)
  return sources.flatMap(({ table, outputs, held }) => {
    if (!table) return outputs ?? []
    const own = tenantColumn(level.catalogue, table)
    return (level.catalogue.get(table)?.columns ?? []).map((name) => ({ name, isTenant: held && name === own }))
  })
}
