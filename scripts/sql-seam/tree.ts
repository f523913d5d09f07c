import { loadModule, type Node, parseSync, type SelectStmt } from 'libpg-query'

await loadModule()

/** The statements of a text, by PostgreSQL's own grammar. @throws Error when it isn't SQL */
export function parseText(text: string): Node[] {
  return (parseSync(text).stmts ?? []).flatMap(({ stmt }) => stmt ?? [])
}

/** The text of a name in the tree. */
export function nameIn(node: Node | undefined): string | undefined {
  return node && 'String' in node ? node.String.sval : undefined
}

/** The parts of a condition that must all hold. */
export function conjuncts(condition: Node | undefined): Node[] {
  if (!condition) return []
  if ('BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR')
    return (condition.BoolExpr.args ?? []).flatMap(conjuncts)
  return [condition]
}

/** The pairs that a condition says are equal: `a = b`, and `(a, b) = (c, d)` part by part. */
export function equalPairs(condition: Node): [Node, Node][] {
  if (!('A_Expr' in condition)) return []
  const { kind, name, lexpr, rexpr } = condition.A_Expr
  if (kind !== 'AEXPR_OP' || nameIn(name?.at(-1)) !== '=' || !lexpr || !rexpr) return []
  if (!('RowExpr' in lexpr) || !('RowExpr' in rexpr)) return [[lexpr, rexpr]]
  const others = rexpr.RowExpr.args ?? []
  return (lexpr.RowExpr.args ?? []).flatMap((one, at): [Node, Node][] => {
    const other = others[at]
    return other ? [[one, other]] : []
  })
}

/** The queries inside of an expression, the outermost alone. */
export function queriesIn(expression: unknown): SelectStmt[] {
  if (Array.isArray(expression)) return expression.flatMap(queriesIn)
  if (typeof expression !== 'object' || expression === null) return []
  return Object.entries(expression).flatMap(([key, value]) =>
    // The tree is made of objects whose key says what they are.
    key === 'SelectStmt' ? [value as SelectStmt] : queriesIn(value),
  )
}
