import type { Finding, Sign } from '../sign.ts'
import type { SourceFile } from '../source.ts'

/** Files that need each other, at run time or to be understood: imports of types count too. */
export const cycles: Sign = { name: 'import cycles', find: findCycles }

/** A circle that stands until the transaction and what it is given are told apart. */
const standing = new Set([
  'src/server/platform/context.ts src/server/platform/db/flush.ts src/server/platform/db/transaction.ts src/server/platform/http/visitor.ts',
])

function findCycles(files: readonly SourceFile[]): Finding[] {
  const edges = new Map(files.map((file) => [file.path, targetsOf(file)]))
  return groupsOf(edges).flatMap((group) => {
    const sorted = group.toSorted()
    if (standing.has(sorted.join(' '))) return []
    return [{ path: sorted[0] ?? '', line: 1, text: group.toReversed().join(' -> ') }]
  })
}

function targetsOf(file: SourceFile): string[] {
  return file.imports.filter((one) => !one.isPackage).map((one) => one.target)
}

/** Strongly connected groups of more than one file, and files that import themselves (Tarjan). */
function groupsOf(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const marks = new Map<string, { index: number; low: number; open: boolean }>()
  const open: string[] = []
  const groups: string[][] = []

  const visit = (path: string) => {
    const mark = { index: marks.size, low: marks.size, open: true }
    marks.set(path, mark)
    open.push(path)
    for (const target of edges.get(path) ?? []) {
      if (!edges.has(target)) continue
      const other = marks.get(target) ?? visit(target)
      if (other.open) mark.low = Math.min(mark.low, other.low)
    }
    if (mark.low === mark.index) close(path)
    return mark
  }
  const close = (path: string) => {
    const group = open.splice(open.indexOf(path))
    for (const member of group) {
      const mark = marks.get(member)
      if (mark) mark.open = false
    }
    if (group.length > 1 || edges.get(path)?.includes(path)) groups.push(group)
  }

  for (const path of edges.keys()) if (!marks.has(path)) visit(path)
  return groups
}
