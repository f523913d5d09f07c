import type { StatementLine } from '../data.ts'

export type ShownLine = StatementLine & { depth: number; opens: boolean; isShownOpen: boolean }

/** The lines that stand in sight: those below an open line, which is open at first or was opened; a touch turns it. */
export function shownLines(lines: readonly StatementLine[], turned: ReadonlySet<string>): ShownLine[] {
  const parents = new Set(lines.map(({ parent }) => parent))
  const shown = new Map<string, ShownLine>()
  for (const line of lines) {
    const above = line.parent === null ? undefined : shown.get(line.parent)
    if (line.parent !== null && !above?.isShownOpen) continue
    shown.set(line.key, {
      ...line,
      depth: above ? above.depth + 1 : 0,
      opens: parents.has(line.key),
      isShownOpen: line.isOpen !== turned.has(line.key),
    })
  }
  return [...shown.values()]
}

/** All lines, each as deep as it stands. */
export function everyLine(lines: readonly StatementLine[]): ShownLine[] {
  return shownLines(lines, new Set(lines.flatMap(({ key, isOpen }) => (isOpen ? [] : [key]))))
}
