import { Project, ts } from 'ts-morph'
import type { Frame } from './statement.ts'

/** What a column may hold in the program's eyes; `any` when it doesn't say. */
export type Kind = 'string' | 'number' | 'boolean' | 'amount' | 'object' | 'null' | 'any'

/** A column as the program declares it. */
export type DeclaredColumn = { kinds: ReadonlySet<Kind>; isOptional: boolean }

/** The declared row of a statement, by its columns; undefined where the program declares none. */
export type DeclaredRow = ReadonlyMap<string, DeclaredColumn>

/** Reads the types of the program; the innermost place whose row is not left to its caller says what is declared. */
export function openProgram(
  paths: readonly string[],
  folder = process.cwd(),
): (frames: readonly Frame[]) => DeclaredRow | undefined {
  const project = new Project({ tsConfigFilePath: `${folder}/tsconfig.json`, skipAddingFilesFromTsConfig: true })
  for (const path of paths) project.addSourceFileAtPath(`${folder}/${path}`)
  const program = project.getProgram().compilerObject
  const checker = program.getTypeChecker()
  return (frames) => {
    for (const frame of frames) {
      const file = program.getSourceFile(`${folder}/${frame.path}`)
      const call = file && callAt(file, frame)
      if (!call) return undefined
      const row = rowOf(checker, checker.getTypeAtLocation(call))
      if (!row) return undefined
      if (!(row.flags & ts.TypeFlags.TypeParameter)) return columnsOf(checker, row)
    }
    return undefined
  }
}

/** The call whose name stands at a place. */
function callAt(file: ts.SourceFile, { line, column }: Frame): ts.CallExpression | undefined {
  const at = (file.getLineStarts()[line - 1] ?? file.end) + column - 1
  const innermost = (node: ts.Node): ts.Node =>
    ts.forEachChild(node, (child) => (child.getStart(file) <= at && at < child.end ? innermost(child) : undefined)) ??
    node
  for (let node = innermost(file); node.parent && node.getStart(file) <= at; node = node.parent) {
    if (ts.isAwaitExpression(node) && ts.isCallExpression(node.expression)) return node.expression
    const { parent } = node
    const named = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node
    if (ts.isCallExpression(named.parent) && named.parent.expression === named) return named.parent
  }
  return undefined
}

/** The type of one row in what a call answers: a promise of rows, of a result with its rows, or of one row. */
function rowOf(checker: ts.TypeChecker, answered: ts.Type): ts.Type | undefined {
  if (answered.getSymbol()?.name !== 'Promise') return undefined
  const type = checker.getNonNullableType(checker.getAwaitedType(answered) ?? answered)
  const rows = type.getProperty('rows')
  const list = rows ? checker.getTypeOfSymbol(rows) : type
  if (checker.isArrayLikeType(list)) return checker.getIndexTypeOfType(list, ts.IndexKind.Number)
  return list.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) ? list : undefined
}

function columnsOf(checker: ts.TypeChecker, row: ts.Type): DeclaredRow | undefined {
  // A row of any columns declares none.
  if (!(row.flags & (ts.TypeFlags.Object | ts.TypeFlags.UnionOrIntersection)) || row.getStringIndexType())
    return undefined
  return new Map(
    checker.getPropertiesOfType(row).map((column) => {
      const kinds = new Set(kindsOf(checker.getTypeOfSymbol(column)))
      return [column.name, { kinds, isOptional: (column.flags & ts.SymbolFlags.Optional) !== 0 }]
    }),
  )
}

const kindsByFlag: readonly [number, Kind][] = [
  [ts.TypeFlags.StringLike, 'string'],
  [ts.TypeFlags.NumberLike, 'number'],
  [ts.TypeFlags.BooleanLike, 'boolean'],
  [ts.TypeFlags.Null, 'null'],
]

/** Opaque types that are integers of minor units. */
const amounts = new Set(['Money', 'ForeignMinor'])

function kindsOf(type: ts.Type): Kind[] {
  if (type.isUnion()) return type.types.flatMap(kindsOf)
  // A typed id or an amount is a plain value with a mark that stands in the type alone.
  if (type.isIntersection()) return type.types.flatMap(kindsOf).filter((kind) => kind !== 'object')
  if (type.flags & ts.TypeFlags.Undefined) return []
  if (amounts.has(type.aliasSymbol?.name ?? '')) return ['amount']
  if (type.flags & ts.TypeFlags.Object) return ['object']
  return [kindsByFlag.find(([flag]) => type.flags & flag)?.[1] ?? 'any']
}
